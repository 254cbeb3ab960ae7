import type { DeclaredRoute, Release } from '@vastra/shared/federation';
import { memoize } from '../memoize';
import type { ReleaseFiles } from '../releases/files';
import type { Served, StoredRelease } from '../releases/stored-release';
import { ownMachine, type Swaps } from './overrides';

/** ms for a machine that is asked what it has; a page waits for it. */
const bound = 1000;
const believe = 2000;

export interface Tried {
  releases: Map<string, StoredRelease>;
  /** Asked for but not to be had: `mf-cart@1.2.0`. */
  unknown: string[];
}

const isName = (name: unknown): boolean => typeof name === 'string' && /^[\w./:*?-]{1,200}$/.test(name);
const areNames = (names: unknown): names is string[] => Array.isArray(names) && names.every(isName);
const areRoutes = (routes: unknown): routes is DeclaredRoute[] =>
  Array.isArray(routes) &&
  routes.every(
    ({ id, path, children }) =>
      isName(id) && (path === undefined || isName(path)) && (children === undefined || areRoutes(children)),
  );

/** What a developer's machine says of its release; undefined when it says nothing that makes sense. */
async function declaredAt(url: string): Promise<Pick<Release, 'routes' | 'fragments' | 'commands'> | undefined> {
  try {
    const answer = await fetch(`${url}/release.json`, { signal: AbortSignal.timeout(bound), redirect: 'error' });
    const { routes, fragments, commands } = (await answer.json()) as Release;
    return areRoutes(routes) && areNames(fragments) && areNames(commands) ? { routes, fragments, commands } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds what a visitor tries. A stored release is taken once all its files are what was published. Code from an address is never
 * run here: the document says where it is, and the visitor's browser fetches it. `asksMachines`: whether this server may
 * ask an address for the routes of what it has; otherwise, and when it does not answer, they are the live release's.
 */
export function trialReleases({ files, asksMachines }: { files: ReleaseFiles; asksMachines: boolean }) {
  const sound = new WeakMap<StoredRelease, Promise<boolean>>();
  const asked = memoize<ReturnType<typeof declaredAt> extends Promise<infer T> ? T : never>(believe, 100);
  const known = new Map<string, StoredRelease>();

  const stored = async (remote: string, version: string): Promise<StoredRelease | undefined> => {
    const release = await files.get(remote, version).catch(() => undefined);
    if (!release) return undefined;
    if (!sound.has(release))
      sound.set(
        release,
        files.damageOf(release).then((damage) => !damage),
      );
    return (await sound.get(release)) ? release : undefined;
  };

  const fromMachine = async (remote: string, url: string, live?: StoredRelease): Promise<StoredRelease | undefined> => {
    const said = (asksMachines ? await asked(url, () => declaredAt(url)) : undefined) ?? live;
    if (!said) return undefined;
    const { routes, fragments, commands } = said;
    const key = JSON.stringify([remote, url, routes, fragments, commands]);
    const release: StoredRelease = known.get(key) ?? {
      remote,
      version: url,
      url,
      dir: '',
      container: remote.replace(/-/g, '_'),
      domain: remote.replace(/^mf-/, ''),
      ...{ routes, fragments, commands },
      entry: 'remoteEntry.js',
      serverEntry: '',
      scripts: {},
      needs: {},
      integrity: {},
    };
    if (known.size >= 100) known.clear();
    known.set(key, release);
    return release;
  };

  return async (served: Served[], swaps: Swaps): Promise<Tried> => {
    const found = await Promise.all(
      Object.entries(swaps).map(async ([remote, what]) => {
        const now = served.find((one) => one.remote === remote);
        if (ownMachine(what)) return fromMachine(remote, what, now?.live);
        if (now?.live.version === what) return now.live;
        if (now?.canary?.release.version === what) return now.canary.release;
        return stored(remote, what);
      }),
    );
    const names = Object.entries(swaps);
    return {
      releases: new Map(found.flatMap((release) => (release ? [[release.remote, release] as const] : []))),
      unknown: names.filter((_, index) => !found[index]).map(([remote, what]) => `${remote}@${what}`),
    };
  };
}
