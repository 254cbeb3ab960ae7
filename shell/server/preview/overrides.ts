import { isRemoteName, isVersionName } from '@vastra/platform/releases';

/** The version, or the `http://localhost:PORT`, that a visitor previews, by remote. */
export type Overrides = Record<string, string>;

/** A cookie holds the overrides, so their number is limited. */
const maxOverrides = 20;

/** Returns `http://localhost:3103` from the URL of a server on the visitor's own machine; undefined for any other text. */
export function toLocalUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1') && port !== '';
  return isLocal && pathname === '/' && !search && !hash && !username ? `http://${hostname}:${port}` : undefined;
}

/** Returns the valid overrides of untrusted input: remote and version names that are safe in a path, and local URLs. */
export const sanitizeOverrides = (overrides: Iterable<[remote: string, target: unknown]>): Overrides =>
  Object.fromEntries(
    [...overrides].slice(0, maxOverrides).flatMap(([remote, target]) => {
      if (!isRemoteName(remote) || typeof target !== 'string') return [];
      const valid = isVersionName(target) ? target : toLocalUrl(target);
      return valid ? [[remote, valid]] : [];
    }),
  );

/**
 * Reads `?release=mf-cart@1.2.0&release=mf-blog@http://localhost:3104`, `?release=off` or `?release=` from a URL.
 * Returns undefined if the URL has no such parameter.
 */
export function findRequestedOverrides(url: URL): { overrides: Overrides; isOff: boolean } | undefined {
  const values = url.searchParams.getAll('release');
  if (values.length === 0) return undefined;
  const pairs = values.flatMap((value): [string, string][] => {
    const at = value.indexOf('@');
    // A plus sign in a query string is a space.
    return at > 0 ? [[value.slice(0, at), value.slice(at + 1).replaceAll(' ', '+')]] : [];
  });
  return { overrides: sanitizeOverrides(pairs), isOff: values.includes('off') };
}

/** Returns the URL's path and query without the parameter `release`; never another host. */
export function removeReleaseParam(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete('release');
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return rest.size > 0 ? `${path}?${rest}` : path;
}
