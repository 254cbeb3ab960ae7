import { productFields } from '@vastra/shared/contract';
import { optionalTextNames, productFieldNames } from '@vastra/shared/contract/product-fields';

/** Columns of ours that are about a variant and that a column of another shop can become. */
export const variantFields = {
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  original_price: 'Original price',
  cost: 'Cost price',
  stock: 'Stock',
  color_code: 'Colour code',
  weight_g: 'Weight in grams',
  parcel_cm: 'Size of the parcel',
} as const;

const isOptional = (name: string) => (optionalTextNames as readonly string[]).includes(name);
const mappedNames = productFieldNames.filter(
  (name) =>
    isOptional(name) ||
    ['title', 'brand', 'shortDesc', 'description', 'hsn', 'keywords', 'features', 'specs'].includes(name),
);

/** Columns of ours that a column of another shop can become, with their labels. */
export const mappableFields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mappedNames.map((name) => [productFields[name].column, productFields[name].label])),
  ...variantFields,
};

/** Returns whether a column of ours is about a variant. */
export const isVariantField = (column: string): column is keyof typeof variantFields => column in variantFields;
