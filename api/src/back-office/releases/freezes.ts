import {
  addFreeze,
  type Freeze,
  type FreezeRequest,
  type ReleaseStorage,
  endFreeze as removeFreeze,
} from '@vastra/platform/releases';
import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { callStorage } from './storage';

const toAudited = ({ remotes, from, until, reason }: Freeze) => ({ remotes: remotes ?? 'all', from, until, reason });

/** Freezes remotes in the name of an admin, and writes the audit entry. Throws `FreezeRefusedError`, `ChangedMeanwhileError` or `ReleasesUnavailableError`. */
export const freeze = (
  db: Database,
  storage: ReleaseStorage,
  { actorId, remotes, from, until, reason }: FreezeRequest & { actorId: string },
): Promise<Freeze> =>
  db.transaction(async (tx) => {
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    const times = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
    const by = actor?.name || 'an admin';
    const added = await callStorage(() => addFreeze(storage, { remotes, ...times, reason, by }));
    await recordAuditEntry(tx, {
      actorId,
      action: 'create',
      entity: 'release-freeze',
      entityId: added.id,
      after: toAudited(added),
    });
    return added;
  });

/** Ends a freeze, and writes the audit entry. Throws `FreezeMissingError`, `ChangedMeanwhileError`, `ReleasesUnavailableError`, or what `assertMayEnd` throws. */
export const endFreeze = (
  db: Database,
  storage: ReleaseStorage,
  { id, actorId, assertMayEnd }: { id: string; actorId: string; assertMayEnd?: (freeze: Freeze) => void },
): Promise<Freeze> =>
  db.transaction(async (tx) => {
    const ended = await callStorage(() => removeFreeze(storage, id, assertMayEnd));
    const change = { action: 'end', before: toAudited(ended) };
    await recordAuditEntry(tx, { actorId, entity: 'release-freeze', entityId: id, ...change });
    return ended;
  });
