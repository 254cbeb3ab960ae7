import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, isVersionName, type ReleaseStorage } from '@vastra/shared/releases';
import type { ReleaseFiles } from './files';

/** ms between two looks at what can go. */
export const tidyEvery = 60 * 60 * 1000;

/**
 * Removes from this machine the releases that are in the object store no more: `prune` leaves there what anybody may still
 * need. Also what is left of releases whose bringing was broken off more than an hour ago.
 */
export async function tidyCache(storage: ReleaseStorage, files: ReleaseFiles, now = Date.now()): Promise<void> {
  const gone = (folder: string) => rm(folder, { recursive: true, force: true });
  for (const remote of await readdir(files.root).catch(() => [])) {
    if (!isRemoteName(remote)) continue;
    const home = path.join(files.root, remote);
    // First what is here: a release that is brought meanwhile must not look like one that is gone.
    const here = await readdir(home);
    const stored = await storage.names(remote);
    // A store that has lost everything is one that fails.
    if (stored.length === 0) continue;
    for (const name of here) {
      const folder = path.join(home, name);
      if (name.startsWith('.')) {
        const { mtimeMs } = await stat(folder);
        if (now - mtimeMs > tidyEvery) await gone(folder);
      } else if (isVersionName(name) && !stored.includes(name)) {
        files.forget(remote, name);
        await gone(folder);
      }
    }
  }
}
