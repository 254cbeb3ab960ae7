import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { openFlaggedPrefixes, type UrlOwners } from '@vastra/platform/releases';
import type { DeclaredRoute } from '@vastra/shared/federation';

/** Owner of each prefix for which a remote is chosen. Routes of other prefixes that a flag decides are left out. */
export type ChosenOwners = Readonly<Record<string, string>>;

/** Returns the routes without those that `isOmitted`, and without the routes below them. */
export const omitRoutes = (
  routes: readonly DeclaredRoute[],
  isOmitted: (route: DeclaredRoute) => boolean,
): DeclaredRoute[] =>
  routes
    .filter((route) => !isOmitted(route))
    .map((route) => (route.children ? { ...route, children: omitRoutes(route.children, isOmitted) } : route));

/**
 * Opens the routes whose owner a flag decides, by the shop's owners of URLs. Undefined if there are none, so that other shops do nothing for each
 * document.
 */
export function openRouteOwners(urlOwners: UrlOwners) {
  const prefixes = openFlaggedPrefixes(urlOwners);
  if (!prefixes) return undefined;

  const prefixesById = new WeakMap<StoredRelease, ReadonlyMap<string, string>>();
  const mapRoutes = (release: StoredRelease): ReadonlyMap<string, string> => {
    const known = prefixesById.get(release) ?? prefixes.mapRoutes(release.routes);
    prefixesById.set(release, known);
    return known;
  };

  const selected = new WeakMap<StoredRelease, Map<string, StoredRelease>>();
  const selectRoutes = (release: StoredRelease, key: string, chosen: ChosenOwners): StoredRelease => {
    const byId = mapRoutes(release);
    if (byId.size === 0) return release;
    const known = selected.get(release) ?? new Map<string, StoredRelease>();
    selected.set(release, known);
    const isForeign = ({ id }: DeclaredRoute) => byId.has(id) && chosen[byId.get(id)!] !== release.remote;
    const ids = new Set([...byId.keys()].filter((id) => !isForeign({ id })));
    const result = known.get(key) ?? { ...release, decided: { routes: omitRoutes(release.routes, isForeign), ids } };
    known.set(key, result);
    return result;
  };

  const selectedLists = new WeakMap<readonly StoredRelease[], Map<string, StoredRelease[]>>();
  return {
    /** Owners by prefix. */
    owners: prefixes.owners,
    /** Returns the prefix of a path whose owner a flag decides. */
    findPrefix: prefixes.find,
    /** Returns true if one of the releases is the remote's, and has a route of the prefix. */
    canServe: (releases: readonly StoredRelease[], remote: string, prefix: string): boolean =>
      releases.some((release) => release.remote === remote && [...mapRoutes(release).values()].includes(prefix)),
    /**
     * Returns the releases with the routes that the chosen owners serve, and without all others that a flag decides. It returns the same array, of the
     * same releases, each time, so that values derived from them can be cached.
     */
    select(releases: readonly StoredRelease[], chosen: ChosenOwners): StoredRelease[] {
      const key = JSON.stringify(chosen);
      const known = selectedLists.get(releases) ?? new Map<string, StoredRelease[]>();
      selectedLists.set(releases, known);
      const result = known.get(key) ?? releases.map((release) => selectRoutes(release, key, chosen));
      known.set(key, result);
      return result;
    },
    /** Returns the owners of all prefixes if the remote gets each that it may own, so that its pages can be tried. */
    chooseFor: (remote: string): ChosenOwners =>
      Object.fromEntries(
        [...prefixes.owners].map(([prefix, { default: fallback, variants }]) => [
          prefix,
          Object.values(variants).includes(remote) ? remote : fallback,
        ]),
      ),
  };
}
export type RouteOwners = NonNullable<ReturnType<typeof openRouteOwners>>;
