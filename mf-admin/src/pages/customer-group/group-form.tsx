import { useQuery } from '@tanstack/react-query';
import type { CustomerGroup } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { adminPaths, newId } from '../../admin-paths';
import { formatCustomers, groupKindLabels } from '../../components/customer-groups/describe-rule';
import { EditForm } from '../../components/form/edit-form';
import { ChoiceField, FieldGrid, MoneyField, NumberField, TextField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import type { StoredRecord } from '../../components/form/stored-record';
import { useSettled } from '../../components/form/use-settled';
import { Hint, Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { QueryPart } from '../../components/layout/query-part';
import { maxTagLength, parseTags } from '../../components/order-tags/api';
import { ValuesField } from '../../components/order-tags/values-field';
import { type GroupValues, getGroup, previewRule, saveGroup, toRule, toStored } from './api';

const labels: Record<keyof GroupValues, string> = {
  name: 'Name',
  kind: 'Customers',
  minSpent: 'Spent, at least',
  maxSpent: 'Spent, at most',
  minOrders: 'Delivered orders, at least',
  maxOrders: 'Delivered orders, at most',
  tags: 'Tags',
  cities: 'Cities',
};

const storedHint = 'Customers are added here, and on the page of each customer.';
const newHint = 'Customers can be added once the group is saved, and on the page of each customer.';

interface GroupFormProps {
  /** Undefined for a new group. */
  group?: CustomerGroup;
  stored: StoredRecord<GroupValues>;
  onSaved?: (group: CustomerGroup) => void;
}

export function GroupForm({ group, stored, onSaved }: GroupFormProps) {
  const navigate = useNavigate();
  const id = group?._id;
  return (
    <EditForm<GroupValues, CustomerGroup>
      stored={stored}
      save={(values, version) => saveGroup(id, values, version)}
      fetchLatest={id ? async () => toStored(await getGroup(id)) : undefined}
      toStored={toStored}
      onSaved={(saved) => (id ? onSaved?.(saved) : navigate(adminPaths.customerGroup(saved._id), { replace: true }))}
      labels={labels}
      draft={{ record: `customer-group:${id ?? newId}` }}
      formatValue={formatValue}
      saveLabel={id ? 'Save' : 'Add customer group'}
      savedNotice={id ? 'Saved' : 'Customer group added'}
    >
      {(form) => (
        <>
          <Card heading="Group">
            <FieldGrid>
              <TextField
                name="name"
                label={labels.name}
                hint="Customers do not see it."
                maxLength={60}
                rules={{ required: 'Please enter a name' }}
              />
              <ChoiceField
                name="kind"
                label={labels.kind}
                choices={groupKindLabels}
                hint={form.watch('kind') === 'manual' ? (id ? storedHint : newHint) : undefined}
              />
            </FieldGrid>
          </Card>
          {form.watch('kind') === 'rule' && <RuleCard />}
        </>
      )}
    </EditForm>
  );
}

const normaliseTags = (values: string[]) => parseTags(values.join(','));
const validateTags = (values: readonly string[]) =>
  values.every((tag) => tag.length <= maxTagLength) || `A tag can have at most ${maxTagLength} characters`;
const normaliseCities = (values: string[]) => [
  ...new Map(values.map((city): [string, string] => [city.toLowerCase(), city])).values(),
];
const validateCities = (values: readonly string[]) => values.length <= 50 || 'Please enter at most 50 cities';

/** The conditions, all of which a customer has to meet. */
function RuleCard() {
  const { getValues } = useFormContext<GroupValues>();
  const hasCondition = () => Object.keys(toRule(getValues())).length > 0 || 'Please enter at least one condition';
  const minOrders = buildNumberRange(1, 100_000, 'Please enter a number from 1 to 100,000');
  const maxOrders = buildNumberRange(0, 100_000, 'Please enter a number from 0 to 100,000');
  return (
    <Card heading="Rule" headingId="group-rule">
      <Stack $gap={24}>
        <Hint>
          A customer has to meet all that is filled in. Orders count from their delivery on, unless they were returned.
        </Hint>
        <FieldGrid>
          <NumberField
            name="minOrders"
            label={labels.minOrders}
            {...minOrders}
            step={1}
            rules={{ ...minOrders.rules, validate: hasCondition }}
          />
          <NumberField
            name="maxOrders"
            label={labels.maxOrders}
            hint="0 for customers without an order"
            {...maxOrders}
            step={1}
            rules={{
              ...maxOrders.rules,
              validate: (most: number | null) =>
                most === null || most >= (getValues('minOrders') ?? 0) || 'The highest number is below the lowest',
            }}
          />
          <MoneyField name="minSpent" label={labels.minSpent} min={0.01} />
          <MoneyField
            name="maxSpent"
            label={labels.maxSpent}
            validate={(most) => most >= (getValues('minSpent') ?? 0) || 'The highest amount is below the lowest'}
          />
          <ValuesField
            name="tags"
            label={labels.tags}
            hint="Tags of customers, of which one is enough. Enter adds one; commas separate several"
            suggestions={[]}
            normalise={normaliseTags}
            validate={validateTags}
          />
          <ValuesField
            name="cities"
            label={labels.cities}
            hint="Cities of the last delivered order. Enter adds one; commas separate several"
            suggestions={[]}
            normalise={normaliseCities}
            validate={validateCities}
          />
        </FieldGrid>
        <Preview />
      </Stack>
    </Card>
  );
}

/** Shows how many customers meet the rule as it is typed. */
function Preview() {
  const rule = toRule(useWatch() as GroupValues);
  const isEmpty = Object.keys(rule).length === 0;
  const settled = useSettled(JSON.stringify(rule));
  const preview = useQuery({
    queryKey: ['customer group preview', settled],
    queryFn: ({ signal }) => previewRule(JSON.parse(settled), { signal }),
    placeholderData: (previous) => previous,
    enabled: !isEmpty && settled !== '{}',
    retry: false,
  });
  if (isEmpty) return <Muted>Enter a condition to see how many customers meet the rule.</Muted>;
  return (
    <QueryPart query={preview} subject="The number of customers" height="24px">
      {({ customers }) => (
        <p role="status">
          {formatCustomers(customers)} {customers === 1 ? 'meets' : 'meet'} the rule now.
        </p>
      )}
    </QueryPart>
  );
}

/** Formats a value for the conflict dialog. */
function formatValue(field: keyof GroupValues, value: unknown): ReactNode {
  if (field === 'kind') return groupKindLabels[value as GroupValues['kind']];
  if ((field === 'minSpent' || field === 'maxSpent') && value !== null) return formatRupees(value as number);
  if (Array.isArray(value)) return value.join(', ') || '(empty)';
  return String(value ?? '') || '(empty)';
}
