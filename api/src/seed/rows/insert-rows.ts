import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/connect';

const rowsPerStatement = 250;

/** Inserts rows in batches of 250. */
export async function insertAll<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx.insert(table).values(rows.slice(start, start + rowsPerStatement));
  }
}
