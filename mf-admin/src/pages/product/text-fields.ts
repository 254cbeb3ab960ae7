import { customFieldNames } from '@vastra/shared/contract/open-fields';
import {
  type OptionalTextName,
  optionalTextNames,
  type ProductField,
  type ProductTextName,
  productFields,
  productTextNames,
} from '@vastra/shared/contract/product-fields';

export type FormTextName = ProductTextName | OptionalTextName;
const formTextNames: readonly FormTextName[] = [...productTextNames, ...optionalTextNames];

/** Returns the values of the text fields of a product, of the form or of the API. A text is empty where an earlier API or draft has none. */
export const pickTexts = (source: Partial<Record<FormTextName, string>>): Record<FormTextName, string> =>
  Object.fromEntries(formTextNames.map((name) => [name, source[name] ?? ''])) as Record<FormTextName, string>;

/** Returns empty values of all text fields. */
export const createEmptyTexts = (): Record<FormTextName, string> =>
  Object.fromEntries(formTextNames.map((name) => [name, ''])) as Record<FormTextName, string>;

/** Returns the values of the custom fields by key, an empty text for each declared field that has none. */
export const fillCustomFields = (stored: Record<string, string | undefined> = {}): Record<string, string> => ({
  ...Object.fromEntries(customFieldNames.map((name) => [name, ''])),
  ...(stored as Record<string, string>),
});

/** Returns the properties of the form control of a field. */
export function getFieldProps(name: FormTextName) {
  const { label, hint, maxLength, required }: ProductField = productFields[name];
  return { name, label, hint, maxLength, rules: { required } };
}

/** The texts that the form shows beside the descriptions, in the order of the declaration. */
export const describingTextNames = productTextNames.filter((name) => productFields[name].control);
