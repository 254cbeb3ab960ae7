import { useLocation, useNavigate, useNavigation } from '@vastra/shared/router';
import { type ListQuery, readListQuery, withListQuery } from './list-query';

interface ChangeOptions {
  /** Replaces the history entry, so that Back skips it. */
  replace?: boolean;
  /** Scrolls to the top of the list. */
  fromTop?: boolean;
}

/**
 * Returns the list's query from the URL, and functions to change it. During a navigation the query is already the next one, so that
 * the controls react at once and a second change builds on the first.
 */
export function useListQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const nextLocation = useNavigation().location;
  const isLoading = nextLocation?.pathname === pathname;
  const currentSearch = isLoading ? nextLocation.search : search;
  const buildUrl = (change: Partial<ListQuery>) => pathname + withListQuery(currentSearch, change);
  return {
    query: readListQuery(new URLSearchParams(currentSearch)),
    isLoading,
    /** Returns the URL of the list with a change applied. */
    buildUrl,
    change: (change: Partial<ListQuery>, { replace, fromTop }: ChangeOptions = {}) =>
      // Flushes synchronously, because a checkbox must not jump back until React renders.
      navigate(buildUrl(change), { replace, preventScrollReset: !fromTop, flushSync: true }),
  };
}
