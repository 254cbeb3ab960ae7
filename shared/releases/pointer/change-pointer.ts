import { type ReleaseStorage, type StoredObject, WriteConflict } from '../storage/storage';
import { getPointerKey, isVersionName } from '../stored/names';
import type { Pointer } from './pointer';

const maxAttempts = 12;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const parsePointer = (remote: string, stored: StoredObject | undefined): Pointer | undefined => {
  if (!stored) return undefined;
  const pointer = JSON.parse(stored.body.toString('utf8')) as Pointer;
  if (
    ![pointer?.version, pointer?.canary?.version ?? pointer?.version].every(
      (one) => typeof one === 'string' && isVersionName(one),
    )
  )
    throw new Error(`${getPointerKey(remote)} names no version`);
  return pointer;
};

/** What is live of a remote. Undefined when nothing ever was; rejects when the storage does not answer or holds nonsense. */
export const readPointer = async (storage: ReleaseStorage, remote: string): Promise<Pointer | undefined> =>
  parsePointer(remote, await storage.read(getPointerKey(remote)));

/**
 * Changes what is live of a remote: reads the pointer, applies `change`, writes it unless somebody else has meanwhile,
 * and then begins anew. `change` may therefore run several times; what it throws is thrown; when it answers what it got, nothing is written.
 */
export async function changePointer(
  storage: ReleaseStorage,
  remote: string,
  change: (pointer: Pointer | undefined) => Pointer,
): Promise<Pointer> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await storage.read(getPointerKey(remote));
    const before = parsePointer(remote, stored);
    const after = change(before);
    if (after === before) return after;
    try {
      await storage.write(getPointerKey(remote), `${JSON.stringify(after, null, 2)}\n`, stored?.etag ?? null);
      return after;
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt === maxAttempts) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
