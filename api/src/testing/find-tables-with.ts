import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/connect';

/** Returns the names of all tables with a row that contains the text. */
export async function findTablesWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tableNames: string[] = [];
  for (const { name } of rows) {
    const matchingRows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as row where row::text ilike ${`%${text}%`} limit 1`,
    );
    if (matchingRows.rows.length > 0) tableNames.push(name);
  }
  return tableNames;
}
