import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isReleasedName, isVersionName, type ReleaseStorage } from '../../releases';
import type { ReleaseFiles } from './files';

/** ms between two runs, and the age at which the remains of an interrupted download are removed. */
export const pruneIntervalMs = 60 * 60 * 1000;

/**
 * Removes from this machine the releases that the object store no longer has, because `prune` leaves there every release that
 * may still be needed. Also removes the remains of downloads that were interrupted more than an hour ago.
 */
export async function pruneCache(storage: ReleaseStorage, files: ReleaseFiles, now = Date.now()): Promise<void> {
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  for (const remote of await readdir(files.root).catch(() => [])) {
    if (!isReleasedName(remote)) continue;
    const remoteDir = path.join(files.root, remote);
    // The local folder is read first: a release that is downloaded meanwhile must not look like a pruned release.
    const local = await readdir(remoteDir);
    const stored = await storage.list(remote);
    // A store that lists nothing at all is taken for a failed store.
    if (stored.length === 0) continue;
    for (const name of local) {
      const folder = path.join(remoteDir, name);
      if (name.startsWith('.')) {
        const { mtimeMs } = await stat(folder);
        if (now - mtimeMs > pruneIntervalMs) await remove(folder);
      } else if (isVersionName(name) && !stored.includes(name)) {
        files.evict(remote, name);
        await remove(folder);
      }
    }
  }
}
