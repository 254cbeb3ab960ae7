import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ShopClient } from './client';
import type { Queryable } from './connect';
import { sendWithNext } from './send-with-next';
import { getClient } from './session';
import type { Statement } from './statement-group';

interface KnownTable {
  columns: [key: string, column: PgColumn][];
  /** SQL of the inserts, by number of rows and by which values are given. */
  texts: Map<string, string>;
}

const knownTables = new WeakMap<PgTable, KnownTable>();

/**
 * Inserts rows as `tx.insert(table).values(rows)` with `sendWithNext` does, but builds the SQL once, because drizzle takes as long for it as
 * PostgreSQL takes for the insert. Values are plain, without SQL. With `skipsConflicts` existing rows stay as they are.
 */
export async function insertWithNext<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { skipsConflicts = false } = {},
): Promise<void> {
  const client = getClient(tx);
  if (client instanceof ShopClient) {
    client.sendWithNext(buildInsert(table, rows, skipsConflicts));
    return;
  }
  const insert = tx.insert(table as PgTable).values([...rows]);
  await sendWithNext(tx, skipsConflicts ? insert.onConflictDoNothing() : insert);
}

/** Returns a row as it is stored: with the defaults of its columns. What only the database computes must be given. */
export function toStoredRow<Table extends PgTable>(table: Table, row: Table['$inferInsert']): Table['$inferSelect'] {
  const given: Record<string, unknown> = row;
  return Object.fromEntries(
    getKnownTable(table).columns.map(([key, column]) => {
      const value = given[key] === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given[key];
      if (is(value, SQL)) throw new Error(`The default of ${column.name} is computed by the database`);
      return [key, value];
    }),
  );
}

function buildInsert(table: PgTable, rows: readonly Record<string, unknown>[], skipsConflicts: boolean): Statement {
  const { columns, texts } = getKnownTable(table);
  const values = rows.flatMap((row) => columns.map(([key, column]) => toDriverValue(column, row[key])));
  const kind = `${rows.length} ${skipsConflicts} ${values.map((value) => (value === undefined ? 0 : 1)).join('')}`;
  const text = texts.get(kind) ?? buildText(table, columns, values) + (skipsConflicts ? ' on conflict do nothing' : '');
  texts.set(kind, text);
  return { text, values: values.filter((value) => value !== undefined) };
}

function getKnownTable(table: PgTable): KnownTable {
  const known = knownTables.get(table) ?? {
    columns: Object.entries(getTableColumns(table)) as KnownTable['columns'],
    texts: new Map<string, string>(),
  };
  knownTables.set(table, known);
  return known;
}

/** Returns what the driver sends for a value; undefined for the default of the column. */
function toDriverValue(column: PgColumn, given: unknown): unknown {
  const value = given === undefined ? column.defaultFn?.() : given;
  return value === undefined || value === null ? value : column.mapToDriverValue(value);
}

function buildText(table: PgTable, columns: KnownTable['columns'], values: unknown[]): string {
  let count = 0;
  const parts = values.map((value) => {
    if (value === undefined) return 'default';
    count += 1;
    return `$${count}`;
  });
  const rows: string[] = [];
  for (let start = 0; start < parts.length; start += columns.length)
    rows.push(`(${parts.slice(start, start + columns.length).join(', ')})`);
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  return `insert into "${getTableName(table)}" (${names}) values ${rows.join(', ')}`;
}
