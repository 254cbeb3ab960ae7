import { type ReleaseStorage, removeUnused } from '@vastra/platform/releases';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { ReleaseCaller } from '../../platform/auth/release-callers/release-caller';
import type { Database } from '../../platform/db/connect';
import { releaseRequests } from '../../platform/db/schema';
import { callStorage } from '../releases/storage';

/**
 * Removes a release that was never live in any environment and that no request waits for, and writes the audit entry. Resolves to false if it stays, or is not
 * stored.
 */
export const removeRelease = (
  db: Database,
  storage: ReleaseStorage,
  { actorId, name: actorName }: ReleaseCaller,
  { remote, version }: { remote: string; version: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isWaiting = and(
      eq(releaseRequests.remote, remote),
      eq(releaseRequests.release, version),
      inArray(releaseRequests.state, ['waiting', 'scheduled', 'running']),
    );
    const [waiting] = await tx.select({ id: releaseRequests.id }).from(releaseRequests).where(isWaiting).limit(1);
    if (waiting || !(await callStorage(() => removeUnused(storage, remote, version)))) return false;
    await recordAuditEntry(tx, {
      actorId,
      actorName,
      action: 'delete',
      entity: 'release',
      entityId: remote,
      before: { version },
    });
    return true;
  });
