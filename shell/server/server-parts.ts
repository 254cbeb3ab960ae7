import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@vastra/shared/federation';
import { type RemoteParts, remoteParts } from '../src/remotes/parts';
import { hostLibraries } from './host-libraries';
import type { StoredRelease } from './releases';
import { forBrowser } from './releases';

/** ms until a remote that does not load is given up for this document. */
const bound = 2500;
/** ms after which a remote that failed is tried again. */
const tryAgainAfter = 2000;

type Instance = ReturnType<typeof createInstance>;

// Node's own `require`: releases are found at run time, not by webpack.
declare const __non_webpack_require__: NodeJS.Require;

/** One federation instance per release: two releases of a remote can live side by side in this process. */
const instances = new Map<string, Promise<Instance>>();

const instanceOf = (release: StoredRelease): Promise<Instance> => {
  const key = `${release.remote}@${release.version}`;
  const known = instances.get(key);
  if (known) return known;
  const starting = startInstance(release, key);
  instances.set(key, starting);
  starting.catch(() => setTimeout(() => instances.delete(key), tryAgainAfter).unref());
  return starting;
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
    plugins: [{ name: 'from-disk', loadEntry: async ({ remoteInfo }) => __non_webpack_require__(remoteInfo.entry) }],
  });
}

interface Kept {
  releases: StoredRelease[];
  parts: RemoteParts;
  at: number;
  hasFailed: boolean;
}
let kept: Kept | undefined;

/**
 * The remotes' parts on the server, kept while the same releases are live.
 * After a failure they are made anew a little later, so that a remote that has come back is found.
 */
export function serverParts(releases: StoredRelease[], report: (problem: unknown) => void): RemoteParts {
  if (kept?.releases === releases && !(kept.hasFailed && Date.now() - kept.at > tryAgainAfter)) return kept.parts;
  const load = async <T>(live: LiveRelease, exposed: string): Promise<T> => {
    const release = releases.find((one) => one.remote === live.remote)!;
    try {
      const instance = await instanceOf(release);
      const module = await instance.loadRemote<T>(`${release.container}/${exposed}`);
      if (!module) throw new Error(`${release.container}/${exposed} is empty`);
      return module;
    } catch (problem) {
      mine.hasFailed = true;
      report(problem);
      throw problem;
    }
  };
  const mine: Kept = {
    releases,
    at: Date.now(),
    hasFailed: false,
    parts: remoteParts({ releases: releases.map(forBrowser), load, bound, onGivenUp: () => (mine.hasFailed = true) }),
  };
  kept = mine;
  return mine.parts;
}
