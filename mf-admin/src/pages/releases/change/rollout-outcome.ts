import type { ReleaseChange, RemoteReleases } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { listReleases } from '../api';

/** What came of a change after it was written down. */
export type Outcome =
  /** The document servers serve it. */
  | { kind: 'served'; current: RemoteReleases }
  /** They did not take it, or went back by themselves. */
  | { kind: 'refused'; current: RemoteReleases; change: ReleaseChange }
  /** Somebody has changed it again. */
  | { kind: 'overtaken'; change: ReleaseChange }
  /** Some have not said that they serve it. */
  | { kind: 'slow'; current: RemoteReleases };

/** How often, and how many ms apart, the servers are looked at. */
const maxPolls = 10;
const pollIntervalMs = 1000;

/** Newer entries of the history than those that were known, newest first. */
export const listChangesSince = ({ history }: RemoteReleases, changedAt: string | null): ReleaseChange[] =>
  history.filter(({ at }) => changedAt === null || Date.parse(at) > Date.parse(changedAt));

/** Looks every second, for 10 s at most. `mine` is what the change was answered with; `onLook` is told all that is seen. */
export async function waitForOutcome(
  written: RemoteReleases,
  onPoll: (remotes: RemoteReleases[]) => void,
): Promise<Outcome> {
  let current = written;
  for (let poll = 1; ; poll++) {
    const remotes = await listReleases().catch((error) => {
      // What cannot be asked for now is asked for again; a session that is over is not.
      if (error instanceof ApiError && error.status < 500) throw error;
    });
    if (remotes) onPoll(remotes);
    current = remotes?.find(({ remote }) => remote === written.remote) ?? current;
    const outcome = findOutcome(current, written.changedAt);
    if (outcome) return outcome;
    if (poll === maxPolls) return { kind: 'slow', current };
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

function findOutcome(current: RemoteReleases, changedAt: string | null): Outcome | undefined {
  const changes = listChangesSince(current, changedAt);
  const refusal = changes.find(({ what }) => what === 'refused' || what === 'withdrawn');
  if (refusal) return { kind: 'refused', current, change: refusal };
  if (changes.length > 0) return { kind: 'overtaken', change: changes[0] };
  return current.servers.total > 0 && current.servers.behind === 0 ? { kind: 'served', current } : undefined;
}
