import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Queryable } from '../../db/connect';
import { ShopPool } from '../../db/pool';
import type { changeTopics } from '../../db/schema';
import { readFromPrimary } from '../../db/standby/read-source';
import { primaryPosition, type WalPosition } from '../../db/standby/wal-position';

export interface Change {
  topic: (typeof changeTopics)[number];
  /** Null when any product may be affected. */
  productId: string | null;
}

/** Called with what changed since the last call; with 'all' when that is unknown. */
export type ChangeListener = (changes: Change[] | 'all') => void;

const minuteMs = 60_000;
/** After a longer gap between two reads everything counts as changed. Rows are retained for twice as long. */
export const maxGapMs = 6 * 60 * minuteMs;
const retentionMs = 12 * 60 * minuteMs;
const pruneIntervalMs = 10 * minuteMs;

/** Returns the SQL that selects the changes that are visible now and were not in a snapshot. The index limits this to the newest rows. */
const buildUnseenChangesText = (
  since: string,
  position: string,
): string => `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    extract(epoch from pg_postmaster_start_time())::text as "server",
    ${position} as position, (
    select json_agg(json_build_object('topic', topic, 'productId', product_id))
    from (
      select distinct topic, product_id from catalogue_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    ) as unseen
  ) as changes`;

const buildUnseenChangesQuery = (position: string) => ({
  name: 'catalogue-changes',
  text: buildUnseenChangesText('$1', position),
});

export interface UnseenChanges {
  /** The snapshot in which they were read; the next read begins after it. */
  snapshot: string;
  /** The oldest transaction that is still running. */
  oldest: string;
  /** When the database server was started. */
  server: string;
  /** Null without standbys. */
  position: WalPosition | null;
  changes: Change[] | null;
}

/** Reads the changes that are visible now and were not visible in an earlier snapshot. */
export async function readChangesSince(db: Queryable, snapshot: string): Promise<UnseenChanges> {
  if (!/^[\d:,]+$/.test(snapshot)) throw new Error('This is no snapshot of PostgreSQL.');
  const { rows } = await db.execute<UnseenChanges & Record<string, unknown>>(
    sql.raw(buildUnseenChangesText(`'${snapshot}'`, 'null')),
  );
  return rows[0];
}

/**
 * Reads the journal that triggers write on every change of the catalogue, whichever process made it. A reader of cached data awaits
 * `refresh()` first: the listeners have then been called for everything that was committed before that call.
 */
export class ChangeJournal {
  readonly #client: Database['$client'];
  readonly #listeners: ChangeListener[] = [];
  readonly #changesQuery: ReturnType<typeof buildUnseenChangesQuery>;
  #snapshot?: string;
  #server?: string;
  #position?: WalPosition;
  #changePosition?: WalPosition;
  #lastReadAt = 0;
  #running?: Promise<void>;
  #next?: Promise<void>;
  #prunedAt = Date.now();
  /** Transactions with a smaller id had ended at the time `at` (ms). */
  #horizons: { xid: string; at: number }[] = [];

  constructor(client: Database['$client']) {
    this.#client = client;
    const hasStandby = client instanceof ShopPool && client.standby !== undefined;
    this.#changesQuery = buildUnseenChangesQuery(hasStandby ? primaryPosition : 'null');
  }

  /** Position of the last read: a standby that has reached it shows every write that was committed before. Undefined without standbys. */
  get position(): WalPosition | undefined {
    return this.#position;
  }

  /** Position of the last read with a change: a standby that has reached it shows the catalogue as the primary does. */
  get changePosition(): WalPosition | undefined {
    return this.#changePosition;
  }

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** Calls the listeners with changes once more, because only from now on every read includes these changes. */
  announce(changes: Change[] | 'all'): void {
    for (const listener of this.#listeners) listener(changes);
  }

  /** The snapshot of the last read; undefined before the first. */
  get snapshot(): string | undefined {
    return this.#snapshot;
  }

  /**
   * Reads the journal once for all callers that wait at the same time. A read that is already under way may have started too early
   * for a new caller, who therefore waits for the next one.
   */
  refresh(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #read(): Promise<void> {
    const isUnknown = this.#snapshot === undefined || Date.now() - this.#lastReadAt > maxGapMs;
    if (this.#snapshot === undefined) await this.#deleteForeignRows();
    const sentAt = Date.now();
    const { snapshot, oldest, server, position, changes } = await this.#query<UnseenChanges>(this.#changesQuery, [
      isUnknown ? null : this.#snapshot,
    ]);
    // A server that was restored to an earlier moment, or a standby that took over without the last commits, gives their ids away again.
    const isOtherServer = this.#server !== undefined && this.#server !== server;
    if (isOtherServer) await this.#deleteForeignRows();
    this.#snapshot = snapshot;
    this.#server = server;
    this.#lastReadAt = sentAt;
    const news = isUnknown || isOtherServer ? 'all' : changes;
    this.#position = position ?? undefined;
    if (news) {
      this.#changePosition = this.#position;
      this.announce(news);
    }
    if (sentAt - this.#prunedAt > pruneIntervalMs) await this.#prune({ xid: oldest, at: sentAt });
  }

  /** Deletes rows of another server, which a restored backup brings and whose transaction ids may be far ahead. */
  #deleteForeignRows(): Promise<unknown> {
    const text = 'delete from catalogue_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())';
    return this.#query({ name: 'catalogue-foreign-changes', text }, []);
  }

  /** Deletes old rows by transaction, not by time, because a long transaction writes its rows hours before they are visible. */
  async #prune(current: { xid: string; at: number }): Promise<void> {
    this.#prunedAt = current.at;
    const expired = this.#horizons.filter(({ at }) => current.at - at > retentionMs).at(-1);
    this.#horizons = [...this.#horizons.filter(({ at }) => current.at - at <= retentionMs), current];
    if (expired) {
      const text = 'delete from catalogue_changes where xid < $1::xid8';
      await this.#query({ name: 'catalogue-prune-changes', text }, [expired.xid]);
    }
  }

  async #query<Row>({ name, text }: { name: string; text: string }, values: unknown[]): Promise<Row> {
    const client = this.#client;
    const { rows } = await readFromPrimary(() =>
      client instanceof pg.Pool ? client.query({ name, text, values }) : client.query(text, values),
    );
    return rows[0] as Row;
  }
}

const journals = new WeakMap<object, ChangeJournal>();

/** Returns this process's journal reader of a database. */
export function getChangeJournal({ $client }: Database): ChangeJournal {
  const journal = journals.get($client) ?? new ChangeJournal($client);
  journals.set($client, journal);
  return journal;
}
