import type { Pagination, Sort } from '@vastra/shared/contract';
import type { ListFilterName } from '@vastra/shared/contract/list-filter-names';
import { listFilterNames, mapListFilters } from './list-filters';

/** Labels of the sort orders (requirements 2.9). */
export const sortLabels: Record<Sort, string> = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  newest: 'Newest',
  rating: 'Top Rated',
};

/** Range of the price slider in rupees, and its step (requirements 9.7). The full range means no price filter. */
export const defaultPrice = { min: 0, max: 50_000, step: 100 } as const;
/** Rupees that mean "no maximum" when the minimum is above the slider's range. */
export const noMaxPrice = 1_000_000_000;

/** The filters of a product list. */
export interface Filters extends Record<ListFilterName, string[]> {
  /** In rupees. */
  price: [min: number, max: number];
  /** Minimum stars. */
  rating: number | null;
  inStock: boolean;
  onSale: boolean;
}

/** The query parameters of a product list. */
export interface ListQuery extends Filters {
  page: number;
  sort: Sort;
}

export const noFilters: Filters = {
  ...mapListFilters((): string[] => []),
  price: [defaultPrice.min, defaultPrice.max],
  rating: null,
  inStock: false,
  onSale: false,
};

/** The defaults that "Reset" restores, including the sort order (requirements 4.9). */
export const defaultQuery: Omit<ListQuery, 'page'> = { ...noFilters, sort: 'relevance' };

/** Parses the query parameters. Ignores invalid values. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  const sort = search.get('sort') ?? '';
  const rating = Number(search.get('rating'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : 'relevance',
    ...mapListFilters((filter) => getValues(search, filter)),
    price: toPriceRange(parsePrice(search.get('min')), parsePrice(search.get('max'))),
    rating: [1, 2, 3, 4].includes(rating) ? rating : null,
    inStock: isOn(search.get('inStock')),
    onSale: isOn(search.get('onSale')),
  };
}

const isOn = (flag: string | null): boolean => flag === '1' || flag === 'true';

/** Returns the values of a filter, within the server's limits: 50 values of 100 characters, and of 101 with the key of a custom field. */
const getValues = (search: URLSearchParams, list: ListFilterName): string[] =>
  [...new Set(search.getAll(list))]
    .filter((value) => value.trim() !== '' && value.length <= (list === 'field' ? 101 : 100))
    .slice(0, 50);

/** Parses rupees such as "1,299" or "₹ 1299.50"; undefined if the text is not a price. */
export function parsePrice(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[₹,\s]/g, '');
  const price = Number(digits);
  return digits && price >= 0 && price < noMaxPrice ? Math.round(price * 100) / 100 : undefined;
}

/** Returns a price range in rupees. Swaps the bounds if they are reversed. */
export function toPriceRange(min: number = defaultPrice.min, max?: number): [number, number] {
  if (max !== undefined) return min <= max ? [min, max] : [max, min];
  return [min, min < defaultPrice.max ? defaultPrice.max : noMaxPrice];
}

const isDefaultPrice = ([min, max]: Filters['price']): boolean => min === defaultPrice.min && max === defaultPrice.max;

/** Returns the number of applied filters; a price range counts as one. */
export const countFilters = (query: Filters): number =>
  listFilterNames.reduce((sum, list) => sum + query[list].length, 0) +
  [!isDefaultPrice(query.price), query.rating !== null, query.inStock, query.onSale].filter(Boolean).length;

/** Returns the query string with a change applied, without default values. Any change except `page` resets the page to 1. */
export function withListQuery(search: string, change: Partial<ListQuery>): string {
  const next = new URLSearchParams(search);
  const query = { ...readListQuery(next), page: 1, ...change };
  const [min, max] = query.price;
  const singleValues = {
    min: min === defaultPrice.min ? undefined : min,
    max: max === defaultPrice.max || max === noMaxPrice ? undefined : max,
    rating: query.rating ?? undefined,
    inStock: query.inStock ? 1 : undefined,
    onSale: query.onSale ? 1 : undefined,
    sort: query.sort === 'relevance' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  };
  for (const list of listFilterNames) {
    next.delete(list);
    for (const value of query[list]) next.append(list, value);
  }
  for (const [key, value] of Object.entries(singleValues)) {
    next.delete(key);
    if (value !== undefined) next.set(key, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

/** Returns the query of the list call (requirements 7.5). The price range is sent only if it is not the default. */
export const toCallQuery = ({ page, sort, price, rating, inStock, onSale, ...chosen }: ListQuery) => ({
  /** Products per page (requirements 9.7). */
  limit: 12,
  page,
  sort,
  inStock: inStock || undefined,
  onSale: onSale || undefined,
  rating: rating ?? undefined,
  ...chosen,
  priceRange: isDefaultPrice(price) ? undefined : JSON.stringify(price),
});

/** Returns the query string of the canonical URL: only the page, because search engines must not index filtered or sorted lists. */
export const buildCanonicalQuery = (query: ListQuery): string =>
  withListQuery('', { page: countFilters(query) > 0 ? 1 : query.page });

/** Appends ", page 2" and so on, because each page needs a distinct title. */
export const buildPageTitle = (title: string, { page }: ListQuery): string =>
  page > 1 ? `${title}, page ${page}` : title;

/** Returns the number of the last page, at least 1, because an empty list has one page. */
export const getLastPage = ({ total, limit }: Pagination): number => Math.max(1, Math.ceil(total / limit));

/** Returns the URL of the last page if the requested page is beyond the end; undefined otherwise. */
export function findLastPageUrl(url: URL, { page, limit, total }: Pagination): string | undefined {
  const last = getLastPage({ limit, total } as Pagination);
  return page > last ? url.pathname + withListQuery(url.search, { page: last }) : undefined;
}
