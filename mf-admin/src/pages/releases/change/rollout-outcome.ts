import type { ReleaseChange, ReleaseRefusal, RemoteReleases } from '@vastra/shared/contract';
import { isTemporaryError } from '../../../components/layout/query-provider';
import { listReleases } from '../api';

/** Outcome of a change after it was written to the store. */
export type Outcome =
  /** The document servers serve it. */
  | { kind: 'served'; current: RemoteReleases }
  /** The servers refused it, or rolled back automatically. */
  | { kind: 'refused'; current: RemoteReleases; change: ReleaseChange }
  /** Some servers refuse it, but not most: it stays, and they serve the previous release. */
  | { kind: 'refused by some'; current: RemoteReleases; refusals: ReleaseRefusal[] }
  /** Another admin has changed the release again. */
  | { kind: 'overtaken'; change: ReleaseChange }
  /** Some servers have not reported yet that they serve it. */
  | { kind: 'slow'; current: RemoteReleases };

/** Limits of polling the servers. */
const maxPolls = 10;
const pollIntervalMs = 1000;

/** Lists the changes after `changedAt`, newest first. */
export const listChangesSince = ({ history }: RemoteReleases, changedAt: string | null): ReleaseChange[] =>
  history.filter(({ at }) => changedAt === null || Date.parse(at) > Date.parse(changedAt));

/** Polls every second, for 10 s at most, until the outcome is known. `written` is the response to the change; `onPoll` gets every result. */
export async function waitForOutcome(
  written: RemoteReleases,
  onPoll: (remotes: RemoteReleases[]) => void,
): Promise<Outcome> {
  let current = written;
  for (let poll = 1; ; poll++) {
    const remotes = await listReleases().catch((error) => {
      // Others, such as an ended session, do not pass by themselves.
      if (!isTemporaryError(error)) throw error;
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
  const { total, behind } = current.servers;
  if (total > 0 && behind === 0) return { kind: 'served', current };
  // Refusals that are older than the change say nothing about this release.
  const refusals = current.refusals.filter(
    ({ at, waitsFor }) => waitsFor.length === 0 && (changedAt === null || Date.parse(at) > Date.parse(changedAt)),
  );
  const isDecided = refusals.length > 0 && refusals.length === behind && refusals.length <= total / 2;
  return isDecided ? { kind: 'refused by some', current, refusals } : undefined;
}
