import type { StaticHandler, StaticHandlerContext } from '@vastra/shared/router/server';
import { LRUCache } from 'lru-cache';

export interface PageMatch {
  /** Id of the innermost route, `mf-catalog/product`. */
  id: string;
  matches: StaticHandlerContext['matches'];
  /** The canonical path: single slashes, none at the end, static segments spelled as the route spells them. */
  path: string;
}

/** Maximum number of paths whose page is remembered for each route tree. */
const maxPaths = 1000;
const pagesByHandler = new WeakMap<StaticHandler, LRUCache<string, Promise<PageMatch>>>();

/** Finds the page of a path, once, because that takes a quarter of a millisecond. */
export function findPage(handler: StaticHandler, pathname: string): Promise<PageMatch> {
  const pages = pagesByHandler.get(handler) ?? new LRUCache({ max: maxPaths });
  pagesByHandler.set(handler, pages);
  const page = pages.get(pathname) ?? matchPage(handler, pathname);
  pages.set(pathname, page);
  return page;
}

/**
 * Finds the page of a path. The router accepts `/Shop/` for `/shop`, but search engines would take them for two pages.
 * Only static segments are replaced, because a tag or an id may have capitals.
 * It queries the static handler without loaders, because `matchRoutes` would compile all routes again for each document.
 */
async function matchPage(handler: StaticHandler, pathname: string): Promise<PageMatch> {
  const tidyPath = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const context = await handler.query(new Request('http://localhost'), {
    filterMatchesToLoad: () => false,
    normalizePath: () => ({ pathname: tidyPath, search: '', hash: '' }),
  });
  // The last route is `*`, so there is always a match.
  const { matches } = context as StaticHandlerContext;
  const routeSegments = matches.flatMap(({ route }) => (route.path ?? '').split('/').filter(Boolean));
  const segments = tidyPath.slice(1).split('/');
  const canonical = segments.map((segment, index) =>
    /^[^:*]/.test(routeSegments[index] ?? '') ? routeSegments[index] : segment,
  );
  return { id: matches.at(-1)!.route.id!, matches, path: `/${canonical.join('/')}` };
}

/** Returns true for a path that ends like a file name, such as `/wp-login.php`. */
export const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path);
