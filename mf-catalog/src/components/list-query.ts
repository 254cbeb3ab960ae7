import type { Pagination, Sort } from '@vastra/shared/contract';

/** Orders of a list as the shopper reads them. Source: spec 2, "Search results page". */
export const sorts: Record<Sort, string> = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  newest: 'Newest',
  rating: 'Top Rated',
};

/** What a list's address says. */
export type ListQuery = { page: number; sort: Sort };

/** Reads an address; what makes no sense in it counts as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  const sort = search.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'relevance',
  };
}

/** The address's query with a page or a sort changed; what is usual is left out. A new sort begins at page 1. */
export function withListQuery(search: string, change: Partial<ListQuery>): string {
  const next = new URLSearchParams(search);
  if (change.sort) next.set('sort', change.sort);
  next.set('page', String(change.page ?? 1));
  if (next.get('sort') === 'relevance') next.delete('sort');
  if (next.get('page') === '1') next.delete('page');
  return next.size > 0 ? `?${next}` : '';
}

export const lastPageOf = ({ total, limit }: Pagination): number => Math.max(1, Math.ceil(total / limit));

/** Where a page beyond the end of the list leads: to the last one. */
export function pastTheEnd(url: URL, { page, limit, total }: Pagination): string | undefined {
  const last = lastPageOf({ limit, total } as Pagination);
  return page > last ? url.pathname + withListQuery(url.search, { page: last }) : undefined;
}
