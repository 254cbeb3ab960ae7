import type { FoundRedirect } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { useEffect } from 'react';
import { deferredStart } from '../deferred-start';

type Router = NonNullable<typeof deferredStart.router>;

/** Resolves to the target of a redirect with the query of the request; to undefined if the path has no redirect. */
async function findTarget(pathname: string, search: string): Promise<string | undefined> {
  const found = await api
    .get('redirects', { query: { path: pathname } })
    .data<FoundRedirect>()
    .catch(() => undefined);
  if (!found) return undefined;
  const [target, ...hash] = found.to.split(/(?=#)/);
  return target + (target.includes('?') ? search.replace('?', '&') : search) + hash.join('');
}

/**
 * Leads navigations to missing records where the merchant has redirected their paths, as the document server does for documents. Returns the
 * function that ends it.
 */
export function followRedirects(router: Router, leave = (url: string) => location.replace(url)): () => void {
  // The document server has looked for a redirect of the document's path.
  let checkedPath = router.state.location.pathname;
  return router.subscribe(({ navigation, errors, location: { pathname, search, key } }) => {
    if (navigation.state !== 'idle' || pathname === checkedPath) return;
    checkedPath = pathname;
    const isMissing = Object.values(errors ?? {}).some((error) => error instanceof ApiError && error.status === 404);
    if (!isMissing) return;
    void findTarget(pathname, search).then((target) => {
      if (target === undefined || router.state.location.key !== key) return;
      if (target.startsWith('/')) void router.navigate(target, { replace: true });
      else leave(target);
    });
  });
}

/** Follows redirects while the page is open. */
export function useRedirects(): void {
  useEffect(() => (deferredStart.router ? followRedirects(deferredStart.router) : undefined), []);
}
