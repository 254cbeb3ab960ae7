import {
  InvalidPointerError,
  listRemotes,
  type Pointer,
  type ReleaseStorage,
  readPointer,
} from '@vastra/shared/releases';

/** The pointers that were read at one time. */
export interface PointerSnapshot {
  /** Undefined for a remote that has no pointer. */
  pointers: Map<string, Pointer | undefined>;
  /** Remotes whose pointer could not be read. */
  failed: string[];
  /** Every pointer was read, and there are some. */
  isComplete: boolean;
}

/** Reads the pointers of all remotes that are stored or `known`. Throws if all known pointers are missing from the storage. */
export async function readPointers(
  storage: ReleaseStorage,
  known: string[],
  onError: (remote: string, error: unknown) => void,
): Promise<PointerSnapshot> {
  const stored = await listRemotes(storage);
  // An empty list means that the storage failed: a disk that is not mounted is an empty directory.
  if (stored.length === 0 && known.length > 0) throw new Error('The storage is empty');
  const pointers = new Map<string, Pointer | undefined>();
  const failed: string[] = [];
  await Promise.all(
    [...new Set([...stored, ...known])].map(async (remote) => {
      try {
        pointers.set(remote, await readPointer(storage, remote));
      } catch (error) {
        // The storage has responded, but with something that names no release.
        if (!(error instanceof InvalidPointerError)) failed.push(remote);
        onError(remote, error);
      }
    }),
  );
  const hasPointers = [...pointers.values()].some(Boolean);
  const hasRead = failed.length === 0 && pointers.size > 0;
  if (hasRead && !hasPointers && known.length > 0) throw new Error('The storage has no pointers');
  return { pointers, failed, isComplete: failed.length === 0 && hasPointers };
}
