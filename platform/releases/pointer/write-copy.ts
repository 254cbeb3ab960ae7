import type { ReleaseStorage } from '../storage/storage';
import { getPointerKey } from '../stored/names';
import { getLastChangeAt, mergePointers } from './merge-pointers';
import type { Pointer } from './pointer';
import { InvalidPointerError, readCopy } from './pointer-index';
import { repeatOnConflict } from './repeat-on-conflict';

/**
 * Writes `<remote>/live.json`: the pointer with its whole history, in the form that programs without the index read. Keeps changes that the
 * stored copy has and the pointer does not. Without a pointer, removes the copy.
 */
export async function writeCopy(storage: ReleaseStorage, remote: string, pointer: Pointer | undefined): Promise<void> {
  const key = getPointerKey(remote);
  if (!pointer) return storage.remove(key);
  await repeatOnConflict(async () => {
    const etag = (await storage.read(key))?.etag ?? null;
    const stored = await readCopy(storage, remote).catch((error) => {
      if (!(error instanceof InvalidPointerError)) throw error;
      return undefined;
    });
    const isLater = stored && getLastChangeAt(stored) > getLastChangeAt(pointer);
    const merged = isLater
      ? mergePointers(stored, pointer)
      : { ...mergePointers(pointer, stored), before: pointer.before };
    await storage.write(key, `${JSON.stringify(merged, null, 2)}\n`, etag);
  });
}
