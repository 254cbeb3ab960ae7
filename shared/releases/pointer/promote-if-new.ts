import type { ReleaseStorage } from '../storage/storage';
import { changePointer } from './change-pointer';
import { applyPromotion } from './pointer-changes';

/**
 * Promotes a build if it is new or no release is live. A build that was stored before is not promoted, because every start of
 * the shop builds again and must not undo a rollback. Returns the live version.
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
