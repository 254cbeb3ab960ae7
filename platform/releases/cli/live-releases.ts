import type { Release } from '../../federation/release';
import type { Pointer } from '../pointer/pointer';
import { readPointers } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { type Requirements, readRequirements } from '../stored/read-requirements';
import { readRelease } from '../stored/stored-releases';

/** A stored release with its requirements, which a build of `pnpm dev` does not have. */
export interface ReleaseWithRequirements {
  release: Release;
  requirements?: Requirements;
}

/** A remote, or the shell, with its pointer and the releases that visitors get. */
export interface LivePart {
  name: string;
  pointer: Pointer;
  live?: ReleaseWithRequirements;
  canary?: ReleaseWithRequirements;
  /** The target of a rollback. */
  previous?: ReleaseWithRequirements;
}

/** Returns a stored release with its requirements; undefined if it is not stored. */
export async function readWithRequirements(
  storage: ReleaseStorage,
  name: string,
  version: string | undefined,
): Promise<ReleaseWithRequirements | undefined> {
  const release = version === undefined ? undefined : await readRelease(storage, name, version);
  return release && { release, requirements: await readRequirements(storage, release) };
}

/** Returns the shell and the remotes of which a release is live, sorted by name. */
export async function listLiveParts(storage: ReleaseStorage): Promise<LivePart[]> {
  const { pointers } = await readPointers(storage);
  const parts = [...pointers]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(async ([name, pointer]): Promise<LivePart> => {
      const versions = [pointer.version, pointer.canary?.version, pointer.before?.[0]];
      const [live, canary, previous] = await Promise.all(
        versions.map((version) => readWithRequirements(storage, name, version)),
      );
      return { name, pointer, live, canary, previous };
    });
  return Promise.all(parts);
}
