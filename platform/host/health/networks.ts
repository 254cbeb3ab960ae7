import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toNetworkPrefix } from '../../network';

const maxEntries = 50_000;

/**
 * Creates limits per network. IP addresses are stored as salted hashes only, which no other process, nor this one after a restart,
 * can reproduce.
 */
export function createNetworkLimits(now: () => number) {
  const salt = randomBytes(16);
  const used = new LRUCache<string, { amount: number; resetAt: number }>({ max: maxEntries });
  return {
    /** Returns a name for the network of an IP address, which does not reveal it. */
    toNetworkId: (ip: string): string =>
      createHash('sha256').update(salt).update(toNetworkPrefix(ip)).digest('base64').slice(0, 16),
    /** Uses up to `amount` of what is left of `max` in the current span of `ms`, and returns how much was left. */
    consume(key: string, amount: number, max: number, ms: number): number {
      let entry = used.get(key);
      if (!entry || entry.resetAt <= now()) {
        entry = { amount: 0, resetAt: now() + ms };
        used.set(key, entry);
      }
      const granted = Math.min(amount, max - entry.amount);
      entry.amount += granted;
      return granted;
    },
    evictExpired(): void {
      for (const [key, { resetAt: until }] of used.entries()) if (until <= now()) used.delete(key);
    },
  };
}
