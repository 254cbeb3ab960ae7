import type { PopularSearch, SearchResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../components/product-list/list-query';

export type FoundProducts = SearchResults & {
  /** The server's message if nothing was found. */
  message?: string;
};

/**
 * Resolves to a page of products that match the text and the filters. Rejects with ApiError or NetworkError, which the page shows
 * (requirements 8.10).
 */
export async function searchProducts(q: string, list: ListQuery, options?: CallOptions): Promise<FoundProducts> {
  const { data, message } = await api
    .get('search', { ...options, query: { q, ...toCallQuery(list) } })
    .envelope<SearchResults>();
  return { ...data, message };
}

/** Returns popular searches; empty if the call fails. */
export const listPopularSearches = (options?: CallOptions): Promise<PopularSearch[]> =>
  api
    .get('search/popular', { ...options, query: { limit: 10 } })
    .data<PopularSearch[]>()
    .catch(() => []);
