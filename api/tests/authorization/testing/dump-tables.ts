import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/db/connect';
import { tables as allTables } from '../../../src/tables';

/** Left out, because stored responses of refused orders are not data of a person, and refusals are recorded in the security log. */
const ignoredTables = ['idempotency_keys', 'security_events'];

/** Resolves to all rows of the database, by table. */
export async function dumpTables(db: Database): Promise<Record<string, unknown[]>> {
  const names = allTables.map((table) => getTableName(table)).filter((name) => !ignoredTables.includes(name));
  // In one query, because the tests of one person's data do this hundreds of times.
  const selects = names.map(
    (name) => sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; row: unknown }>(
    sql`select name, row from (${sql.join(selects, sql` union all `)}) as tables order by name, row::text`,
  );
  const tables: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, row } of rows) tables[name].push({ row });
  return tables;
}

/** Resolves to all rows as one list of texts, each with the name of its table. */
export const listRows = async (db: Database): Promise<string[]> =>
  Object.entries(await dumpTables(db)).flatMap(([table, list]) => list.map((row) => `${table} ${JSON.stringify(row)}`));
