import { isRemoteName, isVersionName } from '@vastra/shared/releases';

/** By remote: the version, or the `http://localhost:PORT`, that a visitor tries. */
export type Swaps = Record<string, string>;

/** More remotes than anybody tries at once; a cookie holds them. */
const atMost = 20;

/** `http://localhost:3103` from whatever names a server of the visitor's own machine; undefined for any other address. */
export function ownMachine(what: string): string | undefined {
  if (!URL.canParse(what)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(what);
  const isOwn = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1') && port !== '';
  return isOwn && pathname === '/' && !search && !hash && !username ? `http://${hostname}:${port}` : undefined;
}

/** What makes sense of swaps that came from outside: names that may become a path, and own machines. */
export const sensible = (swaps: Iterable<[remote: string, what: unknown]>): Swaps =>
  Object.fromEntries(
    [...swaps].slice(0, atMost).flatMap(([remote, what]) => {
      if (!isRemoteName(remote) || typeof what !== 'string') return [];
      const tried = isVersionName(what) ? what : ownMachine(what);
      return tried ? [[remote, tried]] : [];
    }),
  );

/** What an address asks for: `?release=mf-cart@1.2.0&release=mf-blog@http://localhost:3104`, `?release=off`, `?release=`. */
export function askedIn(address: URL): { swaps: Swaps; isOff: boolean } | undefined {
  const values = address.searchParams.getAll('release');
  if (values.length === 0) return undefined;
  const pairs = values.flatMap((value): [string, string][] => {
    const at = value.indexOf('@');
    // A plus sign in an address is a space.
    return at > 0 ? [[value.slice(0, at), value.slice(at + 1).replaceAll(' ', '+')]] : [];
  });
  return { swaps: sensible(pairs), isOff: values.includes('off') };
}

/** The same address without what it asks for, as a path: never another host. */
export function withoutAsking(address: URL): string {
  const rest = new URLSearchParams(address.search);
  rest.delete('release');
  const path = address.pathname.replace(/^\/{2,}/, '/');
  return rest.size > 0 ? `${path}?${rest}` : path;
}
