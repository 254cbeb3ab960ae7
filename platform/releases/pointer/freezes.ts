import type { Freeze, Pointer } from './pointer';

/** Nothing goes live, because an owner froze the releases. The message names the freeze, its end and whom to ask. */
export class FrozenError extends Error {
  override name = 'FrozenError';
}

/** Formats a time to the minute: `2026-12-01 03:30 UTC`. */
export const toUtcMinute = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the freeze of a remote that ends last of those that count at a time; undefined if it may go live. */
export const findFreeze = (freezes: readonly Freeze[], remote: string, at: number): Freeze | undefined =>
  freezes
    .filter(({ remotes, from, until }) => {
      const isOfRemote = !remotes || remotes.includes(remote);
      return isOfRemote && Date.parse(from) <= at && at < Date.parse(until);
    })
    .sort((a, b) => Date.parse(b.until) - Date.parse(a.until))[0];

export const describeFreeze = (remote: string, { until, reason, by }: Freeze): string =>
  `${remote} is frozen until ${toUtcMinute(until)}: ${reason.replace(/[.\s]+$/, '')}. Ask ${by}. Rollbacks are possible.`;

/** Returns whether a change gives visitors a release that they did not get: a promotion, or a canary that starts, gets a larger share or grows by itself. */
export function isForward(previous: Pointer | undefined, next: Pointer): boolean {
  if (next === previous) return false;
  const isBack = ['rolled back', 'refused', 'withdrawn'].includes(next.history?.[0]?.what ?? '');
  if (next.version !== previous?.version && !isBack) return true;
  const { canary } = next;
  if (!canary) return false;
  const earlier = previous?.canary;
  return earlier?.version !== canary.version || canary.share > earlier.share || Boolean(canary.grows && !earlier.grows);
}

/** Throws FrozenError for a change that gives visitors a release during a freeze of the remote. Rollbacks and withdrawals never wait. */
export function assertNotFrozen(
  freezes: readonly Freeze[] = [],
  { remote, previous, next }: { remote: string; previous: Pointer | undefined; next: Pointer | undefined },
): void {
  if (!next || !isForward(previous, next)) return;
  const freeze = findFreeze(freezes, remote, Date.now());
  if (freeze) throw new FrozenError(describeFreeze(remote, freeze));
}
