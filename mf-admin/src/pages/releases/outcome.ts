import type { ReleaseChange, RemoteReleases } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { listReleases } from './api';

/** What came of a change after it was written down. */
export type Outcome =
  /** The document servers serve it. */
  | { kind: 'served'; now: RemoteReleases }
  /** They did not take it, or went back by themselves. */
  | { kind: 'refused'; now: RemoteReleases; change: ReleaseChange }
  /** Somebody has changed it again. */
  | { kind: 'overtaken'; change: ReleaseChange }
  /** Some have not said that they serve it. */
  | { kind: 'slow'; now: RemoteReleases };

/** How often, and how many ms apart, the servers are looked at. */
const looks = 10;
const between = 1000;

/** Newer entries of the history than those that were known, newest first. */
export const changesSince = ({ history }: RemoteReleases, changedAt: string | null): ReleaseChange[] =>
  history.filter(({ at }) => changedAt === null || Date.parse(at) > Date.parse(changedAt));

/** Looks every second, for 10 s at most. `mine` is what the change was answered with; `onLook` is told all that is seen. */
export async function outcomeOf(mine: RemoteReleases, onLook: (remotes: RemoteReleases[]) => void): Promise<Outcome> {
  let now = mine;
  for (let look = 1; ; look++) {
    const remotes = await listReleases().catch((error) => {
      // What cannot be asked for now is asked for again; a session that is over is not.
      if (error instanceof ApiError && error.status < 500) throw error;
    });
    if (remotes) onLook(remotes);
    now = remotes?.find(({ remote }) => remote === mine.remote) ?? now;
    const outcome = judged(now, mine.changedAt);
    if (outcome) return outcome;
    if (look === looks) return { kind: 'slow', now };
    await new Promise((resolve) => setTimeout(resolve, between));
  }
}

function judged(now: RemoteReleases, changedAt: string | null): Outcome | undefined {
  const changes = changesSince(now, changedAt);
  const refusal = changes.find(({ what }) => what === 'refused' || what === 'withdrawn');
  if (refusal) return { kind: 'refused', now, change: refusal };
  if (changes.length > 0) return { kind: 'overtaken', change: changes[0] };
  return now.servers.total > 0 && now.servers.behind === 0 ? { kind: 'served', now } : undefined;
}
