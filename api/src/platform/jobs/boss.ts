import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { ShopClient } from '../db/client';
import type { Database, Queryable } from '../db/connect';
import { executeText } from '../db/execute-text';
import { getClient } from '../db/session';

/** Schema of pg-boss's tables. A migration creates it. */
const schema = 'pgboss';

/** Runs pg-boss's SQL on the database or in a transaction of ours, with either driver. */
export const toBossDatabase = (db: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => {
    if (!values) return executeTransaction(db as Database, text);
    return executeText(db, text, values);
  },
});

/** Sends an insert of a job with the transaction's next query, and returns a row before it has run. Otherwise does what `toBossDatabase` does. */
export const toSendingDatabase = (tx: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const client = getClient(tx);
    if (!(client instanceof ShopClient)) return toBossDatabase(tx).executeSql(text, values);
    client.sendWithNext({ text, values });
    return { rows: [{ id: 'sent' }] };
  },
});

/**
 * Runs a text of several statements between BEGIN and COMMIT as a transaction of the pool, because a text that fails in the middle would
 * otherwise leave its connection in a failed transaction.
 */
async function executeTransaction(db: Database, text: string): Promise<{ rows: unknown[] }> {
  const statements = text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && statement !== 'BEGIN' && statement !== 'COMMIT');
  return db.transaction(async (tx) => {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await tx.execute(sql.raw(statement))).rows;
    return { rows };
  });
}

/**
 * Seconds after which a completed job leaves the queue. Longer than the period of every schedule: pg-boss refuses to queue one with a longer
 * period, because it could not see that this period's run was completed.
 */
const completedSeconds = 7 * 3600;
/** Failed jobs stay for as long as an admin may need to look at them. */
const failedSeconds = 30 * 24 * 3600;

/**
 * Opens pg-boss on the database. Neither its own loops nor its migrations run: `worker.ts` fetches jobs, because pg-boss's workers end the
 * process when the database goes away at the moment in which they store an outcome.
 */
export const openBoss = (db: Queryable): PgBoss =>
  new PgBoss({
    db: toBossDatabase(db),
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: completedSeconds,
    archiveFailedAfterSeconds: failedSeconds,
    deleteAfterDays: 7,
  });

/** SQL: pg-boss's table of jobs, and its table of jobs that ended long ago. */
export const [jobTable, archiveTable] = [sql.raw(`${schema}.job`), sql.raw(`${schema}.archive`)] as [SQL, SQL];
/** SQL: pg-boss's table with one row, which holds the time of the last maintenance. */
export const versionTable: SQL = sql.raw(`${schema}.version`);
