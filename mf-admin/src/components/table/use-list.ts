import { useQuery } from '@tanstack/react-query';
import type { Pagination } from '@vastra/shared/contract';
import { useSearchParams } from '@vastra/shared/router';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import { cacheMs } from '../layout/screen-clients';

/** A page of a list, as the contract's paged responses have it. */
export interface ListPage<Row> {
  rows: Row[];
  pagination: Pagination;
}

export interface ListState<Page> {
  /** Query parameters of the URL: q, page, limit, sort and the list's own filters. */
  query: Record<string, string>;
  /** Changes query parameters and returns to page 1 unless `page` itself is set; undefined removes a parameter. `replace`: without an entry in the history. */
  setQuery: (parts: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
  /** The last response; it stays while the next one loads. */
  page?: Page;
  isLoading: boolean;
  error?: unknown;
  reload: () => void;
}

/**
 * Loads a list whose state is the URL: a reload, Back or a bookmark shows the same rows.
 *
 * @param path path of the call, such as `admin/orders`
 * @param getDefaults returns parameters of the call that the URL can leave out
 */
export function useList<Row, Page extends ListPage<Row> = ListPage<Row>>(
  path: string,
  getDefaults?: (query: Record<string, string>) => Record<string, string>,
): ListState<Page> {
  const [search, setSearch] = useSearchParams();
  const query = Object.fromEntries(search);
  const callQuery = { ...getDefaults?.(query), ...query };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['list', path, callQuery],
    queryFn: ({ signal }) => adminApi.get<Page>(path, { query: callQuery, signal }),
    gcTime: cacheMs,
    // Every response has new rows, even if they are equal, because new rows clear the selection.
    structuralSharing: false,
  });
  // The previous page stays while the next one loads, and also when that fails, because its counts label the filters.
  const [page, setPage] = useState<Page>();
  if (data && data !== page) setPage(data);

  return {
    query,
    setQuery: (parts, options) =>
      setSearch((previous) => {
        const next = new URLSearchParams(previous);
        if (!('page' in parts)) next.delete('page');
        for (const [name, value] of Object.entries(parts))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }, options),
    page,
    isLoading: isFetching,
    // A reload hides the error of the previous attempt.
    error: isFetching ? undefined : error,
    reload: () => void refetch(),
  };
}
