import { ApiError, api } from '@vastra/shared/http';
import { useEffect } from 'react';
import { deferredStart } from '../../../shell/src/deferred-start';
import type { FoundRedirect } from '../contract';

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
 * Leads navigations to missing records where the merchant has redirected their paths, as the document server does for documents, also a navigation
 * before this call. `startPath`: path of the document, for which the document server has looked. Returns the function that ends it.
 */
export function followRedirects(
  router: Router,
  startPath: string,
  leave = (url: string) => location.replace(url),
): () => void {
  let checkedPath = startPath;
  const check = ({ navigation, errors, location: { pathname, search, key } }: Router['state']) => {
    if (navigation.state !== 'idle' || pathname === checkedPath) return;
    checkedPath = pathname;
    const isMissing = Object.values(errors ?? {}).some((error) => error instanceof ApiError && error.status === 404);
    if (!isMissing) return;
    void findTarget(pathname, search).then((target) => {
      if (target === undefined || router.state.location.key !== key) return;
      if (target.startsWith('/')) void router.navigate(target, { replace: true });
      else leave(target);
    });
  };
  check(router.state);
  return router.subscribe(check);
}

/** Follows redirects while the page is open. */
export function useRedirects(startPath: string): void {
  useEffect(() => (deferredStart.router ? followRedirects(deferredStart.router, startPath) : undefined), [startPath]);
}
