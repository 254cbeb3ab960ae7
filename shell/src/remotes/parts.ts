import type { CommandHandlers, ShopCommand } from '@vastra/shared/commands';
import {
  type FragmentModule,
  type FragmentSource,
  type LiveRelease,
  type LoadedFragment,
  type PageModule,
  RemoteUnavailable,
  within,
} from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';
import { ownRoutes } from '../own-routes';

/** Loads an exposed module of a release: `routes`, `commands`, `fragments/latest-posts`. */
export type LoadExposed = <T>(release: LiveRelease, exposed: string) => Promise<T>;

/** The parts of the remotes as pages ask for them; each is loaded once, and again only after `forget`. */
export interface RemoteParts extends FragmentSource {
  page(remote: string, id: string): Promise<PageModule>;
  /** As `page`, but a load that failed before is tried anew: for a navigation, not for a render. */
  pageAnew(remote: string, id: string): Promise<PageModule>;
  /** What the remote whose release declares the command can do. */
  commands(command: ShopCommand): Promise<CommandHandlers>;
  fragmentModule(name: string): Promise<FragmentModule>;
  /** Lets the next request for anything of this remote load it again. */
  forgetRemote(remote: string): void;
  /** Keeps fragment data that came with the document. */
  keepFragmentData(data: Record<string, unknown>): void;
}

/** Fragments whose data is asked for anew, for one document; their code comes from `parts`. */
export function freshFragments(parts: RemoteParts): FragmentSource {
  const read = new Map<string, Promise<LoadedFragment>>();
  return {
    read(name) {
      const known = read.get(name);
      if (known) return known;
      const reading = readable(
        parts.fragmentModule(name).then(async (module) => ({ module, data: await module.loader({}) })),
      );
      read.set(name, reading);
      return reading;
    },
    forget: (name) => void read.delete(name),
  };
}

/** React reads `status` and `value`: a promise that has settled before the render does not suspend it. */
function readable<T>(promise: Promise<T>): Promise<T> {
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

interface Source {
  releases: LiveRelease[];
  load: LoadExposed;
  /** ms until a part that does not come is given up. */
  bound: number;
  /** Called before a remote is loaded again. */
  onForget?: (remote: string) => void;
  /** Called when a part did not come, for whatever reason. */
  onGivenUp?: () => void;
}

export function remoteParts({ releases, load, bound, onForget, onGivenUp }: Source): RemoteParts {
  const kept = new Map<string, Promise<unknown>>();
  const documentData = new Map<string, unknown>();

  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = readable(work());
    started.catch(() => onGivenUp?.());
    kept.set(key, started);
    return started;
  };

  const releaseOf = (remote: string): LiveRelease => {
    const release = releases.find((one) => one.remote === remote);
    if (!release) throw new RemoteUnavailable(remote);
    return release;
  };
  const ownerOf = (name: string): LiveRelease => {
    const domain = name.slice(0, name.indexOf('/'));
    const release = releases.find((one) => one.domain === domain);
    if (!release) throw new RemoteUnavailable(`mf-${domain}`);
    return release;
  };

  const bounded = <T>(remote: string, work: () => Promise<T>): Promise<T> =>
    within(bound, remote, new Promise<T>((resolve) => resolve(work())));

  const page = (remote: string, id: string): Promise<PageModule> =>
    once(`${remote}/page/${id}`, () =>
      bounded(remote, async () => {
        const routes = remote === 'shell' ? ownRoutes : (await load<Routes>(releaseOf(remote), 'routes')).routes;
        const route = findRoute(routes, id);
        if (typeof route?.lazy !== 'function') throw new Error(`${remote} has no page ${id}`);
        return (await route.lazy()) as unknown as PageModule;
      }),
    );

  const fragmentModule = (name: string): Promise<FragmentModule> =>
    once(`${name}/module`, async () => {
      const owner = ownerOf(name);
      return bounded(owner.remote, () => load<FragmentModule>(owner, `fragments/${name.slice(name.indexOf('/') + 1)}`));
    });

  const read = (name: string): Promise<LoadedFragment> =>
    once(`${name}/fragment`, async () => {
      const module = await fragmentModule(name);
      const data = documentData.has(name)
        ? documentData.get(name)
        : await within(bound, ownerOf(name).remote, module.loader({}));
      return { module, data };
    });

  const forget = (prefix: string): void => {
    for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
  };

  const forgetRemote = (remote: string): void => {
    const release = releases.find((one) => one.remote === remote);
    forget(`${remote}/`);
    if (release) forget(`${release.domain}/`);
    onForget?.(remote);
  };

  return {
    page,
    pageAnew(remote, id) {
      if (hasFailed(kept.get(`${remote}/page/${id}`))) forgetRemote(remote);
      return page(remote, id);
    },
    fragmentModule,
    read,
    forget(name) {
      documentData.delete(name);
      const owner = releases.find((one) => name.startsWith(`${one.domain}/`));
      if (owner && hasFailed(kept.get(`${name}/module`))) forgetRemote(owner.remote);
      else forget(`${name}/`);
    },
    forgetRemote,
    async commands(command) {
      const owner = releases.find((release) => release.commands.includes(command));
      if (!owner) throw new Error(`No release declares ${command}`);
      const key = `${owner.remote}/commands`;
      if (hasFailed(kept.get(key))) forgetRemote(owner.remote);
      const module = await once(key, () =>
        bounded(owner.remote, () => load<{ commands: CommandHandlers }>(owner, 'commands')),
      );
      return module.commands;
    },
    keepFragmentData(data) {
      for (const [name, value] of Object.entries(data)) documentData.set(name, value);
    },
  };
}

function findRoute(routes: RouteObject[], id: string): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : route.children && findRoute(route.children, id);
    if (found) return found;
  }
  return undefined;
}
