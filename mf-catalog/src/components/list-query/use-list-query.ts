import { useLocation, useNavigate, useNavigation } from '@vastra/shared/router';
import type { ListQuery } from './list-query';
import { buildTextUrl, readTextQuery, type SearchText } from './text-filters';

interface ChangeOptions {
  /** Replaces the history entry, so that Back skips it. */
  replace?: boolean;
  /** Scrolls to the top of the list. */
  fromTop?: boolean;
}

/**
 * Returns the list's query from the URL, and functions to change it. During a navigation the query is already the next one, so that
 * the controls react at once and a second change builds on the first.
 *
 * @param text of a search, which may contain filters
 */
export function useListQuery(text?: SearchText) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const nextLocation = useNavigation().location;
  const isLoading = nextLocation?.pathname === pathname;
  const currentSearch = isLoading ? nextLocation.search : search;
  const buildUrl = (change: Partial<ListQuery>) => buildTextUrl({ pathname, search: currentSearch }, change, text);
  return {
    query: readTextQuery(currentSearch, text),
    isLoading,
    /** Returns the URL of the list with a change applied. */
    buildUrl,
    change: (change: Partial<ListQuery>, { replace, fromTop }: ChangeOptions = {}) =>
      // Flushes synchronously, because a checkbox must not jump back until React renders.
      navigate(buildUrl(change), { replace, preventScrollReset: !fromTop, flushSync: true }),
  };
}
