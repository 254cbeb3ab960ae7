import { type SQL, sql } from 'drizzle-orm';
import { products, settings } from '../../platform/db/schema';

/** Separates the values of a product in one text, as the values of a facet. */
const separator = "E'\\x1f'";

/**
 * SQL of a product's values of the custom fields that filters and collections can use: each as `toFieldValue` returns it. The function
 * `list_indexed_fields` has the same types; a trigger makes engines read all products again when other fields have them.
 */
export const fieldValuesText: SQL = sql`case when ${products.customFields} = '{}' then '' else coalesce((
  select string_agg(field.key || ':' || field.value, ${sql.raw(separator)} order by field.key)
  from jsonb_each_text(${products.customFields}) field
  where field.key in (
    select definition ->> 'key' from ${settings}, jsonb_array_elements(${settings.value} -> 'product') definition
    where ${settings.key} = 'customFields' and definition ->> 'type' in ('choice', 'boolean')
  )
), '') end`;

/** Joins the key of a field and a value to one text of the index, which is also the text of a filter. */
export const toFieldValue = (key: string, value: string): string => `${key}:${value}`;

/** Returns whether a text of the index is a value of a field. */
export const isFieldValue = (key: string, text: string): boolean => text.startsWith(`${key}:`);
