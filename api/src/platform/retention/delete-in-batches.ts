import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect';

/** Rows of a statement, so that it locks few rows for a short time, and statements of a run and a kind of data. */
export const [batchSize, maxBatches] = [1000, 20];

export interface BatchResult {
  count: number;
  /** False if rows are left for the next run. */
  isComplete: boolean;
}

/** Runs a statement on batches until one is not full, or after `maxBatches`. `runBatch` resolves to the number of rows. */
export async function repeatBatches(runBatch: () => Promise<number>, signal?: AbortSignal): Promise<BatchResult> {
  let count = 0;
  for (let batch = 0; batch < maxBatches && !signal?.aborted; batch++) {
    const batchCount = await runBatch();
    count += batchCount;
    if (batchCount < batchSize) return { count, isComplete: true };
  }
  return { count, isComplete: false };
}

/** Returns the SQL for the rows of a batch. Locked rows are left for the next run. */
export const selectBatch = (table: PgTable, where: SQL | undefined): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize} for update skip locked))`;

/** Deletes the rows that a condition names, in batches. */
export const deleteInBatches = (
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  signal?: AbortSignal,
): Promise<BatchResult> =>
  repeatBatches(async () => {
    const { rows } = await db.execute(sql`delete from ${table} where ${selectBatch(table, where)} returning 1`);
    return rows.length;
  }, signal);
