import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { type LiveRelease, RemoteUnavailable } from '@vastra/shared/federation';
import { type RemoteParts, remoteParts } from '../../src/remotes/parts';
import { forBrowser, nameOf, type StoredRelease } from '../releases/stored-release';
import { hostLibraries } from './host-libraries';

/** ms until a remote that does not load is given up for this document. */
const bound = 2500;
/** ms after which a remote that failed is tried again. */
const tryAgainAfter = 2000;
/** ms without a document after which what a visitor could get once is let go. */
const letGoAfter = 60_000;

type Instance = ReturnType<typeof createInstance>;

interface Started {
  release: StoredRelease;
  instance: Promise<Instance>;
}

/** One federation instance per release: several releases of a remote can live side by side in this process. */
const instances = new Map<string, Started>();

const instanceOf = (release: StoredRelease): Promise<Instance> => {
  const key = nameOf(release);
  const known = instances.get(key);
  if (known) return known.instance;
  const started = { release, instance: startInstance(release, key) };
  instances.set(key, started);
  started.instance.catch(() => setTimeout(() => instances.delete(key), tryAgainAfter).unref());
  return started.instance;
};

async function startInstance(release: StoredRelease, key: string): Promise<Instance> {
  const entry = path.join(release.dir, release.serverEntry);
  // Read first: what is missing, unreadable or changed since it was published is never run.
  const source = await readFile(entry);
  const hash = createHash('sha256').update(source).digest('base64');
  if (hash !== release.integrity[release.serverEntry])
    throw new Error(`${key}: ${release.serverEntry} is not what was published`);
  return createInstance({
    name: `server_${key.replace(/[^a-zA-Z0-9]/g, '_')}`,
    remotes: [{ name: release.container, entry, type: 'commonjs-module' }],
    shared: hostLibraries(),
    // Node's own `require`: releases are found at run time, not by webpack.
    plugins: [{ name: 'from-disk', loadEntry: async ({ remoteInfo }) => createRequire(entry)(remoteInfo.entry) }],
  });
}

interface Kept {
  parts: RemoteParts;
  at: number;
  usedAt: number;
  hasFailed: boolean;
}
const kept = new Map<StoredRelease[], Kept>();

/**
 * The remotes' parts on the server, kept for each combination of releases that visitors get.
 * After a failure they are made anew a little later, so that a remote that has come back is found.
 */
export function serverParts(releases: StoredRelease[], report: (problem: unknown) => void): RemoteParts {
  const now = Date.now();
  const known = kept.get(releases);
  if (known && !(known.hasFailed && now - known.at > tryAgainAfter)) {
    known.usedAt = now;
    return known.parts;
  }
  const load = async <T>(live: LiveRelease, exposed: string): Promise<T> => {
    const release = releases.find((one) => one.remote === live.remote)!;
    // What comes from somebody's machine is for their own browser.
    if (release.url) throw new RemoteUnavailable(release.remote);
    try {
      const instance = await instanceOf(release);
      const module = await instance.loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    } catch (error) {
      mine.hasFailed = true;
      report(error);
      throw error;
    }
  };
  const mine: Kept = {
    at: now,
    usedAt: now,
    hasFailed: false,
    parts: remoteParts({ releases: releases.map(forBrowser), load, bound, onGivenUp: () => (mine.hasFailed = true) }),
  };
  kept.set(releases, mine);
  return mine.parts;
}

/** Forgets releases that no document of the last minute had and that are not `served`: their code is given back. */
export function letGoOfReleases(served: StoredRelease[], now = Date.now()): void {
  for (const [releases, { usedAt }] of kept) if (now - usedAt > letGoAfter) kept.delete(releases);
  const wanted = new Set([...served, ...[...kept.keys()].flat()].map(nameOf));
  for (const [key, { release, instance }] of instances) {
    if (wanted.has(key)) continue;
    instances.delete(key);
    instance.then(
      (one) => forget(one, release),
      () => {},
    );
  }
}

interface FederationGlobals {
  __FEDERATION__: { __INSTANCES__: unknown[]; __SHARE__: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
}

/** The federation runtime and Node both remember what they have loaded, for ever. */
function forget(instance: Instance, release: StoredRelease): void {
  const { __FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: loading } =
    globalThis as unknown as FederationGlobals;
  federation.__INSTANCES__ = federation.__INSTANCES__.filter((one) => one !== instance);
  for (const key of Object.keys(federation.__SHARE__))
    if (key === instance.name || key.startsWith(`${instance.name}:`)) delete federation.__SHARE__[key];
  const home = release.dir + path.sep;
  for (const key of Object.keys(loading)) if (key.includes(home)) delete loading[key];
  const { cache } = createRequire(path.join(release.dir, release.serverEntry));
  for (const file of Object.keys(cache)) if (file.startsWith(home)) delete cache[file];
}
