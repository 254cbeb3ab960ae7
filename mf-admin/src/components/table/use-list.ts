import type { Pagination } from '@vastra/shared/contract';
import { useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { adminApi } from '../../admin-session';

/** A page of a list, as the contract's paged responses have it. */
export interface ListPage<Row> {
  rows: Row[];
  pagination: Pagination;
}

export interface ListState<Page> {
  /** Query parameters of the URL: q, page, limit, sort and the list's own filters. */
  query: Record<string, string>;
  /** Changes query parameters and returns to page 1 unless `page` itself is set; undefined removes a parameter. */
  setQuery: (parts: Record<string, string | undefined>) => void;
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
 */
export function useList<Row, Page extends ListPage<Row> = ListPage<Row>>(path: string): ListState<Page> {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<{ page?: Page; error?: unknown; isLoading: boolean }>({ isLoading: true });
  const [reloadCount, setReloadCount] = useState(0);
  const query = Object.fromEntries(search);
  const queryString = search.toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: queryString stands for query, reloadCount starts a reload
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState((previous) => ({ page: previous.page, isLoading: true }));
    adminApi.get<Page>(path, { query, signal }).then(
      (page) => signal.aborted || setState({ page, isLoading: false }),
      (error) => signal.aborted || setState((previous) => ({ page: previous.page, error, isLoading: false })),
    );
    return () => controller.abort();
  }, [path, queryString, reloadCount]);

  return {
    query,
    setQuery: (parts) =>
      setSearch((previous) => {
        const next = new URLSearchParams(previous);
        if (!('page' in parts)) next.delete('page');
        for (const [name, value] of Object.entries(parts))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
    ...state,
    reload: () => setReloadCount((count) => count + 1),
  };
}
