import {
  type AvailableFilters,
  type CustomFieldDefinition,
  filterFieldTypes,
  formatCustomValue,
} from '@vastra/shared/contract';
import { cacheUntilChange } from '../../../platform/server/cache/cache-until-change';
import { toFieldValue } from '../../search-engine/field-values';
import type { FacetValue, FieldValues } from '../../search-engine/search-engine';
import { getPageFields } from '../custom-fields';

/** Returns the custom fields that are filters of lists, the same array until they change. The caller has refreshed the change journal. */
export const getFilterFields = cacheUntilChange('media', async (db): Promise<CustomFieldDefinition[]> => {
  const { product } = await getPageFields(db);
  return product.filter(({ isFilter, isPublic, type }) => isFilter && isPublic && filterFieldTypes.includes(type));
});

/** Returns the values that a field can have, as they are stored. */
const listValues = ({ type, choices }: CustomFieldDefinition): readonly string[] =>
  type === 'boolean' ? ['true', 'false'] : choices;

/**
 * Converts the parameter `field` to filters of the search engine. No product passes a field that is no filter, or a value that it cannot have: otherwise, a
 * shopper could read values that shoppers do not see.
 */
export function toFieldFilters(fields: readonly CustomFieldDefinition[], texts: readonly string[]): FieldValues[] {
  const valuesByKey = new Map<string, string[]>();
  for (const text of texts) {
    const [key, value] = text.split(/:(.*)/s);
    const field = fields.find((candidate) => candidate.key === key);
    const known = field && listValues(field).includes(value) ? [value] : [];
    const name = field?.key ?? '';
    valuesByKey.set(name, [...(valuesByKey.get(name) ?? []), ...known]);
  }
  return [...valuesByKey].map(([key, values]) => ({ key, values }));
}

/** Lists the fields of which the products have values, each with these values in the order of its choices. */
export const listFieldOptions = (
  fields: readonly CustomFieldDefinition[],
  counts: readonly FacetValue[],
): NonNullable<AvailableFilters['fields']> => {
  if (fields.length === 0) return [];
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return fields.flatMap((field) => {
    const options = listValues(field).flatMap((value) => {
      const text = toFieldValue(field.key, value);
      const count = byValue.get(text);
      return count ? [{ value: text, name: formatCustomValue(field, value), count }] : [];
    });
    return options.length > 0 ? [{ key: field.key, label: field.label, type: field.type, options }] : [];
  });
};
