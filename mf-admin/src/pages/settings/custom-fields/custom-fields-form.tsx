import type { CustomFieldDefinition, Settings } from '@vastra/shared/contract';
import {
  type CustomFieldKind,
  customFieldKindNames,
  customFieldKinds,
  customFieldTypes,
  maxCustomFields,
} from '@vastra/shared/contract/custom-field-rules';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { Muted, Row, Stack } from '../../../components/kit';
import { findMovedItem } from '../../../components/lists/find-moved-item';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';
import { SettingForm, SettingNote } from '../setting-form';
import { DefinitionFields } from './definition-fields';

const Definition = styled(Row)`
  padding: 16px 0;
  border-bottom: 1px solid var(--hairline);
`;

const newDefinition: CustomFieldDefinition = {
  key: '',
  label: '',
  hint: '',
  type: 'text',
  choices: [],
  isPublic: true,
  isListed: false,
};

const formatDefinitions = (value: unknown): string =>
  (value as CustomFieldDefinition[])
    .map(({ label, key, type, choices }) =>
      [`${label} (${key}): ${customFieldTypes[type]}`, ...choices.map((choice) => `  ${choice}`)].join('\n'),
    )
    .join('\n') || '(none)';

type FormValues = Record<CustomFieldKind, CustomFieldDefinition[]>;

/** Says where the fields of a kind of record are. */
const notes: Record<CustomFieldKind, string> = {
  product:
    'Each product then has the field in its form, in the files of import and export, and, if shoppers see it, among the specifications of its page. A choice, or yes or no, can be a filter of lists and a condition of collections.',
  variant:
    'Each variant then has the field in the table of the product form, in the files of import and export, and, if shoppers see it, among the specifications when it is chosen.',
  customer:
    'Each customer then has the field on the page of the account, in the export of customers, and in the export of personal data. Customers do not see it elsewhere, and it is erased with the account.',
  order:
    'Each order then has the field on its page, in the export of orders, and, if the customer sees it, on the page of the order. It is erased when the order is made anonymous.',
};

/** The setting of the custom fields, by kind of record. */
export const CustomFieldsForm = ({ setting }: { setting: Settings['customFields'] }) => {
  const value: FormValues = { ...setting.value, ...fillKinds(setting.value) };
  return (
    <SettingForm
      setting="customFields"
      stored={{ ...setting, value }}
      labels={Object.fromEntries(
        customFieldKindNames.map((kind) => [kind, `Fields of ${customFieldKinds[kind].toLowerCase()}`]),
      )}
      formatValue={(_field, fields) => formatDefinitions(fields)}
      title="Custom fields"
      saveLabel="Save fields"
    >
      <Kinds value={value} />
    </SettingForm>
  );
};

/** Returns the lists of all kinds. An API of an earlier version has fields of products alone. */
const fillKinds = (value: Settings['customFields']['value']): FormValues =>
  Object.fromEntries(customFieldKindNames.map((kind) => [kind, value[kind] ?? []])) as FormValues;

/** Shows the fields of the chosen kind of record; other kinds stay in the form. */
function Kinds({ value }: { value: FormValues }) {
  const [shownKind, setShownKind] = useState<CustomFieldKind>('product');
  const { errors, submitCount } = useFormState<FormValues>();
  // After a failed save, the form shows the first kind with an error.
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (seenSubmits !== submitCount) {
    setSeenSubmits(submitCount);
    const wrong = customFieldKindNames.find((kind) => errors[kind]);
    if (wrong && !errors[shownKind]) setShownKind(wrong);
  }
  return (
    <Stack>
      <Stack $maxWidth="20rem">
        <SelectField
          label="Fields of"
          value={shownKind}
          onChange={({ target }) => setShownKind(target.value as CustomFieldKind)}
        >
          {customFieldKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {customFieldKinds[kind]}
            </option>
          ))}
        </SelectField>
      </Stack>
      {customFieldKindNames.map((kind) => (
        <div key={kind} hidden={kind !== shownKind}>
          <Definitions kind={kind} isShown={kind === shownKind} storedKeys={value[kind].map(({ key }) => key)} />
        </div>
      ))}
      <SettingNote>
        {notes[shownKind]} A field that is removed here is not shown any more; its values stay stored, and are shown
        again when a field of the same key is defined.
      </SettingNote>
    </Stack>
  );
}

interface DefinitionsProps {
  kind: CustomFieldKind;
  isShown: boolean;
  storedKeys: readonly string[];
}

function Definitions({ kind, isShown, storedKeys }: DefinitionsProps) {
  const { fields, append, remove, move } = useFieldArray<FormValues, CustomFieldKind, 'id'>({ name: kind });
  const button = useRef<HTMLButtonElement>(null);
  const reorder = (items: typeof fields) => {
    const moved = findMovedItem(fields, items, ({ id }) => id);
    if (moved) move(moved.from, moved.to);
  };
  return (
    <Stack>
      {isShown && fields.length === 0 && <Muted>No custom fields yet.</Muted>}
      <SortableList
        label={`Fields of ${customFieldKinds[kind].toLowerCase()}`}
        items={fields}
        getKey={({ id }) => id}
        getName={({ label }) => label || 'the field'}
        onReorder={reorder}
      >
        {({ id, key }, handle, index) => (
          <Definition key={id} $noWrap $align="start" $gap={4} role="group" aria-label={`Field ${index + 1}`}>
            {handle}
            <DefinitionFields kind={kind} index={index} isStored={storedKeys.includes(key)} />
            <RemoveButton
              label={`Remove field ${index + 1}`}
              onRemove={() => {
                remove(index);
                button.current?.focus();
              }}
            />
          </Definition>
        )}
      </SortableList>
      <div>
        <Button
          $tone="line"
          ref={button}
          disabled={fields.length >= maxCustomFields}
          onClick={() => append({ ...newDefinition, isPublic: kind === 'product' || kind === 'variant' })}
        >
          Add field
        </Button>
      </div>
    </Stack>
  );
}
