import type { ReleaseStorage } from '../storage/storage';
import { getPointerKey } from '../stored/names';
import { addHistory, getLastChangeAt, mergePointers } from './merge-pointers';
import type { Pointer, PointerIndex } from './pointer';
import { type ReadIndex, readCopies, readCopy, readIndex, readStoredIndex } from './pointer-index';

/** All pointers, as they were at one time. */
export interface Pointers {
  /** Pointers of the remotes and of `shell`, by name. */
  pointers: ReadonlyMap<string, Pointer>;
  /** Pointers that could not be read, or name no version (InvalidPointerError). */
  faults: ReadonlyMap<string, unknown>;
}

const toMap = ({ index, faults }: ReadIndex): Map<string, Pointer> =>
  new Map(Object.entries(index.remotes).filter(([remote]) => !faults.has(remote)));

/**
 * Reads all pointers in one request, whose response has no body if nothing has changed. Their histories have the last changes only; with
 * `hasHistory` all changes, which takes a request for each remote. Throws InvalidPointerError for a damaged index, PointersNotTrustedError,
 * or when the storage fails.
 */
export async function readPointers(
  storage: ReleaseStorage,
  { hasHistory = false }: { hasHistory?: boolean } = {},
): Promise<Pointers> {
  const read = await readIndex(storage);
  const pointers = toMap(read);
  if (!hasHistory || read.etag === null) return { pointers, faults: read.faults };
  // A damaged copy costs the history only.
  const { copies } = await readCopies(storage, pointers.keys());
  return {
    pointers: new Map(
      [...pointers].map(([remote, pointer]) => [remote, join(read.index, pointer, copies.get(remote))]),
    ),
    faults: read.faults,
  };
}

/** Returns an indexed pointer with the history of its copy. Only the index counts if it is signed. */
export const join = (index: PointerIndex, pointer: Pointer, copy: Pointer | undefined): Pointer =>
  index.signature ? addHistory(pointer, copy) : mergePointers(pointer, copy);

/** Returns whether the copy of a pointer counts that is not in the index: a program without the index has written it. */
export const isNewCopy = ({ removed }: PointerIndex, remote: string, copy: Pointer): boolean =>
  removed?.[remote] === undefined || getLastChangeAt(copy) > removed[remote];

/**
 * Returns the pointer of a remote with its history; undefined when no release was ever live. Throws InvalidPointerError,
 * PointersNotTrustedError, or when the storage fails.
 */
export async function readPointer(storage: ReleaseStorage, remote: string): Promise<Pointer | undefined> {
  getPointerKey(remote);
  // The index comes first, so that the copy is no older than the index says.
  const stored = await readStoredIndex(storage);
  if (!stored) return readCopy(storage, remote);
  return joinCopy(storage, stored, remote);
}

/** Returns the pointer of a remote from an index and from its copy. Throws InvalidPointerError, or when the storage fails. */
export async function joinCopy(
  storage: ReleaseStorage,
  { index, faults }: ReadIndex,
  remote: string,
): Promise<Pointer | undefined> {
  if (faults.has(remote)) throw faults.get(remote);
  const pointer = index.remotes[remote];
  if (!pointer) {
    const copy = index.signature ? undefined : await readCopy(storage, remote);
    return copy && isNewCopy(index, remote, copy) ? copy : undefined;
  }
  const { copies } = await readCopies(storage, [remote]);
  return join(index, pointer, copies.get(remote));
}
