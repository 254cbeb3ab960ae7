import type { IRateLimiterStoreOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

/** Port: a storage outside of PostgreSQL in which all instances count calls. Its adapter is `redis/`. */
export interface CounterStore {
  createCounter(options: Omit<IRateLimiterStoreOptions, 'storeClient'>): RateLimiterAbstract;
  /** Settles with the first connection. */
  ready: Promise<void>;
  disconnect(): void;
}
