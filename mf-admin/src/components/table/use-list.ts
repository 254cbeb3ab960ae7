import type { Pagination } from '@vastra/shared/contract';
import { useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { adminApi } from '../../admin-session';

/** A page of a list, as the contract's `pageOf` has it. */
export interface ListPage<Row> {
  rows: Row[];
  pagination: Pagination;
}

export interface ListState<Page> {
  /** What the address says: q, page, limit, sort and the list's own filters. */
  query: Record<string, string>;
  /** Changes the address, and goes back to page 1 unless the page itself is changed; undefined takes a part away. */
  setQuery: (parts: Record<string, string | undefined>) => void;
  /** The last answer, also while the next is on its way. */
  page?: Page;
  isLoading: boolean;
  error?: unknown;
  reload: () => void;
}

/** The state of a list is its address: a reload, Back or a bookmark shows the same rows. `path` is the call's: `admin/orders`. */
export function useList<Row, Page extends ListPage<Row> = ListPage<Row>>(path: string): ListState<Page> {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<{ page?: Page; problem?: unknown; isLoading: boolean }>({ isLoading: true });
  const [round, setRound] = useState(0);
  const query = Object.fromEntries(search);
  const queryString = search.toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the query, round counts the reloads
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState((before) => ({ page: before.page, isLoading: true }));
    adminApi.get<Page>(path, { query, signal }).then(
      (page) => signal.aborted || setState({ page, isLoading: false }),
      (error) => signal.aborted || setState((before) => ({ page: before.page, problem: error, isLoading: false })),
    );
    return () => leaving.abort();
  }, [path, queryString, round]);

  return {
    query,
    setQuery: (parts) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in parts)) next.delete('page');
        for (const [name, value] of Object.entries(parts))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
    ...state,
    reload: () => setRound((before) => before + 1),
  };
}
