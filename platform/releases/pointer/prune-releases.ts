import { openEnvironments } from '../environments/environments';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';
import { rememberContent } from '../stored/removed-releases';
import { listReleases } from '../stored/stored-releases';
import { changePointer } from './change-pointer';
import type { Pointer } from './pointer';
import { readPointer } from './read-pointers';

const dayMs = 24 * 60 * 60 * 1000;
/** Number of previous versions that are retained for rollbacks. */
const retainedRollbacks = 3;

/**
 * Returns the versions that are no longer needed: neither live nor canary nor one of the last three rollback targets in any environment, and
 * neither served (a page may still be open) nor published within the last `days`. Returns none when the remote has no pointer.
 */
export async function listPrunable(
  storage: ReleaseStorage,
  remote: string,
  { days = 7, now = new Date() } = {},
): Promise<string[]> {
  // Without a pointer it is unknown which releases are needed.
  if (!(await readPointer(storage, remote))) return [];
  const since = now.getTime() - days * dayMs;
  const needed = new Set(
    (await readPointersOfEnvironments(storage, remote)).flatMap((pointer) => [
      ...listLive(pointer),
      ...(pointer.before ?? []).slice(0, retainedRollbacks),
      ...listServedSince(pointer, since),
    ]),
  );
  const releases = await listReleases(storage, remote);
  return releases
    .filter(({ version, publishedAt }) => !needed.has(version) && !(publishedAt && Date.parse(publishedAt) >= since))
    .map(({ version }) => version);
}

/** Returns the pointers of a remote in all environments. */
async function readPointersOfEnvironments(storage: ReleaseStorage, remote: string): Promise<Pointer[]> {
  const environments = await openEnvironments(storage);
  const pointers = await Promise.all(environments.map((environment) => readPointer(environment, remote)));
  return pointers.filter((pointer) => pointer !== undefined);
}

const listLive = ({ version, canary }: Pointer): string[] => (canary ? [version, canary.version] : [version]);

/** Returns the versions that are or were live or canary, as far as the pointer knows. */
export const listKnownVersions = (pointer: Pointer): string[] => [
  ...listLive(pointer),
  ...(pointer.before ?? []),
  ...(pointer.history ?? []).flatMap(({ version, from }) => (from ? [version, from] : [version])),
];

/**
 * Returns the versions that documents may have contained since that time: the versions of each change, and the versions that were live at
 * that time.
 */
function listServedSince(pointer: Pointer, since: number): string[] {
  const history = pointer.history ?? [];
  const isWithin = history.map(({ at }) => Date.parse(at) >= since);
  const within = history.filter((_change, index) => isWithin[index]);
  const lastCanaryChange = history.find((change, index) => !isWithin[index] && /^canary/.test(change.what));
  return [
    ...within.flatMap(({ version, from }) => (from ? [version, from] : [version])),
    ...(lastCanaryChange?.what === 'canary' ? [lastCanaryChange.version] : []),
  ];
}

/**
 * Removes a release that was never live or canary in any environment, such as a preview. Resolves to false if it was, or is not stored. A promotion
 * that comes meanwhile keeps the release, or finds none. Its content is remembered: the release API takes no other one for the version.
 */
export async function removeUnused(storage: ReleaseStorage, remote: string, version: string): Promise<boolean> {
  const folder = getReleaseFolder(remote, version);
  const isUsed = async () => {
    const pointers = await readPointersOfEnvironments(storage, remote);
    return pointers.flatMap(listKnownVersions).includes(version);
  };
  const manifest = await storage.read(`${folder}/release.json`);
  if (!manifest || (await isUsed())) return false;
  // Keeps the version from getting another content, because a person may be about to promote it.
  await rememberContent(storage, JSON.parse(manifest.body.toString('utf8')));
  await storage.remove(`${folder}/release.json`);
  if (await isUsed()) {
    await storage.write(`${folder}/release.json`, manifest.body);
    return false;
  }
  await storage.remove(folder);
  return true;
}

/**
 * Removes releases from the storage and from the rollback targets. A release that has become live or canary meanwhile stays. Returns the removed
 * versions. Throws if nothing is live of the remote.
 */
export async function pruneReleases(storage: ReleaseStorage, remote: string, versions: string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const removed: string[] = [];
  await changePointer(storage, remote, (current) => {
    if (!current) throw new Error(`Nothing is live of ${remote}`);
    const remaining = current.before?.filter((version) => !versions.includes(version));
    return remaining?.length === current.before?.length ? current : { ...current, before: remaining };
  });
  const live = (await readPointersOfEnvironments(storage, remote)).flatMap(listLive);
  for (const version of versions) {
    if (live.includes(version)) continue;
    const folder = getReleaseFolder(remote, version);
    // The manifest goes first, so that a half removed folder is not a release.
    await storage.remove(`${folder}/release.json`);
    await storage.remove(folder);
    removed.push(version);
  }
  return removed;
}
