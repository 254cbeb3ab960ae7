import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { formatCustomValue } from '@vastra/shared/contract/custom-field-rules';
import type { Column } from '../table/data-table';
import { Filter, type FilterableList } from '../table/filter';

/** Builds a column for each custom field that has one. */
export const buildFieldColumns = <Row extends { customFields?: Record<string, string> }>(
  fields: readonly CustomFieldDefinition[] = [],
): Column<Row>[] =>
  fields
    .filter(({ isListed }) => isListed)
    .map((field) => ({
      id: `field:${field.key}`,
      label: field.label,
      kind: field.type === 'number' ? 'number' : undefined,
      cell: ({ customFields }) => {
        const value = customFields?.[field.key];
        return value ? formatCustomValue(field, value) : '–';
      },
    }));

/** Lists the values of the filter of a field: its choices, or whether a record has a value. */
function listFilterValues({ key, label, type, choices }: CustomFieldDefinition): [value: string, text: string][] {
  const values = type === 'boolean' ? ['true', 'false'] : choices;
  return [
    ...values.map((value): [string, string] => [
      `${key}:${value}`,
      `${label}: ${type === 'boolean' ? formatCustomValue({ type }, value) : value}`,
    ]),
    [`${key}:*`, `${label}: any value`],
    [`${key}:`, `${label}: not given`],
  ];
}

interface FieldFilterProps {
  list: FilterableList;
  fields?: readonly CustomFieldDefinition[];
}

/** Filters records by a custom field. */
export const FieldFilter = ({ list, fields = [] }: FieldFilterProps) =>
  fields.length > 0 && (
    <Filter
      list={list}
      name="field"
      label="Custom field"
      choices={Object.fromEntries(fields.flatMap(listFilterValues))}
    />
  );
