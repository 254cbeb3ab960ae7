import type { Release } from '../../federation/release';
import { assertAdmissible, assertAllAdmissible } from '../admission/assert-admissible';
import { addFreeze, endFreeze, FreezeInvalidError, FreezeNotFoundError } from '../pointer/change-freezes';
import { changePointer, changePointers, type PointerChanges } from '../pointer/change-pointer';
import { FrozenError } from '../pointer/freezes';
import {
  findGroupToTakeBack,
  OtherReleaseLiveError,
  promoteTogether,
  type ReleaseName,
  rollBackTogether,
  toWords,
} from '../pointer/group';
import type { Freeze, Pointer } from '../pointer/pointer';
import {
  AlreadyLiveError,
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRollback,
  NoLiveReleaseError,
  NoPreviousReleaseError,
} from '../pointer/pointer-changes';
import type { ReleaseStorage } from '../storage/storage';
import { readRelease } from '../stored/stored-releases';

/** A change of what is live that cannot be made. The message is for the person who asked for it. */
export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError';
}

/** State of a remote after a change. */
export interface ChangedRelease {
  /** Live version. */
  live: string;
  /** Version that was live before this change; null when it stayed. */
  from: string | null;
  /** Time of the last change, ISO 8601. */
  changedAt: string;
  /** False if everything was so before. */
  hasChanged: boolean;
}

/** State of one of several remotes after a change of all of them. */
export interface ChangedMember {
  remote: string;
  /** Live version; null if nothing is live any more. */
  live: string | null;
  from: string | null;
  /** Time of the change, ISO 8601. */
  changedAt: string;
}

/** A freeze that a person asks for. */
export type FreezeRequest = Pick<Freeze, 'remotes' | 'from' | 'until' | 'reason'>;

/** Option of changes that give visitors a release: the reason to go through a freeze, which the history keeps. */
interface DespiteFreeze {
  despiteFreeze?: string;
}

/** Returns the reason of a change that goes through a freeze, for the history. */
export const toFreezeReason = (despiteFreeze: string | undefined): string | undefined =>
  despiteFreeze && `despite the freeze: ${despiteFreeze}`;

/** Returns the reason of a change that has one and goes through a freeze; undefined if it has none and does not. */
export const joinReasons = (reason: string | undefined, despiteFreeze: string | undefined): string | undefined =>
  [reason, toFreezeReason(despiteFreeze)].filter(Boolean).join(', ') || undefined;

/** The ways to change what is live: with the keys of the storage (`createDirectChanges`), or by the release API (`openReleaseApi`). */
export interface ReleaseChanges {
  /** Makes a stored release live, if the shop would admit it. Rejects with NotAdmissibleError or ChangeRefusedError. */
  promote(remote: string, options: { version: string; isForced?: boolean } & DespiteFreeze): Promise<ChangedRelease>;
  /** Makes the release before `from` live again. Rejects with ChangeRefusedError if another one is live, or none was before. */
  rollBack(remote: string, options: { from: string }): Promise<ChangedRelease>;
  /**
   * Makes stored releases live in one change, if the shop would admit each beside the other new ones. Resolves to those that were not live already. `reason`: for
   * the history. Rejects with NotAdmissibleError or ChangeRefusedError.
   */
  promoteGroup(
    releases: readonly ReleaseName[],
    options?: { isForced?: boolean; reason?: string } & DespiteFreeze,
  ): Promise<ChangedMember[]>;
  /** Makes the previous releases of a group's remotes live again, in one change. Rejects with ChangeRefusedError if one of the group is not live any more. */
  rollBackGroup(from: readonly ReleaseName[], options?: { reason?: string }): Promise<ChangedMember[]>;
  /** Gives a stored release a share of the visitors, above 0 and at most 1; null ends the canary. Rejects as `promote` does. */
  setCanary(
    remote: string,
    canary: ({ version: string; share: number; grows?: boolean } & DespiteFreeze) | null,
  ): Promise<ChangedRelease>;
  /** Freezes remotes, so that nothing of them goes live for a time. Rejects with ChangeRefusedError. */
  freeze(request: FreezeRequest): Promise<Freeze>;
  /** Ends a freeze. Rejects with ChangeRefusedError if there is none with the id. */
  unfreeze(id: string): Promise<Freeze>;
}

/** Creates the changes of a process that may write the storage. `by`: name of the person or CI job, for the history. */
export function createDirectChanges(storage: ReleaseStorage, by: string): ReleaseChanges {
  const now = () => ({ at: new Date().toISOString(), by });
  const change = async (
    remote: string,
    apply: (pointer: Pointer | undefined, details: { at: string; by: string; reason?: string }) => Pointer,
    despiteFreeze?: string,
  ): Promise<ChangedRelease> => {
    let previous: Pointer | undefined;
    const pointer = await changePointer(
      storage,
      remote,
      (current) => {
        previous = current;
        return apply(current, { ...now(), reason: toFreezeReason(despiteFreeze) });
      },
      { isDespiteFreeze: despiteFreeze !== undefined },
    ).catch(throwRefusal);
    return toChangedRelease(previous, pointer);
  };
  const changeAll = async (
    remotes: string[],
    apply: (pointers: Readonly<Record<string, Pointer>>, details: { at: string; by: string }) => PointerChanges,
    despiteFreeze?: string,
  ): Promise<ChangedMember[]> => {
    let previous: Readonly<Record<string, Pointer>> = {};
    const changeRead = (pointers: Readonly<Record<string, Pointer>>) => {
      previous = { ...pointers };
      return apply(pointers, now());
    };
    const changes = await changePointers(storage, changeRead, {
      needed: remotes,
      isDespiteFreeze: despiteFreeze !== undefined,
    }).catch(throwRefusal);
    return toChangedMembers(previous, changes);
  };

  const readStored = async ({ remote, version }: ReleaseName): Promise<Release> => {
    const release = await readRelease(storage, remote, version);
    if (!release) throw new ChangeRefusedError(`${remote} ${version} is not stored.`);
    return release;
  };
  const assertStored = async (remote: string, version: string) =>
    assertAdmissible(storage, await readStored({ remote, version }));

  return {
    async promote(remote, { version, isForced, despiteFreeze }) {
      await assertStored(remote, version);
      return change(
        remote,
        (pointer, details) => applyPromotion(pointer, { ...details, version, isForced }),
        despiteFreeze,
      );
    },
    async rollBack(remote, { from }) {
      const [changed] = await changeAll([remote], (pointers, details) => {
        const pointer = pointers[remote];
        // Another person has changed the pointer meanwhile; rolling back from another release was not asked for.
        if (pointer?.version !== from)
          throw new OtherReleaseLiveError(`${remote} ${pointer?.version} has become live meanwhile.`);
        assertAlone(pointers, remote);
        return { [remote]: applyRollback(pointer, details) };
      });
      return { ...changed, live: changed.live!, hasChanged: true };
    },
    async promoteGroup(releases, { despiteFreeze, ...options } = {}) {
      await assertAllAdmissible(storage, await Promise.all(releases.map(readStored)));
      const reason = joinReasons(options.reason, despiteFreeze);
      return changeAll(
        toRemotes(releases),
        (pointers, details) => promoteTogether(pointers, releases, { ...details, ...options, reason }),
        despiteFreeze,
      );
    },
    rollBackGroup: (from, options) =>
      changeAll(toRemotes(from), (pointers, details) => rollBackTogether(pointers, from, { ...details, ...options })),
    async setCanary(remote, canary) {
      if (!canary) return change(remote, applyCanaryEnd);
      const { despiteFreeze, ...started } = canary;
      await assertStored(remote, started.version);
      return change(remote, (pointer, details) => applyCanary(pointer, { ...details, ...started }), despiteFreeze);
    },
    freeze: (request) => addFreeze(storage, { ...request, by }).catch(throwRefusal),
    unfreeze: (id) => endFreeze(storage, id).catch(throwRefusal),
  };
}

const toRemotes = (releases: readonly ReleaseName[]): string[] => releases.map(({ remote }) => remote);

const refusals = [
  NoPreviousReleaseError,
  NoLiveReleaseError,
  AlreadyLiveError,
  OtherReleaseLiveError,
  FrozenError,
  FreezeInvalidError,
  FreezeNotFoundError,
];

function throwRefusal(error: Error): never {
  throw refusals.some((kind) => error instanceof kind) ? new ChangeRefusedError(error.message) : error;
}

/** Throws ChangeRefusedError if a rollback of the remote alone would leave releases that became live together with its live one. */
function assertAlone(pointers: Readonly<Record<string, Pointer>>, remote: string): void {
  const members = findGroupToTakeBack(pointers, remote);
  if (!members) return;
  const others = members.filter((member) => member.remote !== remote);
  throw new ChangeRefusedError(
    `${remote} ${pointers[remote].version} became live together with ${toWords(others)}. release rollback ${remote} --group takes all of them back.`,
  );
}

/** Returns what a change of several pointers did, for its author. */
export const toChangedMembers = (
  previous: Readonly<Record<string, Pointer>>,
  changes: PointerChanges,
): ChangedMember[] =>
  Object.entries(changes).map(([remote, pointer]) => ({
    remote,
    live: pointer?.version ?? null,
    from: previous[remote]?.version ?? null,
    changedAt: pointer?.history?.[0]?.at ?? new Date(0).toISOString(),
  }));

/** Returns what a change did, for its author. `applyPromotion` and the like return an unchanged pointer when there is nothing to do. */
export const toChangedRelease = (previous: Pointer | undefined, pointer: Pointer): ChangedRelease => ({
  live: pointer.version,
  from: previous && previous.version !== pointer.version ? previous.version : null,
  changedAt: pointer.history?.[0]?.at ?? new Date(0).toISOString(),
  hasChanged: previous?.history?.[0]?.at !== pointer.history?.[0]?.at,
});
