import type { Change, Pointer } from './pointer';

/** A rollback has nothing to go back to. */
export class NothingBefore extends Error {
  override name = 'NothingBefore';
}

/** Nothing is live of that remote, so that it can have no canary either. */
export class NothingLive extends Error {
  override name = 'NothingLive';
}

/** A canary of what everybody gets anyway. */
export class LiveAlready extends Error {
  override name = 'LiveAlready';
}

/** When, and who; why, where there is something to say. */
export interface Doing {
  /** ISO 8601, UTC. */
  at: string;
  /** A name as the team knows it, or `the shop`. */
  by: string;
  reason?: string;
}

const historyLength = 200;
const wayBack = 50;

/** Each change is later than the one before, so that `history[0].at` names a state of the pointer. */
const later = (at: string, before: string | undefined): string =>
  before && before >= at ? new Date(Date.parse(before) + 1).toISOString() : at;

const recorded = (
  pointer: Pointer,
  { at, by, reason }: Doing,
  change: Omit<Change, 'at' | 'by' | 'reason'>,
): Pointer => {
  const history = pointer.history ?? [];
  const entry = { at: later(at, history[0]?.at), by, ...change, ...(reason && { reason }) };
  return { ...pointer, history: [entry, ...history].slice(0, historyLength) };
};

const without = <K extends keyof Pointer>(pointer: Pointer, ...keys: K[]): Omit<Pointer, K> => {
  const copy = { ...pointer };
  for (const key of keys) delete copy[key];
  return copy;
};

const live = (pointer: Pointer | undefined): Pointer => {
  if (!pointer) throw new NothingLive('Nothing is live');
  return pointer;
};

/** Makes a release live. If it was the canary, there is none any more. */
export function promoted(
  pointer: Pointer | undefined,
  { version, isForced, ...doing }: Doing & { version: string; isForced?: boolean },
): Pointer {
  const force = isForced ? { isForced } : {};
  if (!pointer) return recorded({ version, ...force }, doing, { what: 'promoted', version });
  const isAnother = pointer.version !== version;
  // A release that was refused and had none before it is still named; promoting it again asks for another look.
  if (!isAnother && !isForced && pointer.history?.[0]?.what !== 'refused') return pointer;
  const kept = without(pointer, 'isForced', ...(pointer.canary?.version === version ? (['canary'] as const) : []));
  const before = isAnother ? [pointer.version, ...(pointer.before ?? [])].slice(0, wayBack) : pointer.before;
  return recorded({ ...kept, version, ...force, ...(before && { before }) }, doing, {
    what: 'promoted',
    version,
    ...(isAnother && { from: pointer.version }),
  });
}

/** The pointer with the release before the live one in its place. */
const goneBack = (pointer: Pointer, version: string, before: string[]): Pointer => ({
  ...without(pointer, 'isForced', ...(pointer.canary?.version === version ? (['canary'] as const) : [])),
  version,
  before,
});

/** Makes the release before live again. Throws NothingBefore. */
export function rolledBack(pointer: Pointer | undefined, doing: Doing): Pointer {
  const [version, ...before] = pointer?.before ?? [];
  if (!pointer || !version) throw new NothingBefore('Nothing was live before');
  return recorded(goneBack(pointer, version, before), doing, { what: 'rolled back', version, from: pointer.version });
}

/** Gives a release a share of the visitors, above 0 and at most 1. Throws NothingLive or LiveAlready. */
export function canaried(
  pointer: Pointer | undefined,
  { version, share, ...doing }: Doing & { version: string; share: number },
): Pointer {
  const now = live(pointer);
  if (!(share > 0 && share <= 1)) throw new RangeError('A share is above 0 and at most 1');
  if (now.version === version) throw new LiveAlready(`${version} is live already`);
  if (now.canary?.version === version && now.canary.share === share) return now;
  return recorded({ ...now, canary: { version, share } }, doing, { what: 'canary', version, share });
}

/** Everybody gets the live release again. Nothing happens when there is no canary. */
export function canaryEnded(pointer: Pointer | undefined, doing: Doing): Pointer {
  const now = live(pointer);
  if (!now.canary) return now;
  return recorded(without(now, 'canary'), doing, { what: 'canary ended', version: now.canary.version });
}

const takenBack = (
  pointer: Pointer | undefined,
  what: 'refused' | 'withdrawn',
  { version, ...doing }: Doing & { version: string },
): Pointer => {
  const now = live(pointer);
  if (now.canary?.version === version) return recorded(without(now, 'canary'), doing, { what, version });
  if (now.version !== version) return now;
  const [previous, ...before] = now.before ?? [];
  if (previous) return recorded(goneBack(now, previous, before), doing, { what, version, from: previous });
  // There is nothing to go back to. A refusal is told all the same, once.
  const isTold = now.history?.[0]?.what === 'refused' && now.history[0].version === version;
  return what === 'withdrawn' || isTold ? now : recorded(now, doing, { what, version });
};

/** The shop does not take a release: what was live before is live again, or there is no canary. Nothing happens when it is neither any more. */
export const refused = (pointer: Pointer | undefined, doing: Doing & { version: string; reason: string }): Pointer =>
  takenBack(pointer, 'refused', doing);

/** A release failed too often: as `refused`, but nothing happens when nothing was live before it. */
export const withdrawn = (pointer: Pointer | undefined, doing: Doing & { version: string; reason: string }): Pointer =>
  takenBack(pointer, 'withdrawn', doing);
