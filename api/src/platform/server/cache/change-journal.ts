import pg from 'pg';
import type { Database } from '../../db/connect';
import type { changeTopics } from '../../db/schema';

export interface Change {
  topic: (typeof changeTopics)[number];
  /** Null: any product may be concerned. */
  productId: string | null;
}

/** Told what changed; 'all' when that cannot be known any more. */
export type Listener = (changes: Change[] | 'all') => void;

const minutes = 60_000;
/** Rows are kept for longer than anybody may go without looking: a quiet night. */
const longestGap = 6 * 60 * minutes;
const keptFor = 12 * 60 * minutes;
const pruneEvery = 10 * minutes;

/** What is visible now and was not in the snapshot before. The journal's index makes this a matter of the newest rows. */
const look = {
  name: 'catalogue-changes',
  text: `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as oldest, (
    select json_agg(json_build_object('topic', topic, 'productId', product_id))
    from (
      select distinct topic, product_id from catalogue_changes
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ) as unseen
  ) as changes`,
};

interface Seen {
  snapshot: string;
  oldest: string;
  changes: Change[] | null;
}

/**
 * Knows what changed in the catalogue since it last looked, whichever process wrote it. A reader that keeps something
 * waits for `check()` first; whatever was committed before that call is then known to the listeners.
 */
export class Changes {
  readonly #client: Database['$client'];
  readonly #listeners: Listener[] = [];
  #snapshot?: string;
  #lookedAt = 0;
  #running?: Promise<void>;
  #next?: Promise<void>;
  #prunedAt = Date.now();
  /** Transactions below this one had ended when it was noted. */
  #oldest: { xid: string; at: number }[] = [];

  constructor(client: Database['$client']) {
    this.#client = client;
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Shared by those who wait at the same time. One that is under way may have been sent too early: the next one counts. */
  check(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const running = this.#look().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #look(): Promise<void> {
    const isFirst = this.#snapshot === undefined || Date.now() - this.#lookedAt > longestGap;
    if (this.#snapshot === undefined) await this.#forgetForeignRows();
    const sentAt = Date.now();
    const { snapshot, oldest, changes } = await this.#ask<Seen>(look, [isFirst ? null : this.#snapshot]);
    this.#snapshot = snapshot;
    this.#lookedAt = sentAt;
    const told = isFirst ? 'all' : changes;
    if (told) for (const listener of this.#listeners) listener(told);
    if (sentAt - this.#prunedAt > pruneEvery) await this.#prune({ xid: oldest, at: sentAt });
  }

  /** A restored backup brings rows of another server, whose numbers may lie far ahead. */
  #forgetForeignRows(): Promise<unknown> {
    const text = 'delete from catalogue_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())';
    return this.#ask({ name: 'catalogue-foreign-changes', text }, []);
  }

  /** By transaction, not by time: one that was open for long may have written its row an hour before it was visible. */
  async #prune(now: { xid: string; at: number }): Promise<void> {
    this.#prunedAt = now.at;
    const past = this.#oldest.filter(({ at }) => now.at - at > keptFor).at(-1);
    this.#oldest = [...this.#oldest.filter(({ at }) => now.at - at <= keptFor), now];
    if (past) {
      const text = 'delete from catalogue_changes where xid < $1::xid8';
      await this.#ask({ name: 'catalogue-prune-changes', text }, [past.xid]);
    }
  }

  async #ask<Row>({ name, text }: { name: string; text: string }, values: unknown[]): Promise<Row> {
    const client = this.#client;
    const { rows } =
      client instanceof pg.Pool ? await client.query({ name, text, values }) : await client.query(text, values);
    return rows[0] as Row;
  }
}

const opened = new WeakMap<object, Changes>();

/** The one reader of the journal of this process. */
export function changesOf({ $client }: Database): Changes {
  const changes = opened.get($client) ?? new Changes($client);
  opened.set($client, changes);
  return changes;
}
