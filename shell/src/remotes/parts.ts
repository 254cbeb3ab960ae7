import type { CommandHandlers, ShopCommand } from '@vastra/shared/commands';
import {
  type FragmentModule,
  type FragmentSource,
  type LiveRelease,
  type LoadedFragment,
  type PageModule,
  RemoteUnavailableError,
} from '@vastra/shared/federation';
import { getFragmentName, getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import type { PlaceContext } from '@vastra/shared/fragments/place';
import type { RouteObject } from '@vastra/shared/router';
import { ownRoutes } from '../own-routes';

/** Loads an exposed module of a release: `routes`, `commands`, `fragments/latest-posts`. */
export type LoadExposed = <T>(release: LiveRelease, exposed: string) => Promise<T>;

/** Resolves like `work`; rejects with RemoteUnavailableError when `work` rejects or takes too long. */
export type LimitTime = <T>(remote: string, work: Promise<T>) => Promise<T>;

/** The exposed modules of the remotes. Each is loaded once, and again only after it was evicted. */
export interface RemoteParts extends FragmentSource {
  /** Resolves to a page's module; `id` is the id of its route. Rejects with RemoteUnavailableError. */
  getPage(remote: string, id: string): Promise<PageModule>;
  /** Works like `getPage`, but loads the remote again if it failed before. For navigations, because a render must not load again. */
  getPageForNavigation(remote: string, id: string): Promise<PageModule>;
  /** Resolves to the command handlers of the remote whose release declares the command. */
  getCommands(command: ShopCommand): Promise<CommandHandlers>;
  getFragmentModule(name: string): Promise<FragmentModule>;
  /** Context of the loaders in the browser. Missing in a shop without sections in places. */
  loaderContext?: PlaceContext;
  /** Drops everything of this remote, so that the next request loads it again. */
  evictRemote(remote: string): void;
  /** Sets the fragment data that came with the document, by key. */
  setFragmentData(data: Record<string, unknown>): void;
}

/** Sets `status` and `value`, which React reads: a promise that has settled before the render does not suspend it. */
export function trackStatus<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Promise<T> & { status?: string; value?: T; reason?: unknown };
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return promise;
}

const hasFailed = (promise?: Promise<unknown>): boolean => (promise as { status?: string })?.status === 'rejected';

interface Routes {
  routes: RouteObject[];
}

interface PartsOptions {
  releases: LiveRelease[];
  load: LoadExposed;
  /** Decides when a part that does not load counts as failed. */
  limitTime: LimitTime;
  /** Called before a remote is loaded again. */
  onEvict?: (remote: string) => void;
  /** Called when a part could not be loaded, for any reason. */
  onFailure?: () => void;
}

/**
 * Creates the parts of these releases. Nothing is loaded before it is requested; `load` is called once for each module until it is evicted.
 * Rejections are RemoteUnavailableError, unless no release declares a command.
 */
export function createRemoteParts({ releases, load, limitTime, onEvict, onFailure }: PartsOptions): RemoteParts {
  const cache = new Map<string, Promise<unknown>>();
  let documentData: Record<string, unknown> = {};

  const memoize = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key) as Promise<T> | undefined;
    if (cached) return cached;
    const started = trackStatus(work());
    started.catch(() => onFailure?.());
    cache.set(key, started);
    return started;
  };

  const getRelease = (remote: string): LiveRelease => {
    const release = releases.find((candidate) => candidate.remote === remote);
    if (!release) throw new RemoteUnavailableError(remote);
    return release;
  };
  const getOwnerName = (fragment: string): string => `mf-${fragment.split('/', 1)[0]}`;

  const limitWork = <T>(remote: string, work: () => Promise<T>): Promise<T> =>
    limitTime(remote, new Promise<T>((resolve) => resolve(work())));

  const getPage = (remote: string, id: string): Promise<PageModule> =>
    memoize(`${remote}/page/${id}`, () =>
      limitWork(remote, async () => {
        const routes = remote === 'shell' ? ownRoutes : (await load<Routes>(getRelease(remote), 'routes')).routes;
        const route = findRoute(routes, id);
        if (typeof route?.lazy !== 'function') throw new Error(`${remote} has no page ${id}`);
        return (await route.lazy()) as unknown as PageModule;
      }),
    );

  const getFragmentModule = (name: string): Promise<FragmentModule> =>
    memoize(`${name}/module`, async () => {
      const owner = getRelease(getOwnerName(name));
      return limitWork(owner.remote, () =>
        load<FragmentModule>(owner, `fragments/${name.slice(name.indexOf('/') + 1)}`),
      );
    });

  const read = (key: string): Promise<LoadedFragment> =>
    memoize(`${key}/fragment`, async () => {
      const module = await getFragmentModule(getFragmentName(key));
      const properties = getFragmentProperties(key);
      const data =
        key in documentData ? documentData[key] : await limitTime(getOwnerName(key), module.loader({ properties }));
      return { module, data, properties };
    });

  const evictPrefix = (prefix: string): void => {
    for (const key of cache.keys()) if (key.startsWith(`${prefix}/`)) cache.delete(key);
  };

  const evictRemote = (remote: string): void => {
    evictPrefix(remote);
    evictPrefix(remote.slice(3));
    onEvict?.(remote);
  };

  return {
    releases,
    getPage,
    getPageForNavigation(remote, id) {
      if (hasFailed(cache.get(`${remote}/page/${id}`))) evictRemote(remote);
      return getPage(remote, id);
    },
    getFragmentModule,
    read,
    evict(key) {
      delete documentData[key];
      if (hasFailed(cache.get(`${getFragmentName(key)}/module`))) evictRemote(getOwnerName(key));
      else evictPrefix(key);
    },
    evictRemote,
    async getCommands(command) {
      const owner = releases.find((release) => release.commands.includes(command));
      if (!owner) throw new Error(`No release declares ${command}`);
      const key = `${owner.remote}/commands`;
      if (hasFailed(cache.get(key))) evictRemote(owner.remote);
      const module = await memoize(key, () =>
        limitWork(owner.remote, () => load<{ commands: CommandHandlers }>(owner, 'commands')),
      );
      return module.commands;
    },
    setFragmentData(data) {
      documentData = data;
    },
  };
}

function findRoute(routes: RouteObject[], id: string): RouteObject | undefined {
  for (const route of routes) {
    const match = route.id === id ? route : route.children && findRoute(route.children, id);
    if (match) return match;
  }
  return undefined;
}
