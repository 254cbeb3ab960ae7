/** Names of the filters of product lists that take several values, in calls and in URLs of pages. */
export const listFilterNames = [
  'categories',
  'brand',
  'colorFamily',
  'color',
  'size',
  'occasion',
  'recipient',
  'material',
  'field',
] as const;

export type ListFilterName = (typeof listFilterNames)[number];
