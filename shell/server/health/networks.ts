import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '@vastra/shared/network';

/** More are not remembered: the oldest is forgotten first. */
const atMost = 50_000;

/** What each network may still tell. Addresses are kept as a hash that no other process, and not this one after a restart, can make. */
export function networkLimits(now: () => number) {
  const salt = randomBytes(16);
  const taken = new Map<string, { amount: number; until: number }>();
  return {
    /** Stands for a network. */
    nameOf: (ip: string): string =>
      createHash('sha256').update(salt).update(networkOf(ip)).digest('base64').slice(0, 16),
    /** How much of `amount` is still free of `most` in this span of `ms`. */
    take(what: string, amount: number, most: number, ms: number): number {
      let entry = taken.get(what);
      if (!entry || entry.until <= now()) {
        taken.delete(what);
        if (taken.size >= atMost) taken.delete(taken.keys().next().value!);
        entry = { amount: 0, until: now() + ms };
        taken.set(what, entry);
      }
      const free = Math.min(amount, most - entry.amount);
      entry.amount += free;
      return free;
    },
    forgetOld(): void {
      for (const [what, { until }] of taken) if (until <= now()) taken.delete(what);
    },
  };
}
