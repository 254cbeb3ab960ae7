import type { Change, Pointer } from './pointer';

/** A rollback has nothing to go back to. */
export class NoPreviousRelease extends Error {
  override name = 'NoPreviousRelease';
}

/** Nothing is live of that remote, so that it can have no canary either. */
export class NoLiveRelease extends Error {
  override name = 'NoLiveRelease';
}

/** A canary of what everybody gets anyway. */
export class AlreadyLive extends Error {
  override name = 'AlreadyLive';
}

/** When, and who; why, where there is something to say. */
export interface ChangeDetails {
  /** ISO 8601, UTC. */
  at: string;
  /** A name as the team knows it, or `the shop`. */
  by: string;
  reason?: string;
}

const maxHistoryEntries = 200;
const maxPreviousVersions = 50;

/** Each change is later than the one before, so that `history[0].at` names a state of the pointer. */
const laterThan = (at: string, before: string | undefined): string =>
  before && before >= at ? new Date(Date.parse(before) + 1).toISOString() : at;

const withHistoryEntry = (
  pointer: Pointer,
  { at, by, reason }: ChangeDetails,
  change: Omit<Change, 'at' | 'by' | 'reason'>,
): Pointer => {
  const history = pointer.history ?? [];
  const entry = { at: laterThan(at, history[0]?.at), by, ...change, ...(reason && { reason }) };
  return { ...pointer, history: [entry, ...history].slice(0, maxHistoryEntries) };
};

const omit = <K extends keyof Pointer>(pointer: Pointer, ...keys: K[]): Omit<Pointer, K> => {
  const copy = { ...pointer };
  for (const key of keys) delete copy[key];
  return copy;
};

const assertLive = (pointer: Pointer | undefined): Pointer => {
  if (!pointer) throw new NoLiveRelease('Nothing is live');
  return pointer;
};

/** Makes a release live. If it was the canary, there is none any more. */
export function applyPromotion(
  pointer: Pointer | undefined,
  { version, isForced, ...doing }: ChangeDetails & { version: string; isForced?: boolean },
): Pointer {
  const force = isForced ? { isForced } : {};
  if (!pointer) return withHistoryEntry({ version, ...force }, doing, { what: 'promoted', version });
  const isAnother = pointer.version !== version;
  // A release that was refused and had none before it is still named; promoting it again asks for another look.
  if (!isAnother && !isForced && pointer.history?.[0]?.what !== 'refused') return pointer;
  const kept = omit(pointer, 'isForced', ...(pointer.canary?.version === version ? (['canary'] as const) : []));
  const before = isAnother
    ? [pointer.version, ...(pointer.before ?? [])].slice(0, maxPreviousVersions)
    : pointer.before;
  return withHistoryEntry({ ...kept, version, ...force, ...(before && { before }) }, doing, {
    what: 'promoted',
    version,
    ...(isAnother && { from: pointer.version }),
  });
}

/** The pointer with the release before the live one in its place. */
const withPreviousRelease = (pointer: Pointer, version: string, before: string[]): Pointer => ({
  ...omit(pointer, 'isForced', ...(pointer.canary?.version === version ? (['canary'] as const) : [])),
  version,
  before,
});

/** Makes the release before live again. Throws NoPreviousRelease. */
export function applyRollback(pointer: Pointer | undefined, doing: ChangeDetails): Pointer {
  const [version, ...before] = pointer?.before ?? [];
  if (!pointer || !version) throw new NoPreviousRelease('Nothing was live before');
  return withHistoryEntry(withPreviousRelease(pointer, version, before), doing, {
    what: 'rolled back',
    version,
    from: pointer.version,
  });
}

/** Gives a release a share of the visitors, above 0 and at most 1. Throws NoLiveRelease or AlreadyLive. */
export function applyCanary(
  pointer: Pointer | undefined,
  { version, share, ...doing }: ChangeDetails & { version: string; share: number },
): Pointer {
  const now = assertLive(pointer);
  if (!(share > 0 && share <= 1)) throw new RangeError('A share is above 0 and at most 1');
  if (now.version === version) throw new AlreadyLive(`${version} is live already`);
  if (now.canary?.version === version && now.canary.share === share) return now;
  return withHistoryEntry({ ...now, canary: { version, share } }, doing, { what: 'canary', version, share });
}

/** Everybody gets the live release again. Nothing happens when there is no canary. */
export function applyCanaryEnd(pointer: Pointer | undefined, doing: ChangeDetails): Pointer {
  const now = assertLive(pointer);
  if (!now.canary) return now;
  return withHistoryEntry(omit(now, 'canary'), doing, { what: 'canary ended', version: now.canary.version });
}

const applyTakeBack = (
  pointer: Pointer | undefined,
  what: 'refused' | 'withdrawn',
  { version, ...doing }: ChangeDetails & { version: string },
): Pointer => {
  const now = assertLive(pointer);
  if (now.canary?.version === version) return withHistoryEntry(omit(now, 'canary'), doing, { what, version });
  if (now.version !== version) return now;
  const [previous, ...before] = now.before ?? [];
  if (previous)
    return withHistoryEntry(withPreviousRelease(now, previous, before), doing, { what, version, from: previous });
  // There is nothing to go back to. A refusal is told all the same, once.
  const isTold = now.history?.[0]?.what === 'refused' && now.history[0].version === version;
  return what === 'withdrawn' || isTold ? now : withHistoryEntry(now, doing, { what, version });
};

/** The shop does not take a release: what was live before is live again, or there is no canary. Nothing happens when it is neither any more. */
export const applyRefusal = (
  pointer: Pointer | undefined,
  doing: ChangeDetails & { version: string; reason: string },
): Pointer => applyTakeBack(pointer, 'refused', doing);

/** A release failed too often: as `refused`, but nothing happens when nothing was live before it. */
export const applyWithdrawal = (
  pointer: Pointer | undefined,
  doing: ChangeDetails & { version: string; reason: string },
): Pointer => applyTakeBack(pointer, 'withdrawn', doing);
