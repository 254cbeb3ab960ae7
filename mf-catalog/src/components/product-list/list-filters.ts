import type { AvailableFilters } from '@vastra/shared/contract';

interface NamedFilterInfo {
  /** Heading of its section in the panel. */
  title: string;
  /** Name of its options in the response. */
  options: Exclude<keyof AvailableFilters, 'categories' | 'ratings' | 'inStock' | 'onSale' | 'priceRange'>;
  variant?: 'swatches' | 'pills';
  /** Text before a value among the applied filters. */
  prefix?: string;
}

const filters = {
  brand: { title: 'Brands', options: 'brands' },
  color: { title: 'Colors', options: 'colors', variant: 'swatches' },
  size: { title: 'Sizes', options: 'sizes', variant: 'pills', prefix: 'Size ' },
} as const satisfies Record<string, NamedFilterInfo>;

export type NamedFilter = keyof typeof filters;

/**
 * The filters by named values, by their names in the URL and in the call, in the order of the panel. The query, the panel and the
 * applied filters are derived from this list.
 */
export const namedFilters: Record<NamedFilter, NamedFilterInfo> = filters;

export const namedFilterNames = Object.keys(filters) as NamedFilter[];

/** The filters with several values. Categories have no fixed names: they are a tree. */
export const listFilters: readonly ListFilter[] = ['categories', ...namedFilterNames];
export type ListFilter = 'categories' | NamedFilter;

/** Builds an object with a value for each filter with several values. */
export const mapListFilters = <Value>(getValue: (filter: ListFilter) => Value): Record<ListFilter, Value> =>
  Object.fromEntries(listFilters.map((filter) => [filter, getValue(filter)])) as Record<ListFilter, Value>;
