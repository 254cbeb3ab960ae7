import type { PopularSearch, SearchResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { callQuery, type ListQuery } from '../../components/list-query';

export type Found = SearchResults & {
  /** The server's sentence when nothing was found. */
  message?: string;
};

export async function search(q: string, list: ListQuery, options?: CallOptions): Promise<Found> {
  const { data, message } = await api
    .get('search', { ...options, query: { q, ...callQuery(list) } })
    .answer<SearchResults>();
  return { ...data, message };
}

/** What others search for; nothing when that cannot be told. */
export const popularSearches = (options?: CallOptions): Promise<PopularSearch[]> =>
  api
    .get('search/popular', { ...options, query: { limit: 10 } })
    .data<PopularSearch[]>()
    .catch(() => []);
