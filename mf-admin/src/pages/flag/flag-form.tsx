import type { AdminFlagDetail } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cohortLabels, describeFlag } from '../../components/flags/flag-labels';
import { EditForm } from '../../components/form/edit-form';
import { DateField, FieldGrid, SwitchField, TextField } from '../../components/form/fields';
import { Card, CardColumns } from '../../components/layout/card';
import { type FlagValues, getFlag, saveFlag, toRules, toStored } from './api';
import { RuleCards } from './rule-cards';
import { VariantField } from './variant-field';

const Sentence = styled.p`
  padding-left: 16px;
  border-left: 2px solid var(--brand);
  overflow-wrap: anywhere;
`;

const labels: Record<keyof FlagValues, string> = {
  owner: 'Owner',
  expiresOn: 'Expires on',
  isEnabled: 'On',
  defaultVariant: 'All other visitors get',
  members: 'Customers of the group',
  groupName: 'Name of the group',
  groupVariant: 'The group gets',
  cohort: 'Cohort',
  cohortVariant: 'The cohort gets',
  percentage: 'Share of visitors',
  weights: 'Weights of the variants',
};

export const FlagForm = ({ flag, onSaved }: { flag: AdminFlagDetail; onSaved: (flag: AdminFlagDetail) => void }) => (
  <EditForm
    stored={toStored(flag)}
    save={(values, version) => saveFlag(flag._id, flag.variants, values, version)}
    fetchLatest={async () => toStored(await getFlag(flag._id))}
    toStored={toStored}
    onSaved={onSaved}
    labels={labels}
    draft={{ record: `flag:${flag._id}` }}
    formatValue={formatValue}
    saveLabel={flag.version === null ? 'Set up' : 'Save'}
  >
    {(form) => {
      const values = form.watch();
      return (
        <CardColumns>
          <div>
            <RuleCards variants={flag.variants} />
            <Card heading="All other visitors">
              <VariantField name="defaultVariant" label="Variant" variants={flag.variants} />
            </Card>
          </div>
          <div>
            <Card heading="Summary">
              <Sentence aria-live="polite">
                {values.isEnabled
                  ? describeFlag({ ...toRules(flag.variants, values), defaultVariant: values.defaultVariant })
                  : `The flag is off: all visitors get ${flag.fallback}.`}
              </Sentence>
              <SwitchField name="isEnabled" label="On" hint={`While it is off, all visitors get ${flag.fallback}.`} />
            </Card>
            <Card heading="Responsible">
              <FieldGrid>
                <TextField
                  name="owner"
                  label="Owner"
                  maxLength={80}
                  rules={{ required: 'Please enter who is responsible' }}
                />
                <DateField
                  name="expiresOn"
                  label="Expires on"
                  hint="By this day one variant is the rule, and the flag is gone."
                  rules={{ required: 'Please choose a day' }}
                />
              </FieldGrid>
            </Card>
          </div>
        </CardColumns>
      );
    }}
  </EditForm>
);

/** Formats a value for the conflict dialog, as the form shows it. */
function formatValue(field: keyof FlagValues, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return '(empty)';
  if (Array.isArray(value)) return value.map((weight) => weight ?? 0).join(' : ');
  if (field === 'expiresOn') return formatDate(value as string);
  if (field === 'cohort') return cohortLabels[value as keyof typeof cohortLabels];
  return field === 'percentage' ? `${value} %` : String(value);
}
