import {
  AlreadyLiveError,
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRollback,
  assertOwnsNames,
  type ChangeDetails,
  changePointers,
  findGroupToTakeBack,
  isForward,
  NoLiveReleaseError,
  NoPreviousReleaseError,
  type Pointer,
  type ReleaseStorage,
  readRelease,
  toFreezeReason,
} from '@vastra/platform/releases';
import { eq } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { assertNotRefused } from './assert-not-refused';
import {
  ApprovalNeededError,
  LiveReleaseMissingError,
  LiveTogetherError,
  PreviousReleaseMissingError,
  ReleaseAlreadyLiveError,
  ReleaseNotFoundError,
} from './errors';
import { findApprovingTeam } from './owner-teams';
import { getChangedAt } from './queries';
import { callStorage } from './storage';

/** A request to change which release of a remote is live. */
export interface ChangeRequest {
  remote: string;
  /** Last change that the admin has seen; the request is refused if there is a newer one. Undefined for a program, which has seen none. */
  changedAt?: string | null;
  actorId: string;
  /** Name of an actor that is no user. */
  actorName?: string;
  /** Another person approved the change, where the remote needs that. */
  approvedBy?: string;
}

/** A change of a remote's pointer, and the action that the audit log records. */
export interface PointerChange {
  action: string;
  /** The release that has to be stored. */
  version?: string;
  /** The release that has to be live. */
  from?: string;
  /** Reason to go through a freeze, which needs the permission `releases.rules`. */
  despiteFreeze?: string;
  apply: (pointer: Pointer | undefined, details: ChangeDetails) => Pointer;
}

/** Makes the previous release live again. */
export const rollback: PointerChange = { action: 'roll-back', apply: applyRollback };

/** Makes a stored release live. */
export const promote = (
  version: string,
  { isForced, despiteFreeze }: { isForced?: boolean; despiteFreeze?: string } = {},
): PointerChange => ({
  action: 'promote',
  version,
  despiteFreeze,
  apply: (pointer, details) => applyPromotion(pointer, { ...details, version, isForced }),
});

/**
 * Returns the change that gives a release to a share of the visitors, above 0 and at most 1; null ends the canary. Applying it throws
 * NoLiveReleaseError, AlreadyLiveError or RangeError.
 */
export const buildCanaryChange = (
  next: { version: string; share: number; grows?: boolean; despiteFreeze?: string } | null,
): PointerChange =>
  next === null
    ? { action: 'end-canary', apply: applyCanaryEnd }
    : {
        action: 'set-canary',
        version: next.version,
        despiteFreeze: next.despiteFreeze,
        apply: (pointer, details) => applyCanary(pointer, { ...details, ...next }),
      };

/**
 * Changes the pointer of a remote and writes the audit entry, with the reason to go through a freeze. Returns the pointer before and after. The pointer is written first, because the audit log stays locked until the
 * transaction ends; and within the transaction, so that a failed write leaves no entry. Throws `ReleaseNotFoundError`, `ReleaseRefusedError` for names of
 * another remote, `ChangedMeanwhileError`, `ReleasesUnavailableError`, or one of the errors of `translateErrors`.
 */
export async function changeRelease(
  db: Database,
  storage: ReleaseStorage,
  { remote, changedAt, actorId, actorName, approvedBy }: ChangeRequest,
  { action, version, from, despiteFreeze, apply }: PointerChange,
): Promise<{ previous: Pointer | undefined; current: Pointer }> {
  // Read outside of the transaction, because a storage that hangs must not hold a database connection.
  if (version !== undefined) {
    const release = await callStorage(() => readRelease(storage, remote, version));
    if (!release) throw new ReleaseNotFoundError(remote, version);
    await assertNotRefused(storage, release, assertOwnsNames);
  }
  return db.transaction(async (tx) => {
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    const approvingTeam = approvedBy === undefined ? await findApprovingTeam(tx, remote) : undefined;
    let previous: Pointer | undefined;
    const current = await callStorage(() =>
      changeOne(
        storage,
        remote,
        (pointer, pointers) => {
          const isMeant = changedAt === undefined || getChangedAt(pointer) === changedAt;
          if (!isMeant || (from !== undefined && pointer?.version !== from)) throw new ChangedMeanwhileError();
          previous = pointer;
          if (apply === applyRollback) assertAlone(pointers, remote);
          const at = new Date().toISOString();
          const by = actor?.name || actorName || 'an admin';
          const reason = approvedBy === undefined ? toFreezeReason(despiteFreeze) : `approved by ${approvedBy}`;
          const next = translateErrors(() => apply(pointer, { at, by, reason }), pointer);
          if (approvingTeam && isForward(pointer, next)) throw new ApprovalNeededError(remote, approvingTeam);
          return next;
        },
        { isDespiteFreeze: despiteFreeze !== undefined },
      ),
    );
    if (current === previous) return { previous, current };
    const changes = toAuditedChange(previous, current, despiteFreeze);
    await recordAuditEntry(tx, { actorId, actorName, action, entity: 'release', entityId: remote, ...changes });
    return { previous, current };
  });
}

/** Changes the pointer of a remote; `change` gets the pointers of all remotes too. Returns the stored pointer. */
async function changeOne(
  storage: ReleaseStorage,
  remote: string,
  change: (pointer: Pointer | undefined, pointers: Readonly<Record<string, Pointer>>) => Pointer,
  options: { isDespiteFreeze: boolean },
): Promise<Pointer> {
  let next: Pointer | undefined;
  await changePointers(
    storage,
    (pointers) => {
      next = change(pointers[remote], pointers);
      return { [remote]: next };
    },
    { needed: [remote], ...options },
  );
  return next!;
}

/** Throws `LiveTogetherError` if the live release became live together with others, which need it. */
function assertAlone(pointers: Readonly<Record<string, Pointer>>, remote: string): void {
  const others = findGroupToTakeBack(pointers, remote)?.filter((member) => member.remote !== remote);
  if (others) throw new LiveTogetherError(remote, others);
}

/** Returns what a change of a pointer did, with the reason to go through a freeze. */
export function toAuditedChange(previous: Pointer | undefined, current: Pointer | undefined, despiteFreeze?: string) {
  const { before, after } = getChangedFields(toAuditedPointer(previous), toAuditedPointer(current));
  return { before, after: { ...after, ...(despiteFreeze !== undefined && { despiteFreeze }) } };
}

const toAuditedPointer = (pointer: Pointer | undefined) => ({
  live: pointer?.version ?? null,
  canary: pointer?.canary?.version ?? null,
  share: pointer?.canary?.share ?? null,
  grows: pointer?.canary?.grows ?? false,
});

/**
 * Runs a change and translates errors of `platform/releases` to `PreviousReleaseMissingError`, `LiveReleaseMissingError` and
 * `ReleaseAlreadyLiveError`.
 */
function translateErrors(change: () => Pointer, pointer: Pointer | undefined): Pointer {
  try {
    return change();
  } catch (error) {
    if (error instanceof NoPreviousReleaseError) throw new PreviousReleaseMissingError();
    if (error instanceof NoLiveReleaseError) throw new LiveReleaseMissingError();
    if (error instanceof AlreadyLiveError) throw new ReleaseAlreadyLiveError(pointer!.version);
    throw error;
  }
}
