import { type ReleaseStorage, readPointers, shellName } from '@vastra/platform/releases';

/** A release that this version brings, beside the live release. */
export interface ReleaseChange {
  name: string;
  live?: string;
  next: string;
}

/** Returns the live releases of a storage, by name. */
export async function readLiveReleases(storage: ReleaseStorage): Promise<Record<string, string>> {
  const { pointers, faults } = await readPointers(storage);
  for (const error of faults.values()) throw error;
  return Object.fromEntries([...pointers].map(([name, { version }]) => [name, version]));
}

/** Compares the releases that this version was built with, with those that are live. The shell comes first, because remotes run in it. */
export async function listReleaseChanges(built: ReleaseStorage, storage: ReleaseStorage): Promise<ReleaseChange[]> {
  const [brought, live] = await Promise.all([readLiveReleases(built), readLiveReleases(storage)]);
  return Object.entries(brought)
    .map(([name, next]) => ({ name, live: live[name], next }))
    .filter(({ live: current, next }) => current !== next)
    .sort((a, b) => Number(b.name === shellName) - Number(a.name === shellName) || a.name.localeCompare(b.name));
}

/** Returns the lines of a plan about releases. `canary`: share of the visitors that get releases of remotes first, such as 10%. */
export const describeReleases = (changes: readonly ReleaseChange[], canary?: string): string[] =>
  changes.length === 0
    ? ['Releases: the releases of this version are live.']
    : [
        'Releases',
        ...changes.map(({ name, live, next }) => {
          const how =
            canary && live && name !== shellName ? `gets ${canary} of the visitors, and grows` : 'becomes live';
          return `  ${name} ${next} ${how}${live ? `; live now: ${live}` : ''}`;
        }),
      ];
