import {
  applyCanary,
  applyCanaryEnd,
  changePointer,
  type ChangeDetails,
  AlreadyLive as IsLive,
  NoPreviousRelease as NoneBefore,
  NoLiveRelease as NoneLive,
  type Pointer,
  applyPromotion,
  type ReleaseStorage,
  readRelease,
  applyRollback,
} from '@vastra/shared/releases';
import { eq } from 'drizzle-orm';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { ChangedMeanwhile } from '../../platform/server/changed-meanwhile';
import { LiveAlready, NothingBefore, NothingLive, ReleaseNotFound } from './errors';
import { changedAtOf } from './queries';
import { reaching } from './storage';

/** A change of what is live of a remote, as an admin has asked for it. */
export interface Order {
  remote: string;
  /** What the admin has seen: nothing is done when it is no longer so. */
  changedAt: string | null;
  actorId: string;
}

export interface Step {
  action: string;
  /** The release that has to be there. */
  version?: string;
  step: (pointer: Pointer | undefined, doing: ChangeDetails) => Pointer;
}

export const rollback: Step = { action: 'roll-back', step: applyRollback };

export const promotion = (version: string): Step => ({
  action: 'promote',
  version,
  step: (pointer, doing) => applyPromotion(pointer, { ...doing, version }),
});

/** Null ends the canary. */
export const canary = (wanted: { version: string; share: number } | null): Step =>
  wanted === null
    ? { action: 'end-canary', step: applyCanaryEnd }
    : {
        action: 'set-canary',
        version: wanted.version,
        step: (pointer, doing) => applyCanary(pointer, { ...doing, ...wanted }),
      };

/**
 * Changes the pointer of a remote and writes down who did: the pointer first, since the log is locked until the transaction ends, and
 * within it, so that what the storage did not take is not in the log.
 */
export async function changeReleases(
  db: Database,
  storage: ReleaseStorage,
  { remote, changedAt, actorId }: Order,
  { action, version, step }: Step,
): Promise<void> {
  // Asked outside of the transaction: a storage that hangs must not hold a connection.
  const isThere = version === undefined || (await reaching(() => readRelease(storage, remote, version)));
  if (!isThere) throw new ReleaseNotFound(remote, version);
  await db.transaction(async (tx) => {
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    let before: Pointer | undefined;
    const after = await reaching(() =>
      changePointer(storage, remote, (pointer) => {
        if (changedAtOf(pointer) !== changedAt) throw new ChangedMeanwhile();
        before = pointer;
        return named(() => step(pointer, { at: new Date().toISOString(), by: actor?.name || 'an admin' }), pointer);
      }),
    );
    if (after === before) return;
    const changes = changesOf(stateOf(before), stateOf(after));
    await audit(tx, { actorId, action, entity: 'release', entityId: remote, ...changes });
  });
}

const stateOf = (pointer: Pointer | undefined) => ({
  live: pointer?.version ?? null,
  canary: pointer?.canary?.version ?? null,
  share: pointer?.canary?.share ?? null,
});

/** What the pointer does not allow, in the words of the wire. */
function named(change: () => Pointer, pointer: Pointer | undefined): Pointer {
  try {
    return change();
  } catch (error) {
    if (error instanceof NoneBefore) throw new NothingBefore();
    if (error instanceof NoneLive) throw new NothingLive();
    if (error instanceof IsLive) throw new LiveAlready(pointer!.version);
    throw error;
  }
}
