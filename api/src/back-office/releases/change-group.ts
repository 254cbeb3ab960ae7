import {
  type ChangeDetails,
  type ChangedMember,
  changePointers,
  isForward,
  joinReasons,
  OtherReleaseLiveError,
  type Pointer,
  type PointerChanges,
  promoteTogether,
  type ReleaseName,
  type ReleaseStorage,
  rollBackTogether,
  toChangedMembers,
} from '@vastra/platform/releases';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/connect';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { toAuditedChange } from './change-release';
import { ApprovalNeededError } from './errors';
import { listApprovingTeams } from './owner-teams';
import { callStorage } from './storage';

type Pointers = Readonly<Record<string, Pointer>>;

/** A change of several pointers in one write, and the action that the audit log records for each. */
interface GroupChange {
  action: string;
  releases: readonly ReleaseName[];
  /** Reason to go through a freeze. */
  despiteFreeze?: string;
  apply: (pointers: Pointers, details: ChangeDetails) => PointerChanges;
}

/** Makes stored releases live in one change. */
export const promoteGroup = (
  releases: readonly ReleaseName[],
  { despiteFreeze, ...options }: { isForced?: boolean; reason?: string; despiteFreeze?: string },
): GroupChange => ({
  action: 'promote',
  releases,
  despiteFreeze,
  apply: (pointers, details) =>
    promoteTogether(pointers, releases, {
      ...details,
      ...options,
      reason: joinReasons(options.reason, despiteFreeze),
    }),
});

/** Makes the releases before these live again in one change. */
export const rollBackGroup = (releases: readonly ReleaseName[], reason?: string): GroupChange => ({
  action: 'roll-back',
  releases,
  apply: (pointers, details) => rollBackTogether(pointers, releases, { ...details, reason }),
});

/**
 * Changes several pointers in one write, with an audit entry for each in one transaction, as `changeRelease` does for one. Throws
 * `ChangedMeanwhileError` and `ReleasesUnavailableError`.
 */
export async function changeGroup(
  db: Database,
  storage: ReleaseStorage,
  actor: { actorId: string; name: string },
  { action, releases, despiteFreeze, apply }: GroupChange,
): Promise<ChangedMember[]> {
  const { actorId, name: actorName } = actor;
  return db.transaction(async (tx) => {
    const remotes = releases.map(({ remote }) => remote);
    const approving = await listApprovingTeams(tx, remotes);
    let previous: Pointers = {};
    const change = (pointers: Pointers): PointerChanges => {
      previous = { ...pointers };
      const next = translate(() => apply(pointers, { at: new Date().toISOString(), by: actorName }));
      // A request for several remotes cannot be made, so a group must not pass the approval of one.
      for (const { remote, team } of approving)
        if (next[remote] && isForward(previous[remote], next[remote])) throw new ApprovalNeededError(remote, team);
      return next;
    };
    const changes = await callStorage(() =>
      changePointers(storage, change, { needed: remotes, isDespiteFreeze: despiteFreeze !== undefined }),
    );
    for (const [remote, pointer] of Object.entries(changes))
      await recordAuditEntry(tx, {
        actorId,
        actorName,
        action,
        entity: 'release',
        entityId: remote,
        ...toAuditedChange(previous[remote], pointer, despiteFreeze),
      });
    return toChangedMembers(previous, changes);
  });
}

/** Another person has changed one of the group, so that the caller means a state that is gone. */
function translate(apply: () => PointerChanges): PointerChanges {
  try {
    return apply();
  } catch (error) {
    throw error instanceof OtherReleaseLiveError ? new ChangedMeanwhileError() : error;
  }
}
