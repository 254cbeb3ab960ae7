import { assertAdmissible } from '../admission/assert-admissible';
import { changePointer } from '../pointer/change-pointer';
import type { Pointer } from '../pointer/pointer';
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

/** The ways to change what is live: with the keys of the storage (`createDirectChanges`), or by the release API (`openReleaseApi`). */
export interface ReleaseChanges {
  /** Makes a stored release live, if the shop would admit it. Rejects with NotAdmissibleError or ChangeRefusedError. */
  promote(remote: string, options: { version: string; isForced?: boolean }): Promise<ChangedRelease>;
  /** Makes the release before `from` live again. Rejects with ChangeRefusedError if another one is live, or none was before. */
  rollBack(remote: string, options: { from: string }): Promise<ChangedRelease>;
  /** Gives a stored release a share of the visitors, above 0 and at most 1; null ends the canary. Rejects as `promote` does. */
  setCanary(
    remote: string,
    canary: { version: string; share: number; grows?: boolean } | null,
  ): Promise<ChangedRelease>;
}

/** Creates the changes of a process that may write the storage. `by`: name of the person or CI job, for the history. */
export function createDirectChanges(storage: ReleaseStorage, by: string): ReleaseChanges {
  const change = async (
    remote: string,
    apply: (pointer: Pointer | undefined, details: { at: string; by: string }) => Pointer,
  ): Promise<ChangedRelease> => {
    let previous: Pointer | undefined;
    const pointer = await changePointer(storage, remote, (current) => {
      previous = current;
      return apply(current, { at: new Date().toISOString(), by });
    }).catch((error) => {
      const isRefusal = [NoPreviousReleaseError, NoLiveReleaseError, AlreadyLiveError].some(
        (kind) => error instanceof kind,
      );
      throw isRefusal ? new ChangeRefusedError(error.message) : error;
    });
    return toChangedRelease(previous, pointer);
  };

  const assertStored = async (remote: string, version: string) => {
    const release = await readRelease(storage, remote, version);
    if (!release) throw new ChangeRefusedError(`${remote} ${version} is not stored.`);
    await assertAdmissible(storage, release);
  };

  return {
    async promote(remote, { version, isForced }) {
      await assertStored(remote, version);
      return change(remote, (pointer, details) => applyPromotion(pointer, { ...details, version, isForced }));
    },
    rollBack: (remote, { from }) =>
      change(remote, (pointer, details) => {
        // Another person has changed the pointer meanwhile; rolling back from another release was not asked for.
        if (pointer?.version !== from)
          throw new ChangeRefusedError(`${remote} ${pointer?.version} has become live meanwhile.`);
        return applyRollback(pointer, details);
      }),
    async setCanary(remote, canary) {
      if (!canary) return change(remote, applyCanaryEnd);
      await assertStored(remote, canary.version);
      return change(remote, (pointer, details) => applyCanary(pointer, { ...details, ...canary }));
    },
  };
}

/** Returns what a change did, for its author. `applyPromotion` and the like return an unchanged pointer when there is nothing to do. */
export const toChangedRelease = (previous: Pointer | undefined, pointer: Pointer): ChangedRelease => ({
  live: pointer.version,
  from: previous && previous.version !== pointer.version ? previous.version : null,
  changedAt: pointer.history?.[0]?.at ?? new Date(0).toISOString(),
  hasChanged: previous?.history?.[0]?.at !== pointer.history?.[0]?.at,
});
