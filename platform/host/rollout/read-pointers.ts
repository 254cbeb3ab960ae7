import {
  InvalidPointerError,
  isRemoteName,
  type Pointer,
  type ReleaseStorage,
  readPointers as readStoredPointers,
  shellName,
} from '../../releases';

/** The pointers that were read at one time. */
export interface PointerSnapshot {
  /** Undefined for a remote that has no pointer. */
  pointers: Map<string, Pointer | undefined>;
  /** Pointer of the shell, if one of its releases is live. */
  shell?: Pointer;
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
  const stored = await readStoredPointers(storage);
  const remotes = [...stored.pointers].filter(([remote]) => isRemoteName(remote));
  const faults = [...stored.faults].filter(([remote]) => isRemoteName(remote));
  // No pointer at all means that the storage failed: a disk that is not mounted is an empty directory.
  if (remotes.length === 0 && faults.length === 0 && known.length > 0) throw new Error('The storage has no pointers');
  const pointers = new Map<string, Pointer | undefined>(remotes);
  for (const remote of known) if (!pointers.has(remote) && !stored.faults.has(remote)) pointers.set(remote, undefined);
  const failed: string[] = [];
  for (const [remote, error] of faults) {
    // The storage has responded, but with something that names no release.
    if (!(error instanceof InvalidPointerError)) failed.push(remote);
    onError(remote, error);
  }
  return {
    pointers,
    shell: stored.pointers.get(shellName),
    failed,
    isComplete: failed.length === 0 && remotes.length > 0,
  };
}
