import {
  type CustomFieldDefinition,
  type CustomFieldKind,
  type CustomFieldSettings,
  formatCustomValue,
  type PublicField,
  parseCustomValue,
} from '@vastra/shared/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { readSetting } from '../db/read-setting';
import { HttpError } from '../server/errors/http-error';

/** Values of custom fields by key, as the tables store them. */
export type StoredValues = Record<string, string>;

/** A field with its bound, if that is lower than for all fields. */
export interface BoundedField extends CustomFieldDefinition {
  maxLength?: number;
}

const noFields: Required<CustomFieldSettings> = { product: [], variant: [], customer: [], order: [] };

/** Returns the custom fields that admins have defined. */
export const getCustomFieldSettings = async (db: Queryable): Promise<Required<CustomFieldSettings>> => ({
  ...noFields,
  ...((await readSetting(db, 'customFields')) as Partial<CustomFieldSettings> | undefined),
});

/** Returns the custom fields that admins have defined for a kind of record. */
export const loadFields = async (db: Queryable, kind: CustomFieldKind): Promise<CustomFieldDefinition[]> =>
  (await getCustomFieldSettings(db))[kind];

/** Returns the values of fields that are defined; a field that was removed keeps its value stored. */
export const pickValues = (fields: readonly BoundedField[], stored: StoredValues): StoredValues =>
  Object.fromEntries(fields.flatMap(({ key }) => (stored[key] ? [[key, stored[key]]] : [])));

/** Returns the values of the fields that have a column in the list. */
export const pickListedValues = (fields: readonly BoundedField[], stored: StoredValues): StoredValues =>
  pickValues(
    fields.filter(({ isListed }) => isListed),
    stored,
  );

/**
 * Applies new values to the stored ones. Fields that `input` lacks stay as they are, an empty text removes its value, and keys without a field are
 * ignored. A value that does not change is accepted, because its field may have had other choices. `messages`: a validation message by key.
 */
export function applyCustomValues(
  fields: readonly BoundedField[],
  stored: StoredValues,
  input: Record<string, unknown> = {},
): { values: StoredValues; messages: Record<string, string> } {
  const values = { ...stored };
  const messages: Record<string, string> = {};
  for (const field of fields) {
    const text = input[field.key];
    if (text === undefined || text === stored[field.key]) continue;
    const { value, message } =
      typeof text === 'string' ? parseCustomValue(field, text) : { value: undefined, message: 'Please enter a text' };
    if (message !== undefined) messages[field.key] = message;
    else if (value === '') delete values[field.key];
    else values[field.key] = value;
  }
  return { values, messages };
}

/** Values of custom fields are refused; `details` has a message for each by its path. */
class InvalidCustomFieldsError extends HttpError {
  constructor(messages: Record<string, string>) {
    const details = Object.entries(messages).map(([key, message]) => [`customFields.${key}`, message]);
    super(400, 'invalid_input', details[0][1], Object.fromEntries(details));
  }
}

/**
 * Applies new values to the stored ones of a record that the caller has locked.
 *
 * @returns the values to store, and the keys whose values change
 * @throws InvalidCustomFieldsError
 */
export async function changeCustomValues(
  tx: Queryable,
  kind: CustomFieldKind,
  stored: StoredValues,
  input: Record<string, unknown>,
): Promise<{ values: StoredValues; changedKeys: string[] }> {
  const { values, messages } = applyCustomValues(await loadFields(tx, kind), stored, input);
  if (Object.keys(messages).length > 0) throw new InvalidCustomFieldsError(messages);
  const keys = new Set([...Object.keys(values), ...Object.keys(stored)]);
  return { values, changedKeys: [...keys].filter((key) => values[key] !== stored[key]).sort() };
}

/**
 * Lists the values that shoppers see, without values that their field no longer allows.
 *
 * @param takenLabels labels that the page shows already
 */
export function listPublicValues(
  fields: readonly BoundedField[],
  stored: StoredValues,
  takenLabels: readonly string[] = [],
): PublicField[] {
  const taken = new Set(takenLabels.map((label) => label.trim().toLowerCase()));
  return fields.flatMap((field) => {
    const value = field.isPublic ? parseCustomValue(field, stored[field.key] ?? '').value : undefined;
    if (!value || taken.has(field.label.toLowerCase())) return [];
    const { key, label, type } = field;
    return [{ key, label, type, value, text: formatCustomValue(field, value) }];
  });
}

/** Builds the condition of a filter by a custom field: `key:value`, `key:*` for any value, `key:` for none. */
export function buildFieldCondition(column: SQLWrapper, filter: string): SQL {
  const [key, value] = filter.split(/:(.*)/s);
  const stored = sql`${column} ->> ${key}::text`;
  if (value === '') return sql`${stored} is null`;
  return value === '*' ? sql`${stored} is not null` : sql`lower(${stored}) = lower(${value}::text)`;
}

/** Returns the name of the column of a custom field in a file. The names of columns have no capitals. */
export const toFieldColumn = (key: string): `field.${string}` => `field.${key.toLowerCase()}`;
