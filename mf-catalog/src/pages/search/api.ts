import type { ProductResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import type { ListQuery } from '../../components/list-query';

/** Spec 9: the results page shows twelve at a time. */
const limit = 12;

export type Found = Pick<ProductResults, 'products' | 'pagination'> & { message?: string };

/** A blank query does not search. Source: spec 5. */
const nothing: Found = {
  products: [],
  pagination: { page: 1, limit, total: 0, hasNextPage: false, hasPreviousPage: false },
};

export async function search(q: string, list: ListQuery, options?: CallOptions): Promise<Found> {
  if (!q) return nothing;
  const { data, message } = await api
    .get('search', { ...options, query: { q, limit, ...list } })
    .answer<ProductResults>();
  return { products: data.products, pagination: data.pagination, message };
}
