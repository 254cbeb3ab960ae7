import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/connect';
import type { CounterStore } from './counter-store';
import type { Limit } from './limit';

export interface LimiterOptions {
  db: Database;
  /** Storage in which calls are counted; undefined to count in PostgreSQL. */
  store?: CounterStore;
  /** Multiplies all limits but exact ones; 0 for none. */
  factor: number;
  /** Pseudonymises what is counted by, because a limit must not store who the caller is. */
  secret: Buffer;
}

/** Result of counting a call. */
export interface Usage {
  isExceeded: boolean;
  /** Until the window ends. */
  seconds: number;
}

/**
 * Counts calls. While the shared storage does not respond, each instance counts by itself in memory: a protected call is then limited per
 * instance, and never open.
 */
export class Limiter {
  /** The limits of each call, such as `GET /products`. */
  readonly limits = new Map<string, readonly Limit[]>();
  readonly #options: LimiterOptions;
  readonly #store: CounterStore | undefined;
  readonly #counters = new Map<string, RateLimiterAbstract>();
  /** Distinct values that were counted, with the end of their window. An instance that has forgotten one counts it again. */
  readonly #counted = new LRUCache<string, true>({ max: 50_000 });

  constructor(options: LimiterOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  /** Counts a call of `value`, which is a network, an account, an email or a phone. `points` count for so many calls. */
  async count(name: string, limit: Limit, value: string, { distinct, points = 1 }: Count = {}): Promise<Usage> {
    const max = limit.isExact ? limit.max : Math.ceil(limit.max * this.#options.factor);
    if (!max) return { isExceeded: false, seconds: 0 };
    const key = this.#sign(`${limit.group ?? name} ${limit.seconds} ${limit.per} ${value}`);
    const distinctKey = distinct === undefined ? undefined : this.#sign(`${key} ${distinct}`);
    if (distinctKey && this.#counted.has(distinctKey)) return { isExceeded: false, seconds: 0 };
    try {
      const { msBeforeNext } = await this.#getCounter(limit, max).consume(key, points);
      if (distinctKey) this.#counted.set(distinctKey, true, { ttl: Math.max(1, msBeforeNext) });
      return { isExceeded: false, seconds: msBeforeNext / 1000 };
    } catch (error) {
      // The library rejects with the usage of a caller beyond the limit.
      if (error instanceof RateLimiterRes) return { isExceeded: true, seconds: error.msBeforeNext / 1000 };
      throw error;
    }
  }

  /** Resolves when the shared storage can be used; rejects if the first connection fails. */
  async ready(): Promise<void> {
    await this.#store?.ready;
  }

  /** Ends the connection to the storage. */
  close(): void {
    this.#store?.disconnect();
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#options.secret).update(text).digest('base64url');
  }

  #getCounter({ seconds, storage }: Limit, max: number): RateLimiterAbstract {
    const id = `${storage} ${max} ${seconds}`;
    const counter = this.#counters.get(id) ?? this.#createCounter({ points: max, duration: seconds, storage });
    this.#counters.set(id, counter);
    return counter;
  }

  #createCounter({ storage, ...window }: { points: number; duration: number; storage: Limit['storage'] }) {
    const inMemory = new RateLimiterMemory({ ...window, keyPrefix: '' });
    if (storage === 'memory') return inMemory;
    // A caller beyond the limit is refused without another query.
    const options = { ...window, insuranceLimiter: inMemory, inMemoryBlockOnConsumed: window.points + 1 };
    if (this.#store) return this.#store.createCounter({ ...options, keyPrefix: 'vastra-limit' });
    const storeClient = toQueryClient(this.#options.db);
    const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false, keyPrefix: '' };
    return new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: 'pool' });
  }
}

interface Count {
  distinct?: string;
  points?: number;
}

interface Query {
  text: string;
  values: unknown[];
}

/** Returns what runs the counters' queries: the pool, or PGlite with the signature of a pool. */
function toQueryClient({ $client: client }: Database): unknown {
  if (client instanceof pg.Pool) return client;
  return { query: ({ text, values }: Query) => client.query(text, values) };
}
