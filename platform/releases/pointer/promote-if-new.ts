import type { ReleaseStorage } from '../storage/storage';
import { changePointer } from './change-pointer';
import { FrozenError } from './freezes';
import { applyPromotion } from './pointer-changes';
import { readPointer } from './read-pointers';

/**
 * Promotes a build if it is new or no release is live. A build that was stored before is not promoted, because every start of
 * the shop builds again and must not undo a rollback, nor a new one during a freeze, because the shop must start. Returns the live version.
 */
export async function promoteIfNew(
  storage: ReleaseStorage,
  { remote, version, isNew, by }: { remote: string; version: string; isNew: boolean; by: string },
): Promise<string> {
  const pointer = await changePointer(storage, remote, (current) =>
    current && !isNew ? current : applyPromotion(current, { version, by, at: new Date().toISOString() }),
  ).catch(async (error) => {
    const live = error instanceof FrozenError && (await readPointer(storage, remote));
    if (!live) throw error;
    return live;
  });
  return pointer.version;
}
