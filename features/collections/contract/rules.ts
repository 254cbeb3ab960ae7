/** Rules of collections. This file has no zod, so that browsers can import it. */

/** Maximum numbers of a collection: conditions of its rule, values of a condition, products that are chosen by hand, pinned products. */
export const maxConditions = 20;
export const maxConditionValues = 50;
export const maxCollectionProducts = 500;
export const maxPinnedProducts = 50;
/** Maximum number of days in which a product counts as new. */
export const maxNewDays = 365;

/** Fields of a condition whose product must have one of the listed values, with their labels. */
export const collectionValueFields = {
  category: 'Category',
  brand: 'Brand',
  tag: 'Tag',
  color: 'Colour',
  size: 'Size',
  occasion: 'Occasion',
  recipient: 'Gift for',
  material: 'Material',
} as const;
export type CollectionValueField = keyof typeof collectionValueFields;
export const collectionValueFieldNames = Object.keys(collectionValueFields) as CollectionValueField[];

/** All fields of conditions, with their labels. */
export const collectionConditionFields = {
  ...collectionValueFields,
  price: 'Price',
  discount: 'Discount',
  stock: 'Stock',
  new: 'New since',
} as const;
export type CollectionConditionField = keyof typeof collectionConditionFields;

/** Orders of a collection. `manual`: as the products were chosen by hand. Shoppers may choose every other order. */
export const collectionSorts = {
  manual: 'By hand',
  relevance: 'Most popular',
  newest: 'Newest',
  'price-low-high': 'Price: low to high',
  'price-high-low': 'Price: high to low',
  rating: 'Best rated',
} as const;
export type CollectionSort = keyof typeof collectionSorts;
