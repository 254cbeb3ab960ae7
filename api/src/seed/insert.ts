import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../platform/db/connect';

const rowsAtOnce = 250;

/** Inserts many rows in few statements. */
export async function insertAll<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.insert(table).values(rows.slice(at, at + rowsAtOnce));
  }
}
