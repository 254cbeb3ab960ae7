import type { ReleaseStorage } from '../storage/storage';
import { isRemoteName } from '../stored/names';
import type { RolloutState, Verdict } from './rollout';

/** State of a canary that grows by itself, with the decision of the last look. */
export type JudgedRollout = RolloutState & { verdict: Verdict };

/** Returns the key of what is known of a remote's canary. Throws when the name could lead out of the storage. */
function getRolloutKey(remote: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  return `rollouts/${remote}.json`;
}

/** Returns what is known of the canary of a remote, and the etag for the next write; undefined if nobody has looked yet. */
export async function readRollout(
  storage: ReleaseStorage,
  remote: string,
): Promise<{ state: JudgedRollout; etag: string } | undefined> {
  const stored = await storage.read(getRolloutKey(remote));
  if (!stored) return undefined;
  return { state: JSON.parse(stored.body.toString('utf8')) as JudgedRollout, etag: stored.etag };
}

/** Stores a look. `etag` is that of the previous look, null for the first. Throws WriteConflictError if another server has looked meanwhile. */
export const writeRollout = (
  storage: ReleaseStorage,
  remote: string,
  state: JudgedRollout,
  etag: string | null,
): Promise<void> => storage.write(getRolloutKey(remote), JSON.stringify(state), etag);
