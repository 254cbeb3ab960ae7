import type { ReleaseStorage } from '../storage/storage';
import { isRemoteName } from '../stored/names';
import type { RolloutState, Verdict } from './rollout';

/** State of a canary that grows by itself, with the decision of the last check. */
export type JudgedRollout = RolloutState & { verdict: Verdict };

/** Returns the key of the state of a remote's canary. Throws when the name could lead out of the storage. */
function getRolloutKey(remote: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  return `rollouts/${remote}.json`;
}

/** Resolves to the stored state of a remote's canary, and the etag for the next write; undefined before the first check. */
export async function readRollout(
  storage: ReleaseStorage,
  remote: string,
): Promise<{ state: JudgedRollout; etag: string } | undefined> {
  const stored = await storage.read(getRolloutKey(remote));
  if (!stored) return undefined;
  return { state: JSON.parse(stored.body.toString('utf8')) as JudgedRollout, etag: stored.etag };
}

/**
 * Stores the state after a check. `etag` belongs to the previous state, null for the first. Throws WriteConflictError if another server has
 * checked meanwhile.
 */
export const writeRollout = (
  storage: ReleaseStorage,
  remote: string,
  state: JudgedRollout,
  etag: string | null,
): Promise<void> => storage.write(getRolloutKey(remote), JSON.stringify(state), etag);
