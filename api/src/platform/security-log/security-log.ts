import { createHash } from 'node:crypto';
import type { securityEventKinds, securityOutcomes } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { securityEvents } from '../db/schema';

/** An event. It holds no secret and no personal data: accounts are ids, and the network is shortened. */
export interface SecurityEvent {
  event: (typeof securityEventKinds)[number];
  outcome: (typeof securityOutcomes)[number];
  /** Account that acted; null for a caller who was not signed in. */
  accountId?: string | null;
  /** Account or order that it was done to. */
  subjectId?: string | null;
  network: string;
  browser: string;
  /** An error code, a call or a role. */
  detail?: string;
  requestId: string;
}

type Row = typeof securityEvents.$inferInsert;

/** Equal events of this time are one row. */
const windowMs = 10 * 60_000;
const flushDelayMs = 1000;
const dayMs = 24 * 60 * 60_000;
/**
 * New rows a day about failures and refusals: of one network, and in total. What is beyond is counted in one row per event, so that an
 * attacker fills neither the disk nor the screen.
 */
const maxRowsPerNetwork = 200;
const maxRowsPerDay = 10_000;
/** Rows that wait while the database does not respond. Further ones are in the log lines only. */
const maxWaitingRows = 5000;

/** Collects security events and writes them once a second, so that a request does not wait for them. */
export class SecurityLog {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Row>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #today = { day: 0, rows: new Set<string>(), perNetwork: new Map<string, number>() };

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Adds an event. It is stored within a second. */
  add(event: SecurityEvent, now = new Date()): void {
    const row = this.#limit(toRow(event, now), now);
    const waiting = this.#waiting.get(row.id);
    if (waiting) Object.assign(waiting, { count: waiting.count + 1, lastAt: now, requestId: row.requestId });
    else if (this.#waiting.size < maxWaitingRows) this.#waiting.set(row.id, row);
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs).unref();
  }

  /** Resolves when all events that were added are stored. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    // In the order of their ids, so that two processes do not deadlock.
    const rows = [...this.#waiting.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    if (rows.length === 0) return;
    this.#waiting = new Map();
    try {
      for (let index = 0; index < rows.length; index += 500)
        await this.#db
          .insert(securityEvents)
          .values(rows.slice(index, index + 500))
          .onConflictDoUpdate({
            target: securityEvents.id,
            set: {
              count: sql`${securityEvents.count} + excluded.count`,
              lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
              requestId: sql`excluded.request_id`,
            },
          });
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Returns the row itself, or beyond a limit the row that sums up further ones. */
  #limit(row: Row, now: Date): Row {
    if (row.outcome === 'success') return row;
    const day = Math.floor(now.getTime() / dayMs);
    if (this.#today.day !== day) this.#today = { day, rows: new Set(), perNetwork: new Map() };
    const { rows, perNetwork } = this.#today;
    if (rows.has(row.id)) return row;
    const ofNetwork = perNetwork.get(row.network) ?? 0;
    if (rows.size >= maxRowsPerDay) return sumUp(row, '', now);
    if (ofNetwork >= maxRowsPerNetwork) return sumUp(row, row.network, now);
    rows.add(row.id);
    perNetwork.set(row.network, ofNetwork + 1);
    return row;
  }
}

function toRow({ accountId = null, subjectId = null, detail = '', ...event }: SecurityEvent, now: Date): Row {
  const row = { ...event, accountId, subjectId, detail: detail.slice(0, 200), firstAt: now, lastAt: now, count: 1 };
  return { ...row, id: toId(row, now) };
}

const sumUp = (row: Row, network: string, now: Date): Row => {
  const sum = { ...row, network, accountId: null, subjectId: null, browser: '', detail: 'further events' };
  return { ...sum, id: toId(sum, now) };
};

function toId({ event, outcome, accountId, subjectId, network, detail }: Omit<Row, 'id'>, now: Date): string {
  const parts = [event, outcome, accountId, subjectId, network, detail, Math.floor(now.getTime() / windowMs)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
