import type { Change, Pointer, ReleaseGroup } from './pointer';

/** There is no previous release to roll back to. */
export class NoPreviousReleaseError extends Error {
  override name = 'NoPreviousReleaseError';
}

/** The remote has no live release, and therefore can have no canary. */
export class NoLiveReleaseError extends Error {
  override name = 'NoLiveReleaseError';
}

/** The canary would be the live release. */
export class AlreadyLiveError extends Error {
  override name = 'AlreadyLiveError';
}

/** Time and author of a change, with an optional reason. */
export interface ChangeDetails {
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person or CI job, or `the shop`. */
  by: string;
  reason?: string;
  /** The releases that become live in the same write. */
  group?: ReleaseGroup;
}

const maxHistoryEntries = 200;
const maxPreviousVersions = 50;

/** Returns `at`, or 1 ms after the previous change if that is later, so that `history[0].at` identifies a state of the pointer. */
const toLaterTime = (at: string, previous: string | undefined): string =>
  previous && previous >= at ? new Date(Date.parse(previous) + 1).toISOString() : at;

const withHistoryEntry = (
  pointer: Pointer,
  { at, by, reason }: ChangeDetails,
  change: Omit<Change, 'at' | 'by' | 'reason'>,
): Pointer => {
  const history = pointer.history ?? [];
  const entry = { at: toLaterTime(at, history[0]?.at), by, ...change, ...(reason && { reason }) };
  return { ...pointer, history: [entry, ...history].slice(0, maxHistoryEntries) };
};

const withGroup = (pointer: Pointer, group: ReleaseGroup | undefined): Pointer =>
  group ? { ...pointer, group } : pointer;

const omitKey = <K extends keyof Pointer>(pointer: Pointer, ...keys: K[]): Omit<Pointer, K> => {
  const copy = { ...pointer };
  for (const key of keys) delete copy[key];
  return copy;
};

const assertLive = (pointer: Pointer | undefined): Pointer => {
  if (!pointer) throw new NoLiveReleaseError('Nothing is live');
  return pointer;
};

/** Makes a release live. If it was the canary, the canary ends. Returns the same pointer when it is live already. */
export function applyPromotion(
  pointer: Pointer | undefined,
  { version, isForced, ...details }: ChangeDetails & { version: string; isForced?: boolean },
): Pointer {
  const force = isForced ? { isForced } : {};
  const { group } = details;
  if (!pointer)
    return withHistoryEntry(withGroup({ version, ...force }, group), details, { what: 'promoted', version });
  const isAnother = pointer.version !== version;
  // A refused first release stays in the pointer; promoting it again asks for a new check. A refusal of another release leaves the live one as it is.
  const [last] = pointer.history ?? [];
  const isRefused = last?.what === 'refused' && last.version === version;
  if (!isAnother && !isRefused && (!isForced || pointer.isForced)) return pointer;
  const remaining = omitKey(
    pointer,
    'isForced',
    'group',
    ...(pointer.canary?.version === version ? (['canary'] as const) : []),
  );
  const previousVersions = isAnother
    ? [pointer.version, ...(pointer.before ?? [])].slice(0, maxPreviousVersions)
    : pointer.before;
  return withHistoryEntry(
    withGroup({ ...remaining, version, ...force, ...(previousVersions && { before: previousVersions }) }, group),
    details,
    {
      what: 'promoted',
      version,
      ...(isAnother && { from: pointer.version }),
    },
  );
}

/** Returns the pointer with a previous version as the live one. */
const withPreviousRelease = (pointer: Pointer, version: string, previousVersions: string[]): Pointer => ({
  ...omitKey(pointer, 'isForced', 'group', ...(pointer.canary?.version === version ? (['canary'] as const) : [])),
  version,
  before: previousVersions,
});

/** Makes the previous release live again. Throws NoPreviousReleaseError. */
export function applyRollback(pointer: Pointer | undefined, details: ChangeDetails): Pointer {
  const [version, ...previousVersions] = pointer?.before ?? [];
  if (!pointer || !version) throw new NoPreviousReleaseError('Nothing was live before');
  const previous = withGroup(withPreviousRelease(pointer, version, previousVersions), details.group);
  return withHistoryEntry(previous, details, {
    what: 'rolled back',
    version,
    from: pointer.version,
  });
}

/**
 * Makes a release the canary for a share of the visitors, above 0 and at most 1. `grows`: the shop grows it step by step and promotes it. Throws
 * NoLiveReleaseError, AlreadyLiveError or RangeError.
 */
export function applyCanary(
  pointer: Pointer | undefined,
  { version, share, grows, ...details }: ChangeDetails & { version: string; share: number; grows?: boolean },
): Pointer {
  const current = assertLive(pointer);
  if (!(share > 0 && share <= 1)) throw new RangeError('A share is above 0 and at most 1');
  if (current.version === version) throw new AlreadyLiveError(`${version} is live already`);
  const { canary } = current;
  if (canary?.version === version && canary.share === share && Boolean(canary.grows) === Boolean(grows)) return current;
  const next = { version, share, ...(grows && { grows }) };
  return withHistoryEntry({ ...current, canary: next }, details, { what: 'canary', version, share });
}

/**
 * Ends the canary, so that all visitors get the live release. Returns the same pointer when there is no canary. Throws NoLiveReleaseError
 * without a pointer.
 */
export function applyCanaryEnd(pointer: Pointer | undefined, details: ChangeDetails): Pointer {
  const current = assertLive(pointer);
  if (!current.canary) return current;
  return withHistoryEntry(omitKey(current, 'canary'), details, {
    what: 'canary ended',
    version: current.canary.version,
  });
}

const applyTakeBack = (
  pointer: Pointer | undefined,
  what: 'refused' | 'withdrawn',
  { version, ...details }: ChangeDetails & { version: string },
): Pointer => {
  const current = assertLive(pointer);
  if (current.canary?.version === version)
    return withHistoryEntry(omitKey(current, 'canary'), details, { what, version });
  if (current.version !== version) return current;
  const [previous, ...previousVersions] = current.before ?? [];
  if (previous)
    return withHistoryEntry(
      withGroup(withPreviousRelease(current, previous, previousVersions), details.group),
      details,
      {
        what,
        version,
        from: previous,
      },
    );
  // Without a previous release the live one stays; its refusal is recorded nevertheless, once.
  const isRecorded = current.history?.[0]?.what === 'refused' && current.history[0].version === version;
  return what === 'withdrawn' || isRecorded ? current : withHistoryEntry(current, details, { what, version });
};

/** Records that the shop refused a release: the previous one is live again, or the canary ends. Returns the same pointer when it is neither any more. */
export const applyRefusal = (
  pointer: Pointer | undefined,
  details: ChangeDetails & { version: string; reason: string },
): Pointer => applyTakeBack(pointer, 'refused', details);

/** Records an automatic rollback after too many errors: like a refusal, but a release without a previous one stays live. */
export const applyWithdrawal = (
  pointer: Pointer | undefined,
  details: ChangeDetails & { version: string; reason: string },
): Pointer => applyTakeBack(pointer, 'withdrawn', details);
