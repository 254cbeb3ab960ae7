import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';

/** Settings of a transaction that triggers and defaults of columns read, as `current_setting('vastra.<name>', true)`. */
export interface TransactionSettings {
  /** Name of the API key with which a program makes the call. */
  api_key?: string;
  /** Source of the event `stock.changed`. */
  stock_source?: string;
  /** `off` while no change of stock has an event, because one event for all of them follows. */
  stock_events?: 'on' | 'off';
}

const current = new AsyncLocalStorage<TransactionSettings>();

/** Runs `work` so that each transaction in it has the settings. */
export const runWithSettings = <Result>(settings: TransactionSettings, work: () => Result): Result =>
  current.run(settings, work);

/** SQL: an expression that sets settings until the end of the transaction, and is never null. A statement can have it as a condition, without a round trip. */
export const toSettings = (settings: TransactionSettings): SQL =>
  sql`(${sql.join(
    Object.entries(settings).map(([name, value]) => sql`set_config(${`vastra.${name}`}, ${value}, true)`),
    sql` || `,
  )}) is not null`;

type Work = (tx: { execute(query: SQL): PromiseLike<unknown> }, ...rest: never[]) => Promise<unknown>;

/** A drizzle database of any driver. */
interface Transactional {
  transaction(...parameters: never[]): Promise<unknown>;
}

/** Makes every top-level transaction of the database begin with the settings of `runWithSettings`. Other transactions have no further statement. */
export function applySettings<Db extends Transactional>(db: Db): Db {
  const transaction = db.transaction.bind(db) as unknown as (work: Work, ...rest: unknown[]) => Promise<unknown>;
  const start = (work: Work, ...rest: unknown[]) => {
    const settings = current.getStore();
    if (!settings) return transaction(work, ...rest);
    return transaction(
      async (tx, ...others) => {
        await tx.execute(sql`select ${toSettings(settings)}`);
        return work(tx, ...others);
      },
      ...rest,
    );
  };
  db.transaction = start as never;
  return db;
}
