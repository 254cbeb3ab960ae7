import type { ReleaseStorage } from '../storage/storage';
import { changePointers, type PointerChanges } from './change-pointer';
import type { Pointer, ReleaseGroup } from './pointer';
import { applyPromotion, applyRollback, type ChangeDetails, NoPreviousReleaseError } from './pointer-changes';

type Pointers = Readonly<Record<string, Pointer>>;

/** A release, by its remote (or `shell`) and version. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** Another release than the expected one is live. */
export class OtherReleaseLiveError extends Error {
  override name = 'OtherReleaseLiveError';
}

/** Returns `mf-cart 1.2.0, shell 3.0.0`. */
export const toWords = (releases: readonly ReleaseName[]): string =>
  releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');

const toText = ({ remote, version }: ReleaseName): string => `${remote}@${version}`;

/** Returns the releases of a group. */
export const listMembers = ({ releases }: ReleaseGroup): ReleaseName[] =>
  releases.map((text) => ({ remote: text.slice(0, text.indexOf('@')), version: text.slice(text.indexOf('@') + 1) }));

const toGroup = (names: ReleaseName[]): ReleaseGroup | undefined =>
  names.length > 1 ? { releases: names.map(toText).sort() } : undefined;

/**
 * Returns the group of the live release of a remote, as long as each of its releases is live by the change that made all of them live; undefined
 * for a release that was changed alone.
 */
export function findGroup(pointers: Pointers, remote: string): ReleaseName[] | undefined {
  const group = Object.hasOwn(pointers, remote) ? pointers[remote].group : undefined;
  if (!group) return undefined;
  const members = listMembers(group);
  const text = JSON.stringify(group);
  const isWhole = members.every(
    ({ remote: name, version }) =>
      Object.hasOwn(pointers, name) &&
      pointers[name].version === version &&
      JSON.stringify(pointers[name].group) === text,
  );
  return isWhole ? members : undefined;
}

/** Returns the group that a rollback of the remote has to take back. A group that came back in a rollback needs no further one together. */
export const findGroupToTakeBack = (pointers: Pointers, remote: string): ReleaseName[] | undefined =>
  pointers[remote]?.group?.isBack ? undefined : findGroup(pointers, remote);

/** Returns the pointers with which several releases become live. Releases that are live already are not in the group. */
export function promoteTogether(
  pointers: Pointers,
  releases: readonly ReleaseName[],
  details: ChangeDetails & { isForced?: boolean },
): Record<string, Pointer> {
  const promote = ({ remote, version }: ReleaseName, group?: ReleaseGroup): Pointer => {
    const others = releases.filter((release) => release.remote !== remote);
    const reason = details.reason ?? (others.length > 0 ? `together with ${toWords(others)}` : undefined);
    return applyPromotion(pointers[remote], { ...details, reason, version, group });
  };
  const changed = releases.filter((release) => promote(release) !== pointers[release.remote]);
  const group = toGroup(changed);
  return Object.fromEntries(changed.map((release) => [release.remote, promote(release, group)]));
}

/**
 * Returns the pointers with which the previous releases of a group's remotes are live again; undefined for a remote of which nothing was live before.
 * Throws OtherReleaseLiveError if one of the group is not live any more.
 */
export function rollBackTogether(
  pointers: Pointers,
  releases: readonly ReleaseName[],
  details: ChangeDetails,
): PointerChanges {
  const previous = releases.flatMap(({ remote, version }) => {
    const pointer = pointers[remote];
    if (pointer?.version !== version)
      throw new OtherReleaseLiveError(`${remote} ${pointer?.version} has become live meanwhile.`);
    const [before] = pointer.before ?? [];
    return before ? [{ remote, version: before }] : [];
  });
  const group = toGroup(previous);
  const back = group && { ...group, isBack: true as const };
  return Object.fromEntries(
    releases.map(({ remote }) => [remote, rollBackOrRemove(pointers[remote], { ...details, group: back })]),
  );
}

function rollBackOrRemove(pointer: Pointer, details: ChangeDetails): Pointer | undefined {
  try {
    return applyRollback(pointer, details);
  } catch (error) {
    if (error instanceof NoPreviousReleaseError) return undefined;
    throw error;
  }
}

/**
 * Changes the pointer of a remote by a refusal or a withdrawal. If that takes back the live release and it is one of a group, the whole group is
 * taken back in the same write, because its releases need each other. Returns the stored pointer of the remote.
 */
export async function takeBack(
  storage: ReleaseStorage,
  remote: string,
  change: (pointer: Pointer | undefined, group?: ReleaseGroup) => Pointer,
): Promise<Pointer> {
  let next: Pointer | undefined;
  await changePointers(
    storage,
    (pointers) => {
      const current = pointers[remote];
      next = change(current);
      const members = findGroupToTakeBack(pointers, remote);
      const entry = next?.history?.[0];
      // A change that is about a canary leaves the group.
      if (!members || !entry || next === current || entry.version !== current.version) return { [remote]: next };
      const reason = `${remote} ${entry.version}, which became live in the same change, was ${entry.what}: ${entry.reason}`;
      const changes = rollBackTogether(pointers, members, { at: entry.at, by: entry.by, reason });
      next = change(current, changes[remote]?.group);
      return { ...changes, [remote]: next };
    },
    { needed: [remote] },
  );
  return next!;
}
