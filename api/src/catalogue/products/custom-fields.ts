import { type CustomFieldDefinition, customFieldNames, customFields as declaredFields } from '@vastra/shared/contract';
import {
  type BoundedField,
  getCustomFieldSettings,
  loadFields,
  type StoredValues,
} from '../../platform/custom-fields/custom-fields';
import type { Database, Queryable } from '../../platform/db/connect';
import { cacheUntilChange } from '../../platform/server/cache/cache-until-change';

/** The fields that teams have declared. Their remotes show them, so they are not among the fields that the product page lists. */
const declared: BoundedField[] = customFieldNames.map((key) => {
  const { label, hint, maxLength } = declaredFields[key];
  return { key, label, hint, maxLength, type: 'text', choices: [], isPublic: false, isListed: false };
});

/** Returns all custom fields of products: those that teams have declared, then those that admins have defined. */
export const loadProductFields = async (db: Queryable): Promise<BoundedField[]> => [
  ...declared,
  ...(await loadFields(db, 'product')),
];

/**
 * Returns the fields of products and of their variants from memory. A trigger writes a change of the setting as a change of `media`. The caller has refreshed the
 * change journal.
 */
export const getPageFields: (db: Database) => Promise<{ product: BoundedField[]; variant: CustomFieldDefinition[] }> =
  cacheUntilChange('media', async (db) => {
    const { product, variant } = await getCustomFieldSettings(db);
    return { product: [...declared, ...product], variant };
  });

/** Returns the values of the fields for the editor. Fields that admins have defined are there without a value too, for the form. */
export const pickEditedValues = (fields: readonly BoundedField[], stored: StoredValues): StoredValues =>
  Object.fromEntries(fields.flatMap(({ key }) => (stored[key] || !isDeclared(key) ? [[key, stored[key] ?? '']] : [])));

const isDeclared = (key: string): boolean => (customFieldNames as readonly string[]).includes(key);
