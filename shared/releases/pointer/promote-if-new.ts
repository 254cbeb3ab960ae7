import type { ReleaseStorage } from '../storage/storage';
import { changePointer } from './change-pointer';
import { applyPromotion } from './pointer-changes';

/**
 * Makes a release live that was just built, if it is new or nothing is live: building again what is stored, as every start of the shop
 * does, must not undo a rollback. Answers what is live then.
 */
export async function promoteIfNew(
  storage: ReleaseStorage,
  { remote, version, isNew, by }: { remote: string; version: string; isNew: boolean; by: string },
): Promise<string> {
  const pointer = await changePointer(storage, remote, (current) =>
    current && !isNew ? current : applyPromotion(current, { version, by, at: new Date().toISOString() }),
  );
  return pointer.version;
}
