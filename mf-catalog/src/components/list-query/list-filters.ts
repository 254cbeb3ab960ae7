import type { AvailableFilters } from '@vastra/shared/contract';

interface ListFilterInfo {
  /** Heading of its section in the panel. */
  title: string;
  /** Name of its options in the response. */
  options: Exclude<keyof AvailableFilters, 'ratings' | 'inStock' | 'onSale' | 'priceRange'>;
  variant?: 'pills';
  /** Texts before and after a value among the applied filters. */
  prefix?: string;
  suffix?: string;
}

const filters = {
  categories: { title: 'Categories', options: 'categories' },
  brand: { title: 'Brands', options: 'brands' },
  colorFamily: { title: 'Colors', options: 'colorFamilies', suffix: ' (all shades)' },
  color: { title: 'Colors', options: 'colors' },
  size: { title: 'Sizes', options: 'sizes', variant: 'pills', prefix: 'Size ' },
  occasion: { title: 'Occasions', options: 'occasions' },
  recipient: { title: 'Gift For', options: 'recipients', prefix: 'For ' },
  material: { title: 'Materials', options: 'materials' },
  // Each custom field has its own section, with its label.
  field: { title: '', options: 'fields' },
} as const satisfies Record<string, ListFilterInfo>;

export type ListFilter = keyof typeof filters;

/**
 * The filters with several values, by their names in the URL and in the call, in the order of the panel. The query, the panel and the
 * applied filters are derived from this list.
 */
export const listFilters: Record<ListFilter, ListFilterInfo> = filters;

export const listFilterNames = Object.keys(filters) as ListFilter[];

/** Builds an object with a value for each filter with several values. */
export const mapListFilters = <Value>(getValue: (filter: ListFilter) => Value): Record<ListFilter, Value> =>
  Object.fromEntries(listFilterNames.map((filter) => [filter, getValue(filter)])) as Record<ListFilter, Value>;
