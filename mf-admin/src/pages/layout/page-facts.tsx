import { useQuery } from '@tanstack/react-query';
import type { PageFact, PageTemplate } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField } from '../../components/form/fields';
import { Detail, ErrorText, Muted, Row, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { PanelTable } from '../../components/table/panel-table';
import { Permitted } from '../../permissions';
import { getPageTemplates, type LayoutValues } from './api';

const AllFacts = styled.details`
  & > summary {
    min-height: 44px;
    padding: 10px 0;
    cursor: pointer;
  }
`;

/** Returns the names in double braces in the texts of the page. */
const listNames = (values: Partial<LayoutValues>): string[] => [
  ...new Set([...JSON.stringify(values).matchAll(/\{\{\s*([a-z_]+)\s*\}\}/g)].map(([, name]) => name)),
];

const columns = [
  {
    label: 'Fact',
    cell: ({ label, name }: PageFact) => (
      <>
        {label}
        <Detail>
          <code>{`{{${name}}}`}</code>
        </Detail>
      </>
    ),
  },
  {
    label: 'Shoppers read',
    cell: ({ value, screen }: PageFact) => (
      <>
        {value || <ErrorText>Not entered yet</ErrorText>}
        <Detail>
          <Link to={screen}>Change</Link>
        </Detail>
      </>
    ),
  },
];

const toSection = ({ name, settings }: PageTemplate['sections'][number]): LayoutValues['sections'][number] => ({
  ...{ id: crypto.randomUUID(), name, settings: { ...settings } },
  ...{ isHidden: false, from: null, to: null, audience: 'everyone', flag: null },
});

/** Replaces the draft in the form by a template. Nothing is stored until the form is saved. */
function UseTemplate({ templates }: { templates: readonly PageTemplate[] }) {
  const { setValue } = useFormContext<LayoutValues>();
  const apply = ({ title, description, sections }: PageTemplate) => {
    setValue('title', title, { shouldDirty: true });
    setValue('description', description, { shouldDirty: true });
    setValue('sections', sections.map(toSection), { shouldDirty: true });
  };
  return (
    <DialogButton label="Use a template" isSmall>
      {(close) => (
        <FormDialog
          title="Use a template"
          text="It replaces the title, the description and the sections of this draft. Nothing is stored until you save."
          confirmLabel="Use the template"
          values={{ key: templates[0].key }}
          onCancel={close}
          onSubmit={({ key }) => {
            apply(templates.find((template) => template.key === key)!);
            close();
          }}
        >
          <ChoiceField
            name="key"
            label="Policy"
            choices={Object.fromEntries(templates.map(({ key, label }) => [key, label]))}
          />
        </FormDialog>
      )}
    </DialogButton>
  );
}

/** Shows which facts of the shop the page names, with their values, and all that it can name. */
export function PageFacts({ hasTemplates }: { hasTemplates: boolean }) {
  // An API of an earlier version has no facts.
  const { data } = useQuery({ queryKey: ['page-templates'], queryFn: ({ signal }) => getPageTemplates({ signal }) });
  const values = useWatch<LayoutValues>();
  if (!data) return null;
  const { facts, templates } = data;
  const names = listNames(values as Partial<LayoutValues>);
  const used = facts.filter(({ name }) => names.includes(name));
  const unknown = names.filter((name) => !facts.some((fact) => fact.name === name));
  return (
    <Card heading="Facts of the shop" headingId="facts">
      <Stack>
        {used.length > 0 ? (
          <PanelTable name="Facts on this page" columns={columns} rows={used} getKey={({ name }) => name} />
        ) : (
          <Muted>
            Texts can name facts of your settings, such as {'{{return_days}}'}. Shoppers read the value of the day.
          </Muted>
        )}
        {unknown.map((name) => (
          <ErrorText key={name}>{`{{${name}}} is no fact of the shop.`}</ErrorText>
        ))}
        <AllFacts>
          <summary>All facts that texts can name</summary>
          <PanelTable name="All facts" columns={columns} rows={facts} getKey={({ name }) => name} />
        </AllFacts>
        {hasTemplates && templates.length > 0 && (
          <Permitted>
            <Row>
              <UseTemplate templates={templates} />
            </Row>
          </Permitted>
        )}
      </Stack>
    </Card>
  );
}
