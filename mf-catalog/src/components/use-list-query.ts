import { useLocation, useNavigate, useNavigation } from '@vastra/shared/router';
import { type ListQuery, readListQuery, withListQuery } from './list-query';

interface ChangeOptions {
  /** Takes the place of the address before, so that Back passes over it. */
  replace?: boolean;
  /** Shows the list from its top. */
  fromTop?: boolean;
}

/**
 * The list as the address has it, and the way to change it. What was just chosen counts at once, not only when the
 * products have come, and a second choice builds on it.
 */
export function useListQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const isLoading = coming?.pathname === pathname;
  const shown = isLoading ? coming.search : search;
  const to = (change: Partial<ListQuery>) => pathname + withListQuery(shown, change);
  return {
    query: readListQuery(new URLSearchParams(shown)),
    isLoading,
    /** The address of the list with something changed. */
    to,
    change: (change: Partial<ListQuery>, { replace, fromTop }: ChangeOptions = {}) =>
      // At once: a box that is ticked must not jump back until React finds the time.
      navigate(to(change), { replace, preventScrollReset: !fromTop, flushSync: true }),
  };
}
