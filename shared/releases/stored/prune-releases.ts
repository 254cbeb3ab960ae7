import { changePointer, readPointer } from '../pointer/change-pointer';
import type { Pointer } from '../pointer/pointer';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from './names';
import { listReleases } from './stored-releases';

const day = 24 * 60 * 60 * 1000;
/** How far a rollback must still lead. */
const rollbacks = 3;

/**
 * Releases that nobody needs any more: neither live nor canary, not among the last three that a rollback can reach, not in documents
 * within the last `days` (a page may still be open), and published longer ago than that. Answers their versions.
 */
export async function listPrunable(
  storage: ReleaseStorage,
  remote: string,
  { days = 7, now = new Date() } = {},
): Promise<string[]> {
  const pointer = await readPointer(storage, remote);
  // Without a pointer nobody can say what is needed.
  if (!pointer) return [];
  const since = now.getTime() - days * day;
  const isNeeded = new Set([
    pointer.version,
    ...(pointer.canary ? [pointer.canary.version] : []),
    ...(pointer.before ?? []).slice(0, rollbacks),
    ...listServedSince(pointer, since),
  ]);
  const releases = await listReleases(storage, remote);
  return releases
    .filter(({ version, publishedAt }) => !isNeeded.has(version) && !(publishedAt && Date.parse(publishedAt) >= since))
    .map(({ version }) => version);
}

/** Versions that documents may have carried since then: those that changes name, and those that the first of them took over from. */
function listServedSince(pointer: Pointer, since: number): string[] {
  const history = pointer.history ?? [];
  const isWithin = history.map(({ at }) => Date.parse(at) >= since);
  const within = history.filter((_change, index) => isWithin[index]);
  const canaryThen = history.find((change, index) => !isWithin[index] && /^canary/.test(change.what));
  return [
    ...within.flatMap(({ version, from }) => (from ? [version, from] : [version])),
    ...(canaryThen?.what === 'canary' ? [canaryThen.version] : []),
  ];
}

/** Removes releases, and takes them out of the way back. What has become live or canary meanwhile stays; answers what was removed. */
export async function pruneReleases(storage: ReleaseStorage, remote: string, versions: string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const removed: string[] = [];
  const pointer = await changePointer(storage, remote, (current) => {
    if (!current) throw new Error(`Nothing is live of ${remote}`);
    const before = current.before?.filter((version) => !versions.includes(version));
    return before?.length === current.before?.length ? current : { ...current, before };
  });
  for (const version of versions) {
    if ([pointer.version, pointer.canary?.version].includes(version)) continue;
    const folder = getReleaseFolder(remote, version);
    // First, so that nobody takes what is half gone for a release.
    await storage.remove(`${folder}/release.json`);
    await storage.remove(folder);
    removed.push(version);
  }
  return removed;
}
