import type { ReleaseStorage } from '../storage/storage';
import { isReleasedName } from '../stored/names';
import { listTrustedKeys } from './index-signature';
import { getLastChangeAt } from './merge-pointers';
import type { Pointer, PointerIndex } from './pointer';
import { buildNextIndex, InvalidPointerError, readCopies, readIndex, writeIndex } from './pointer-index';
import { isNewCopy, join } from './read-pointers';
import { repeatOnConflict } from './repeat-on-conflict';
import { writeCopy } from './write-copy';

/** Age of a change after which its writer has ended, if the copy does not have it. */
const lostCopyMs = 10_000;

/** Returns the pointers whose copy was changed by a program without the index. */
function listAdopted({
  index,
  copies,
}: {
  index: PointerIndex;
  copies: Map<string, Pointer>;
}): Record<string, Pointer> {
  const adopted: Record<string, Pointer> = {};
  for (const [remote, copy] of copies) {
    const pointer = index.remotes[remote];
    const isAdopted = pointer ? getLastChangeAt(copy) > getLastChangeAt(pointer) : isNewCopy(index, remote, copy);
    if (isAdopted) adopted[remote] = pointer ? join(index, pointer, copy) : copy;
  }
  return adopted;
}

/** Returns the pointers whose last change is missing in the copy, because its writer has ended. */
const listLost = ({ remotes }: PointerIndex, copies: Map<string, Pointer>): [string, Pointer][] =>
  Object.entries(remotes).filter(([remote, pointer]) => {
    const changedAt = getLastChangeAt(pointer);
    return changedAt > getLastChangeAt(copies.get(remote)) && Date.now() - Date.parse(changedAt) > lostCopyMs;
  });

/**
 * Takes over what a program without the index has written into `<remote>/live.json`: all pointers of a storage without an index, or a later
 * change. Writes copies that lack the last change of the index. Does nothing for a signed index, or for a storage without a pointer.
 * Document servers call it at their start and from time to time, because such programs may run for long.
 * Throws WriteConflictError, or when the storage fails for one of the pointers.
 */
export async function adoptPointers(storage: ReleaseStorage): Promise<void> {
  if (listTrustedKeys(storage.indexKeys).length > 0) return;
  // A copy may be changed while an index is written for the first time, so that all are read once more after that.
  if (await repeatOnConflict(() => adoptOnce(storage))) await repeatOnConflict(() => adoptOnce(storage));
}

/** Resolves to true if this was the first index of the storage. */
async function adoptOnce(storage: ReleaseStorage): Promise<boolean> {
  const read = await readIndex(storage);
  if (read.index.signature) return false;
  const names = read.etag === null ? [] : [...(await storage.list('')).filter(isReleasedName)];
  const { copies, faults } = await readCopies(storage, names);
  for (const error of [...read.faults.values(), ...faults.values()])
    if (!(error instanceof InvalidPointerError)) throw error;
  const adopted = read.etag === null ? read.index.remotes : listAdopted({ index: read.index, copies });
  if (Object.keys(adopted).length > 0) await writeIndex(storage, buildNextIndex(read.index, adopted), read);
  if (read.etag === null) return Object.keys(adopted).length > 0;
  const stale = [...Object.entries(adopted), ...listLost(read.index, copies)];
  for (const [remote, pointer] of stale) await writeCopy(storage, remote, pointer);
  return false;
}
