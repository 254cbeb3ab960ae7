import type { AvailableFilters } from '@vastra/shared/contract';
import type { ListFilterName } from '@vastra/shared/contract/list-filter-names';

interface ListFilterInfo {
  /** Heading of its section in the panel. */
  title: string;
  /** Name of its options in the response. */
  options: Exclude<keyof AvailableFilters, 'ratings' | 'inStock' | 'onSale' | 'priceRange'>;
  variant?: 'pills';
  /** True for a filter by tags of products: the panel shows these together, in the order of this list. */
  isTag?: boolean;
  /** Texts before and after a value among the applied filters. */
  prefix?: string;
  suffix?: string;
}

/**
 * The filters with several values, by their names in the URL and in the call, in the order of the panel. The query, the panel and the applied filters are derived from this list.
 */
export const listFilters: Record<ListFilterName, ListFilterInfo> = {
  categories: { title: 'Categories', options: 'categories' },
  brand: { title: 'Brands', options: 'brands' },
  colorFamily: { title: 'Colors', options: 'colorFamilies', suffix: ' (all shades)' },
  color: { title: 'Colors', options: 'colors' },
  size: { title: 'Sizes', options: 'sizes', variant: 'pills', prefix: 'Size ' },
  occasion: { title: 'Occasions', options: 'occasions', isTag: true },
  recipient: { title: 'Gift For', options: 'recipients', prefix: 'For ', isTag: true },
  material: { title: 'Materials', options: 'materials', isTag: true },
  // Each custom field has its own section, with its label.
  field: { title: '', options: 'fields' },
};

export const listFilterNames = Object.keys(listFilters) as ListFilterName[];

/** Builds an object with a value for each filter with several values. */
export const mapListFilters = <Value>(getValue: (filter: ListFilterName) => Value): Record<ListFilterName, Value> =>
  Object.fromEntries(listFilterNames.map((filter) => [filter, getValue(filter)])) as Record<ListFilterName, Value>;
