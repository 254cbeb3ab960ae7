import { LRUCache } from 'lru-cache';
import { recordAuditEntry } from '../../platform/audit/audit';
import { NotYourRemoteError, OtherEnvironmentError } from '../../platform/auth/release-callers/errors';
import type { ReleaseCaller } from '../../platform/auth/release-callers/release-caller';
import type { Database } from '../../platform/db/connect';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Codes of refusals that the audit log keeps: a team tried to change another team's remote, or something that the shop does not admit. */
const recordedCodes = ['not_your_remote', 'other_environment', 'release_refused', 'release_published'];
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
function createRefusalRecorder(db: Database) {
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

/** Records the refused changes of the plugin's routes. */
export function recordRefusals(app: Parameters<RoutePlugin>[0]): void {
  const record = createRefusalRecorder(app.services.db);
  app.addHook('onError', async ({ releaseCaller, method, routeOptions, params, query }, _reply, error) => {
    const call = `${method} ${routeOptions.url?.replace(/^.*\/release-api/, '')}`;
    const { message, code } = error;
    // Groups and freezes name their remotes in the body.
    const isNamed = error instanceof NotYourRemoteError || error instanceof OtherEnvironmentError;
    const { key } = query as { key?: string };
    const place = { ...(isNamed && key === undefined && { remote: error.remote }), ...(params as object), key };
    if (releaseCaller) await record(releaseCaller, { ...place, call, message, code });
  });
}
