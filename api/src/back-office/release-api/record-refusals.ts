import { LRUCache } from 'lru-cache';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { ReleaseCaller } from '../../platform/auth/release-callers/release-caller';
import type { Database } from '../../platform/db/connect';

/** Codes of refusals that the audit log keeps: a team tried to change another team's remote, or something that the shop does not admit. */
const recordedCodes = ['not_your_remote', 'release_refused', 'release_published'];
/** Entries of one caller in a minute at most, so that a program that repeats its call does not fill the log. */
const maxEntries = 300;

/** A refused call. */
interface Refusal {
  code?: string;
  /** Sentence that the caller got. */
  message: string;
  /** `PUT /objects`. */
  call: string;
  remote?: string;
  /** Key of the object. */
  key?: string;
}

/** Creates the recorder of refused changes in the audit log, with the proven author of each. */
export function createRefusalRecorder(db: Database) {
  const counts = new LRUCache<string, number>({ max: 1000, ttl: 60_000 });
  return async ({ actorId, name: actorName }: ReleaseCaller, { code, message, call, remote, key }: Refusal) => {
    if (!code || !recordedCodes.includes(code)) return;
    const count = counts.get(actorId) ?? 0;
    counts.set(actorId, count + 1, { noUpdateTTL: true });
    if (count >= maxEntries) return;
    await db.transaction((tx) =>
      recordAuditEntry(tx, {
        actorId,
        actorName,
        action: 'refused',
        entity: 'release',
        entityId: remote ?? key?.split('/')[0] ?? null,
        after: { call, ...(key && { key }), reason: message },
      }),
    );
  };
}
