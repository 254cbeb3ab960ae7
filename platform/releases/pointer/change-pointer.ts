import type { ReleaseStorage } from '../storage/storage';
import { getPointerKey } from '../stored/names';
import { adoptPointers } from './adopt-pointers';
import { assertNotFrozen } from './freezes';
import type { Pointer } from './pointer';
import { buildNextIndex, InvalidPointerError, type ReadIndex, readIndex, writeIndex } from './pointer-index';
import { joinCopy } from './read-pointers';
import { repeatOnConflict } from './repeat-on-conflict';
import { writeCopy } from './write-copy';

/** Pointers to write, by name; undefined removes one. */
export type PointerChanges = Record<string, Pointer | undefined>;

/** Options of a change. */
export interface ChangeOptions {
  /** Goes through a freeze, which only a person with that right decides, with a reason in the history. */
  isDespiteFreeze?: boolean;
}

/** Throws what kept a pointer from being read. Without an index, a damaged copy keeps only its own remote from being changed. */
function assertReadable({ etag, faults }: ReadIndex): void {
  if (etag !== null) return;
  for (const error of faults.values()) if (!(error instanceof InvalidPointerError)) throw error;
}

/** Writes the changes of the pointers that were read, in the index and then in the copies. Throws WriteConflictError. */
async function write(storage: ReleaseStorage, read: ReadIndex, changes: PointerChanges): Promise<void> {
  await writeIndex(storage, buildNextIndex(read.index, changes), read);
  // The change is made. A copy that cannot be written now is written by a document server, or with the next change.
  await Promise.all(
    Object.entries(changes).map(([remote, pointer]) => writeCopy(storage, remote, pointer).catch(() => undefined)),
  );
  // A program without the index may have changed a copy since it was read.
  if (read.etag === null) await adoptPointers(storage);
}

/**
 * Changes several pointers in one atomic write, by optimistic locking: reads all, applies `change` and writes the result, and starts again when
 * another process has written meanwhile. `change` may therefore run several times. It returns the pointers that it changes, undefined for a pointer
 * that goes; `needed` are those that it changes in any case. Nothing is written when it returns none or only those that it was given.
 * Throws what `change` throws, FrozenError, IndexKeyMissingError, and WriteConflictError after many attempts. Returns the changes.
 */
export const changePointers = (
  storage: ReleaseStorage,
  change: (pointers: Readonly<Record<string, Pointer>>) => PointerChanges,
  { needed = [], isDespiteFreeze }: ChangeOptions & { needed?: readonly string[] } = {},
): Promise<PointerChanges> =>
  repeatOnConflict(async () => {
    const read = await readIndex(storage);
    assertReadable(read);
    const pointers: Record<string, Pointer> = { ...read.index.remotes };
    for (const remote of read.faults.keys()) delete pointers[remote];
    const addHistories = async (remotes: readonly string[]): Promise<void> => {
      for (const remote of remotes) {
        const pointer = read.etag === null ? pointers[remote] : await joinCopy(storage, read, remote);
        if (pointer) pointers[remote] = pointer;
      }
    };
    await addHistories(needed);
    // The first call says which others are needed with their history.
    await addHistories(Object.keys(change(pointers)).filter((remote) => !needed.includes(remote)));
    const changes = Object.fromEntries(
      Object.entries(change(pointers)).filter(([remote, pointer]) => pointer !== pointers[remote]),
    );
    if (!isDespiteFreeze)
      for (const [remote, next] of Object.entries(changes))
        assertNotFrozen(read.index.freezes, { remote, previous: pointers[remote], next });
    if (Object.keys(changes).length > 0) await write(storage, read, changes);
    return changes;
  });

/**
 * Changes the pointer of a remote like `changePointers`. Nothing is written when `change` returns its argument. Returns the stored pointer.
 */
export const changePointer = (
  storage: ReleaseStorage,
  remote: string,
  change: (pointer: Pointer | undefined) => Pointer,
  { isDespiteFreeze }: ChangeOptions = {},
): Promise<Pointer> =>
  repeatOnConflict(async () => {
    getPointerKey(remote);
    const read = await readIndex(storage);
    assertReadable(read);
    const current = await joinCopy(storage, read, remote);
    const next = change(current);
    if (!isDespiteFreeze) assertNotFrozen(read.index.freezes, { remote, previous: current, next });
    if (next !== current) await write(storage, read, { [remote]: next });
    return next;
  });

/** Removes the pointer of a remote, so that nothing of it is live. */
export const removePointer = async (storage: ReleaseStorage, remote: string): Promise<void> => {
  await changePointers(storage, () => ({ [remote]: undefined }));
};
