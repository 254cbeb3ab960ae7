import { memoize } from '@vastra/platform/host/memoize';
import type { ReleaseFiles } from '@vastra/platform/host/releases/files';
import type { ServedRemote, StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { toContainer, toDomain } from '@vastra/platform/releases';
import type { DeclaredRoute, Release } from '@vastra/shared/federation';
import { LRUCache } from 'lru-cache';
import { type Overrides, toLocalUrl } from './overrides';

/** Timeout of a request to a developer's machine. It is short, because a page waits for the response. */
const timeoutMs = 1000;
/** Time for which a declaration is cached. It is short, because it changes while the developer works. */
const declarationTtlMs = 2000;
const maxCached = 100;

export interface PreviewReleases {
  /** The releases by remote. */
  releases: Map<string, StoredRelease>;
  /** Names of requested releases that are not stored, such as `mf-cart@1.2.0`. */
  unavailable: string[];
}

type Declaration = Pick<Release, 'routes' | 'frame' | 'fragments' | 'commands'>;

const isName = (name: unknown): boolean => typeof name === 'string' && /^[\w./:*?-]{1,200}$/.test(name);
const isNameList = (names: unknown): names is string[] => Array.isArray(names) && names.every(isName);
const isRouteList = (routes: unknown): routes is DeclaredRoute[] =>
  Array.isArray(routes) &&
  routes.every(
    ({ id, path, children }) =>
      isName(id) && (path === undefined || isName(path)) && (children === undefined || isRouteList(children)),
  );

/** Fetches the declaration of a release from a developer's machine. Resolves to undefined if there is no valid one. */
async function fetchDeclaration(url: string): Promise<Declaration | undefined> {
  try {
    const response = await fetch(`${url}/release.json`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { routes, frame, fragments, commands } = (await response.json()) as Release;
    return isRouteList(routes) && isNameList(fragments) && isNameList(commands)
      ? { routes, ...(frame === 'own' && { frame }), fragments, commands }
      : undefined;
  } catch {
    return undefined;
  }
}

interface PreviewOptions {
  files: ReleaseFiles;
  /** True if this server may fetch a declaration from a local URL. Otherwise, or if that fails, the live release's declaration is used. */
  mayFetchLocal: boolean;
}

/**
 * Creates the function that finds the releases of a preview. A stored release is used only if all its files are as published.
 * Code from a URL never runs on the server: the document names the URL, and the visitor's browser loads it.
 */
export function createPreviewFinder({ files, mayFetchLocal }: PreviewOptions) {
  const undamaged = new WeakMap<StoredRelease, Promise<boolean>>();
  const getDeclaration = memoize<Declaration | undefined>(declarationTtlMs, maxCached);
  const localReleases = new LRUCache<string, StoredRelease>({ max: maxCached });

  const findStored = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const release = await files.get(remote, version).catch(() => undefined);
    if (!release) return undefined;
    if (!undamaged.has(release))
      undamaged.set(
        release,
        files.findDamage(release).then((damage) => !damage),
      );
    return (await undamaged.get(release)) ? release : undefined;
  };

  const findLocal = async (remote: string, url: string, live?: StoredRelease): Promise<StoredRelease | undefined> => {
    const fetched = mayFetchLocal ? await getDeclaration(url, () => fetchDeclaration(url)) : undefined;
    const declaration = fetched ?? live;
    if (!declaration) return undefined;
    const { routes, frame, fragments, commands } = declaration;
    const key = JSON.stringify([remote, url, routes, frame, fragments, commands]);
    const cached = localReleases.get(key);
    if (cached) return cached;
    const release: StoredRelease = {
      remote,
      version: url,
      url,
      dir: '',
      container: toContainer(remote),
      domain: toDomain(remote),
      routes,
      frame,
      fragments,
      commands,
      entry: 'remoteEntry.js',
      serverEntry: '',
      scripts: {},
      needs: {},
      integrity: {},
    };
    localReleases.set(key, release);
    return release;
  };

  return async (served: ServedRemote[], overrides: Overrides): Promise<PreviewReleases> => {
    const entries = Object.entries(overrides);
    const resolved = await Promise.all(
      entries.map(async ([remote, target]) => {
        const current = served.find((servedRemote) => servedRemote.remote === remote);
        if (toLocalUrl(target)) return findLocal(remote, target, current?.live);
        if (current?.live.version === target) return current.live;
        if (current?.canary?.release.version === target) return current.canary.release;
        return findStored(remote, target);
      }),
    );
    return {
      releases: new Map(resolved.flatMap((release) => (release ? [[release.remote, release] as const] : []))),
      unavailable: entries.filter((_, index) => !resolved[index]).map(([remote, target]) => `${remote}@${target}`),
    };
  };
}
