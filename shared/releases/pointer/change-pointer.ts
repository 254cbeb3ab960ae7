import { type ReleaseStorage, type StoredObject, WriteConflictError } from '../storage/storage';
import { getPointerKey, isVersionName } from '../stored/names';
import type { Pointer } from './pointer';

/** The storage works, but the stored file is no pointer. */
export class InvalidPointerError extends Error {
  override name = 'InvalidPointerError';
}

const maxAttempts = 12;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const parsePointer = (remote: string, stored: StoredObject | undefined): Pointer | undefined => {
  if (!stored) return undefined;
  let pointer: Pointer;
  try {
    pointer = JSON.parse(stored.body.toString('utf8'));
  } catch (cause) {
    throw new InvalidPointerError(`${getPointerKey(remote)} is no JSON`, { cause });
  }
  if (
    ![pointer?.version, pointer?.canary?.version ?? pointer?.version].every(
      (version) => typeof version === 'string' && isVersionName(version),
    )
  )
    throw new InvalidPointerError(`${getPointerKey(remote)} names no version`);
  return pointer;
};

/** Returns the pointer of a remote; undefined when no release was ever live. Throws InvalidPointerError, or when the storage fails. */
export const readPointer = async (storage: ReleaseStorage, remote: string): Promise<Pointer | undefined> =>
  parsePointer(remote, await storage.read(getPointerKey(remote)));

/**
 * Changes the pointer of a remote by optimistic locking: reads it, applies `change` and writes the result, and starts again
 * when another process has written meanwhile. `change` may therefore run several times. Nothing is written when it returns its argument.
 * Throws what `change` throws, and WriteConflictError after 12 attempts. Returns the stored pointer.
 */
export async function changePointer(
  storage: ReleaseStorage,
  remote: string,
  change: (pointer: Pointer | undefined) => Pointer,
): Promise<Pointer> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await storage.read(getPointerKey(remote));
    const current = parsePointer(remote, stored);
    const next = change(current);
    if (next === current) return next;
    try {
      await storage.write(getPointerKey(remote), `${JSON.stringify(next, null, 2)}\n`, stored?.etag ?? null);
      return next;
    } catch (error) {
      if (!(error instanceof WriteConflictError) || attempt === maxAttempts) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
