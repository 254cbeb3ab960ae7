import { readPointers } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { listReleases } from '../stored/stored-releases';
import type { VersionedPart } from './library-versions';

/** Returns the shell and the remotes of which a release is live, with the newest stored release that has never been live. */
export async function listVersionedParts(storage: ReleaseStorage): Promise<VersionedPart[]> {
  const { pointers } = await readPointers(storage);
  const parts = [...pointers].map(async ([part, { version, before = [] }]): Promise<VersionedPart | undefined> => {
    const stored = await listReleases(storage, part);
    const index = stored.findIndex((release) => release.version === version);
    if (index < 0) return undefined;
    const newer = stored.slice(0, index).find((release) => !before.includes(release.version));
    return { part, live: stored[index], candidate: newer };
  });
  const known = (await Promise.all(parts)).filter((part) => part !== undefined);
  return known.sort((a, b) => a.part.localeCompare(b.part));
}
