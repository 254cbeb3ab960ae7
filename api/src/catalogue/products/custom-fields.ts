import {
  type CustomFieldDefinition,
  type CustomFieldSettings,
  customFieldNames,
  customFields as declaredFields,
  formatCustomValue,
  type Product,
  parseCustomValue,
} from '@vastra/shared/contract';
import type { Database, Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { cacheUntilChange } from '../../platform/server/cache/cache-until-change';

/** Values of custom fields by key, as the table stores them. */
export type StoredValues = Record<string, string>;

const noFields: CustomFieldSettings = { product: [] };

/** Returns the custom fields that admins have defined. */
export const getCustomFieldSettings = async (db: Queryable): Promise<CustomFieldSettings> => ({
  ...noFields,
  ...((await readSetting(db, 'customFields')) as Partial<CustomFieldSettings> | undefined),
});

/** A field of products, of a team's declaration or of an admin's definition. */
export interface ProductField extends CustomFieldDefinition {
  maxLength?: number;
}

/** The fields that teams have declared. Their remotes show them, so they are not among the fields that the product page lists. */
const declared: ProductField[] = customFieldNames.map((key) => {
  const { label, hint, maxLength } = declaredFields[key];
  return { key, label, hint, maxLength, type: 'text', choices: [], isPublic: false, isListed: false };
});

/** Returns all custom fields of products: those that teams have declared, then those that admins have defined. */
export const loadProductFields = async (db: Queryable): Promise<ProductField[]> => [
  ...declared,
  ...(await getCustomFieldSettings(db)).product,
];

/** Returns the same from memory. A trigger writes a change of the setting as a change of `media`. The caller has refreshed the change journal. */
export const getProductFields: (db: Database) => Promise<ProductField[]> = cacheUntilChange('media', loadProductFields);

/** Returns the values of the fields for the editor. Fields that admins have defined are there without a value too, for the form. */
export const pickEditedValues = (fields: readonly ProductField[], stored: StoredValues): StoredValues =>
  Object.fromEntries(fields.flatMap(({ key }) => (stored[key] || !isDeclared(key) ? [[key, stored[key] ?? '']] : [])));

const isDeclared = (key: string): boolean => (customFieldNames as readonly string[]).includes(key);

/** Returns the values of the fields that have a column in the list. */
export const pickListedValues = (fields: readonly ProductField[], stored: StoredValues): StoredValues =>
  Object.fromEntries(fields.flatMap(({ key, isListed }) => (isListed && stored[key] ? [[key, stored[key]]] : [])));

/**
 * Applies new values to the stored ones. Fields that `input` lacks stay as they are, an empty text removes its value, and keys without a field are
 * ignored. A value that does not change is accepted, because its field may have had other choices. `messages`: a validation message by key.
 */
export function applyCustomValues(
  fields: readonly ProductField[],
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

/**
 * Lists the values that shoppers see, without values that their field no longer allows.
 *
 * @param takenLabels labels that the page shows already
 */
export function listPublicValues(
  fields: readonly ProductField[],
  stored: StoredValues,
  takenLabels: readonly string[],
): NonNullable<Product['customFields']> {
  const taken = new Set(takenLabels.map((label) => label.trim().toLowerCase()));
  return fields.flatMap((field) => {
    const value = field.isPublic ? parseCustomValue(field, stored[field.key] ?? '').value : undefined;
    if (!value || taken.has(field.label.toLowerCase())) return [];
    const { key, label, type } = field;
    return [{ key, label, type, value, text: formatCustomValue(field, value) }];
  });
}
