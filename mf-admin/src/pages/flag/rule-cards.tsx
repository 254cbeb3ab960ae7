import { useFormContext } from 'react-hook-form';
import { cohortLabels } from '../../components/flags/flag-labels';
import { ChoiceField, FieldGrid, NumberField, TextAreaField, TextField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import type { FlagValues } from './api';
import { VariantField } from './variant-field';

const percentRange = buildNumberRange(0, 100, 'Please enter 0 to 100 percent');
const weightRange = buildNumberRange(0, 1000, 'Please enter 0 to 1000');

/** The three rules of a flag, in the order in which they decide. */
export function RuleCards({ variants }: { variants: readonly string[] }) {
  const { watch, getValues } = useFormContext<FlagValues>();
  const [members, cohort, percentage] = watch(['members', 'cohort', 'percentage']);
  const hasGroup = members.trim() !== '';
  const hasWeight = () =>
    getValues('weights').some((weight) => weight) || 'Please give at least one variant a weight above 0';
  return (
    <>
      <Card heading="1. Named customers">
        <Stack>
          <TextAreaField
            name="members"
            label="Customers"
            hint="Emails or phone numbers of accounts, one in each line; at most 200. Leave empty for no group."
          />
          {hasGroup && (
            <FieldGrid>
              <TextField
                name="groupName"
                label="Name of the group"
                maxLength={60}
                rules={{ required: 'Please enter a name' }}
              />
              <VariantField name="groupVariant" label="The group gets" variants={variants} />
            </FieldGrid>
          )}
        </Stack>
      </Card>
      <Card heading="2. Cohort">
        <FieldGrid>
          <ChoiceField name="cohort" label="Cohort" choices={cohortLabels}>
            <option value="">None</option>
          </ChoiceField>
          {cohort && <VariantField name="cohortVariant" label="The cohort gets" variants={variants} />}
        </FieldGrid>
      </Card>
      <Card heading="3. Share of visitors">
        <Muted $marginBottom={16}>
          A browser always gets the same variant. Those who are in stay in while the share grows.
        </Muted>
        <Stack>
          <NumberField
            name="percentage"
            label="Percent of visitors"
            step="any"
            hint="Leave empty for no share"
            {...percentRange}
            rules={{ ...percentRange.rules, validate: (value) => !value || hasWeight() }}
          />
          <FieldGrid>
            {percentage !== null &&
              variants.map((variant, index) => (
                <NumberField
                  key={variant}
                  name={`weights.${index}`}
                  label={`Weight of ${variant}`}
                  step={1}
                  {...weightRange}
                />
              ))}
          </FieldGrid>
        </Stack>
      </Card>
    </>
  );
}
