import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { type StoredRelease, toReleaseName } from '@vastra/platform/host/releases/stored-release';
import { removeFromRuntimeCaches } from '@vastra/shared/build/runtime-caches';
import { type LiveRelease, RemoteUnavailableError, withTimeout } from '@vastra/shared/federation';
import { createRemoteParts, type RemoteParts } from '../../src/remotes/parts';
import { getHostLibraries } from './host-libraries';
import { toLiveRelease } from './live-release';
import { findNeededMajor } from './needed-major';

/** Time to wait for a remote. After that, the document is rendered without it. */
const loadTimeoutMs = 2500;
/** Time after which a remote that failed is loaded again. */
const retryAfterMs = 2000;
/** Time after the last document of a combination of releases, when the combination is removed from the cache. */
const unusedAfterMs = 60_000;

type Instance = ReturnType<typeof createInstance>;

interface LoadedRelease {
  release: StoredRelease;
  instance: Promise<Instance>;
}

/** One federation instance per release, because several releases of a remote run side by side in this process. */
const instances = new Map<string, LoadedRelease>();

const getInstance = (release: StoredRelease): Promise<Instance> => {
  const key = toReleaseName(release);
  const existing = instances.get(key);
  if (existing) return existing.instance;
  const started = { release, instance: startInstance(release, key) };
  instances.set(key, started);
  started.instance.catch(() => setTimeout(() => instances.delete(key), retryAfterMs).unref());
  return started.instance;
};

async function startInstance(release: StoredRelease, key: string): Promise<Instance> {
  const entry = path.join(release.dir, release.serverEntry);
  // The check comes first: code that is missing, unreadable or changed since it was published never runs.
  const source = await readFile(entry);
  const hash = createHash('sha256').update(source).digest('base64');
  if (hash !== release.integrity[release.serverEntry])
    throw new Error(`${key}: ${release.serverEntry} is not what was published`);
  return createInstance({
    name: `server_${key.replace(/[^a-zA-Z0-9]/g, '_')}`,
    remotes: [{ name: release.container, entry, type: 'commonjs-module' }],
    shared: getHostLibraries(findNeededMajor(release)),
    // Uses Node's own `require`, because webpack does not know the releases.
    plugins: [{ name: 'from-disk', loadEntry: async ({ remoteInfo }) => createRequire(entry)(remoteInfo.entry) }],
  });
}

/** The parts of one combination of releases. Times are in ms since 1970. */
interface CachedParts {
  parts: RemoteParts;
  createdAt: number;
  usedAt: number;
  hasFailed: boolean;
}
const partsCache = new Map<StoredRelease[], CachedParts>();

/**
 * Returns the remotes' parts on the server, cached for each combination of releases. After a failure they are created again two
 * seconds later, so that a remote that works again is found. `report` is called with each error of loading a remote.
 */
export function getServerParts(releases: StoredRelease[], report: (error: unknown) => void): RemoteParts {
  const now = Date.now();
  const cached = partsCache.get(releases);
  if (cached && !(cached.hasFailed && now - cached.createdAt > retryAfterMs)) {
    cached.usedAt = now;
    return cached.parts;
  }
  const load = async <T>(live: LiveRelease, exposed: string): Promise<T> => {
    const release = releases.find((candidate) => candidate.remote === live.remote)!;
    // A release on a developer's machine runs in their own browser only.
    if (release.url) throw new RemoteUnavailableError(release.remote);
    try {
      const instance = await getInstance(release);
      const module = await instance.loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    } catch (error) {
      created.hasFailed = true;
      report(error);
      throw error;
    }
  };
  const created: CachedParts = {
    createdAt: now,
    usedAt: now,
    hasFailed: false,
    parts: createRemoteParts({
      releases: releases.map(toLiveRelease),
      load,
      limitTime: (remote, work) => withTimeout(loadTimeoutMs, remote, work),
      onFailure: () => (created.hasFailed = true),
    }),
  };
  partsCache.set(releases, created);
  return created.parts;
}

/** Unloads the code of releases that are not `served` and that no document of the last minute used. */
export function unloadUnusedReleases(served: StoredRelease[], now = Date.now()): void {
  for (const [releases, { usedAt }] of partsCache) if (now - usedAt > unusedAfterMs) partsCache.delete(releases);
  const used = new Set([...served, ...[...partsCache.keys()].flat()].map(toReleaseName));
  for (const [key, { release, instance }] of instances) {
    if (used.has(key)) continue;
    instances.delete(key);
    instance.then(
      (loaded) => unload(loaded, release),
      () => {},
    );
  }
}

/** Removes a release from the caches of the federation runtime and of Node, because neither ever evicts. */
function unload(instance: Instance, release: StoredRelease): void {
  const folder = release.dir + path.sep;
  removeFromRuntimeCaches(instance, folder);
  const { cache } = createRequire(path.join(release.dir, release.serverEntry));
  for (const file of Object.keys(cache)) if (file.startsWith(folder)) delete cache[file];
}
