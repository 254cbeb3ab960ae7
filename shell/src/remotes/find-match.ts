import { matchRoutes } from '@vastra/shared/router';
import { deferredStart } from '../deferred-start';

/** Returns the route that a link leads to, whose id is such as `mf-catalog/product`; undefined for links out of the shop. */
export function findMatch(link: HTMLAnchorElement) {
  const { router } = deferredStart;
  if (!router || link.origin !== location.origin) return undefined;
  const match = matchRoutes(router.routes, link.pathname)?.at(-1);
  return match?.route.path === '*' ? undefined : match;
}
