import { matchRoutes, type RouteObject } from '@vastra/shared/router';

export interface Place {
  /** Id of the innermost route, `mf-catalog/product`. */
  id: string;
  matches: NonNullable<ReturnType<typeof matchRoutes>>;
  /** The one way to write the address: single slashes, none at the end, the route's own words as the route spells them. */
  path: string;
}

/**
 * Finds the page of a path. The router takes `/Shop/` for `/shop`; search engines would take them for two pages.
 * Only a route's own words are spelled anew: a tag or an id may have capitals.
 */
export function placeOf(routes: RouteObject[], pathname: string): Place {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  // The last route is `*`.
  const matches = matchRoutes(routes, tidy)!;
  const words = matches.flatMap(({ route }) => (route.path ?? '').split('/').filter(Boolean));
  const segments = tidy.slice(1).split('/');
  const path = `/${segments.map((segment, index) => (/^[^:*]/.test(words[index] ?? '') ? words[index] : segment)).join('/')}`;
  return { id: matches.at(-1)!.route.id!, matches, path };
}

/** Whether a path asks for a file, such as `/wp-login.php`. */
export const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path);
