import type { Database } from '../db/connect';
import { recordAuditEntry } from './audit';

/** Calls are summed up for this time, and written as one entry per key. */
const flushIntervalMs = 10 * 60_000;
/** Keys whose calls are summed up at a time. Calls of further keys write the sums first. */
const maxKeys = 1000;

/** Author of the counted calls. */
interface CountedKey {
  actorId: string;
  actorName: string;
  /** Id of the key. */
  keyId: string;
}

interface Sum extends CountedKey {
  from: Date;
  /** Number of calls by method, path and status: `GET /admin/orders 200`. */
  calls: Record<string, number>;
}

/**
 * Counts the calls of keys that write no entry into the audit log: reads, and calls that were refused. A key writes one entry in ten minutes, however
 * often it calls. Counts of a process that is killed are lost.
 */
export class KeyCallCounts {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #sums = new Map<string, Sum>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Counts a call, which `call` names with its status. Only calls of the contract have names, so their number is bounded. */
  add(key: CountedKey, call: string, now = new Date()): void {
    const sum = this.#sums.get(key.keyId) ?? { ...key, from: now, calls: {} };
    this.#sums.set(key.keyId, sum);
    sum.calls[call] = (sum.calls[call] ?? 0) + 1;
    if (this.#sums.size > maxKeys) void this.flush();
    this.#timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
  }

  /** Resolves when the counts are written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    this.#writing = this.#writing.then(() => this.#write(sums));
    return this.#writing;
  }

  async #write(sums: readonly Sum[]): Promise<void> {
    for (const { keyId, from, calls, ...actor } of sums)
      try {
        const entry = { ...actor, action: 'call', entity: 'api-key', entityId: keyId, after: { from, calls } };
        await this.#db.transaction((tx) => recordAuditEntry(tx, entry));
      } catch (error) {
        this.#onError(error);
      }
  }
}
