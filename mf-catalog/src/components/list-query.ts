import type { Pagination, Sort } from '@vastra/shared/contract';

/** Orders of a list as the shopper reads them. Source: spec 2, "Search results page". */
export const sorts: Record<Sort, string> = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  newest: 'Newest',
  rating: 'Top Rated',
};

/** Rupees between which the slider moves; with these prices nothing is left out. Source: spec 9. */
export const usualPrice = { min: 0, max: 50_000, step: 100 } as const;
/** Rupees that stand for "no upper bound" when only a lower bound beyond the slider is given. */
export const boundless = 1_000_000_000;

/** Filters that hold several values, by their names in the address and in the call. */
export const lists = ['categories', 'brand', 'color', 'size'] as const;
export type List = (typeof lists)[number];

/** What a list can be narrowed by. */
export interface Filters extends Record<List, string[]> {
  /** Rupees. */
  price: [min: number, max: number];
  /** Stars at least. */
  rating: number | null;
  inStock: boolean;
  onSale: boolean;
}

/** What a list's address says. */
export interface ListQuery extends Filters {
  page: number;
  sort: Sort;
}

export const noFilters: Filters = {
  categories: [],
  brand: [],
  color: [],
  size: [],
  price: [usualPrice.min, usualPrice.max],
  rating: null,
  inStock: false,
  onSale: false,
};

/** "Reset restores defaults", the order too. Source: spec 4. */
export const reset: Omit<ListQuery, 'page'> = { ...noFilters, sort: 'relevance' };

/** Reads an address; what makes no sense in it counts as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  const sort = search.get('sort') ?? '';
  const rating = Number(search.get('rating'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'relevance',
    categories: valuesOf(search, 'categories'),
    brand: valuesOf(search, 'brand'),
    color: valuesOf(search, 'color'),
    size: valuesOf(search, 'size'),
    price: priceOf(readPrice(search.get('min')), readPrice(search.get('max'))),
    rating: [1, 2, 3, 4].includes(rating) ? rating : null,
    inStock: isOn(search.get('inStock')),
    onSale: isOn(search.get('onSale')),
  };
}

const isOn = (flag: string | null): boolean => flag === '1' || flag === 'true';

/** At most as many, and as long, as the server takes. */
const valuesOf = (search: URLSearchParams, list: List): string[] =>
  [...new Set(search.getAll(list))].filter((value) => value.trim() !== '' && value.length <= 100).slice(0, 50);

/** Rupees that somebody typed, "1,299" and "₹ 1299.50" too; undefined for what is no price. */
export function readPrice(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[₹,\s]/g, '');
  const price = Number(digits);
  return digits && price >= 0 && price < boundless ? Math.round(price * 100) / 100 : undefined;
}

/** A price range of what was given; the wrong way round is put right. */
export function priceOf(min: number = usualPrice.min, max?: number): [number, number] {
  if (max !== undefined) return min <= max ? [min, max] : [max, min];
  return [min, min < usualPrice.max ? usualPrice.max : boundless];
}

const isUsual = ([min, max]: Filters['price']): boolean => min === usualPrice.min && max === usualPrice.max;

/** How many filters are set; a price range is one. */
export const countFilters = (query: Filters): number =>
  lists.reduce((sum, list) => sum + query[list].length, 0) +
  [!isUsual(query.price), query.rating !== null, query.inStock, query.onSale].filter(Boolean).length;

/** The address's query with something changed; what is usual is left out. Any change but the page begins at page 1. */
export function withListQuery(search: string, change: Partial<ListQuery>): string {
  const next = new URLSearchParams(search);
  const query = { ...readListQuery(next), page: 1, ...change };
  const [min, max] = query.price;
  const single = {
    min: min === usualPrice.min ? undefined : min,
    max: max === usualPrice.max || max === boundless ? undefined : max,
    rating: query.rating ?? undefined,
    inStock: query.inStock ? 1 : undefined,
    onSale: query.onSale ? 1 : undefined,
    sort: query.sort === 'relevance' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  };
  for (const list of lists) {
    next.delete(list);
    for (const value of query[list]) next.append(list, value);
  }
  for (const [key, value] of Object.entries(single)) {
    next.delete(key);
    if (value !== undefined) next.set(key, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The query of the call that brings the list. Source: spec 7; the price range is sent only when not default. */
export const callQuery = ({ page, sort, price, rating, inStock, onSale, ...chosen }: ListQuery) => ({
  /** Spec 9: twelve at a time. */
  limit: 12,
  page,
  sort,
  inStock: inStock || undefined,
  onSale: onSale || undefined,
  rating: rating ?? undefined,
  ...chosen,
  priceRange: isUsual(price) ? undefined : JSON.stringify(price),
});

/** Search engines list a list's pages, not the ways to narrow or sort it. */
export const canonicalQuery = (query: ListQuery): string =>
  withListQuery('', { page: countFilters(query) > 0 ? 1 : query.page });

/** ", page 2": no two pages of a list have the same title. */
export const pageTitle = (title: string, { page }: ListQuery): string => (page > 1 ? `${title}, page ${page}` : title);

export const lastPageOf = ({ total, limit }: Pagination): number => Math.max(1, Math.ceil(total / limit));

/** Where a page beyond the end of the list leads: to the last one. */
export function pastTheEnd(url: URL, { page, limit, total }: Pagination): string | undefined {
  const last = lastPageOf({ limit, total } as Pagination);
  return page > last ? url.pathname + withListQuery(url.search, { page: last }) : undefined;
}
