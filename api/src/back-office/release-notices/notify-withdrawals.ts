import { type Change, type Pointer, type ReleaseStorage, readPointer, readPointers } from '@vastra/platform/releases';
import type { Database } from '../../platform/db/connect';
import { callStorage } from '../releases/storage';
import { notifyOwners } from './notices';

interface Shop {
  db: Database;
  config: { releases: ReleaseStorage; siteUrl: string };
}

/** Older withdrawals are not notified: a shop that begins to notify, or a restored database, would send what is long known. */
const maxAgeMs = 7 * 24 * 60 * 60_000;
const maxReasonLength = 1000;

const isWithdrawal = ({ what, at }: Change, now: number): boolean =>
  (what === 'withdrawn' || what === 'refused') && now - Date.parse(at) < maxAgeMs;

/**
 * Creates the function that reads the histories of the pointers and notifies owners of withdrawals, whichever process made them: a document server, the API or
 * a command. What was notified is in the database, so that several workers, or a restart, notify once. It reads the whole history of pointers only that
 * have changed since its last run.
 */
export function createWithdrawalNotifier({ db, config }: Shop, now = Date.now): () => Promise<void> {
  const { releases: storage, siteUrl } = config;
  /** Time of the last change that was read, by remote. */
  const readUntil = new Map<string, string>();

  async function notify(remote: string, pointer: Pointer | undefined): Promise<void> {
    const withdrawals = (pointer?.history ?? []).filter((change) => isWithdrawal(change, now())).reverse();
    for (const { at, what, version, from, reason = 'No reason was recorded.' } of withdrawals)
      await db.transaction((tx) =>
        notifyOwners(
          tx,
          {
            ...{ remote, cause: `change ${at}`, kind: what as 'withdrawn' | 'refused', release: version },
            ...{ liveRelease: from ?? null, reason: reason.slice(0, maxReasonLength), at: new Date(at) },
          },
          { siteUrl },
        ),
      );
  }

  return async () => {
    const { pointers } = await callStorage(() => readPointers(storage));
    for (const [remote, { history }] of pointers) {
      const lastAt = history?.[0]?.at;
      if (lastAt === undefined || readUntil.get(remote) === lastAt) continue;
      await notify(remote, await callStorage(() => readPointer(storage, remote)));
      readUntil.set(remote, lastAt);
    }
  };
}
