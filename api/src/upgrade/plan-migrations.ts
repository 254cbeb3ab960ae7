import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Queryable } from '../platform/db/connect';
import { findContractions, findContractReason } from './contractions';
import { listCreatedTables, listLocks, type StatementLock, type StatementWork } from './statement-locks';

interface TableSize {
  rows: number;
  bytes: number;
}

/** Work of one core and a disk of a small server; a large one is faster. An estimate must not promise less than it takes. */
const bytesPerSecond = { scan: 100e6, rewrite: 20e6 };
const rowsPerSecond = { index: 200_000, 'gin-index': 15_000, rows: 20_000 };

/** Returns the sizes of the shop's tables with their indexes; rows as the planner estimates them, counted in small tables. */
export async function readTableSizes(db: Queryable): Promise<Map<string, TableSize>> {
  const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(sql`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const sizes = new Map<string, TableSize>();
  for (const { name, rows: estimate, bytes } of rows) {
    // Never analysed, so the planner has no estimate.
    const count = estimate < 0 || bytes < 10e6 ? await countRows(db, name) : estimate;
    sizes.set(name, { rows: Math.round(count), bytes });
  }
  return sizes;
}

async function countRows(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::float8 as count from ${sql.identifier(table)}`);
  return Number(rows[0].count);
}

function estimateSeconds(work: StatementWork, { rows, bytes }: TableSize): number | undefined {
  if (work === 'unknown') return undefined;
  if (work === 'moment') return 0;
  return work === 'scan' || work === 'rewrite' ? bytes / bytesPerSecond[work] : rows / rowsPerSecond[work];
}

const formatSize = ({ rows, bytes }: TableSize): string =>
  `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}, ${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`;

function formatSeconds(seconds: number | undefined): string {
  if (seconds === undefined) return 'unknown time';
  if (seconds < 0.1) return 'a moment';
  if (seconds < 1) return 'less than a second';
  return seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} min`;
}

const shorten = (statement: string): string => (statement.length > 90 ? `${statement.slice(0, 89)}…` : statement);

/** Names what other sessions cannot do with a table while a lock is held. */
const blocked: Record<string, string> = {
  'ACCESS EXCLUSIVE': 'no reads, no writes',
  'SHARE ROW EXCLUSIVE': 'no writes',
  SHARE: 'no writes',
  'SHARE UPDATE EXCLUSIVE': 'reads and writes go on',
  'ROW EXCLUSIVE': 'reads and writes go on, except of these rows',
};

function describeLock({ statement, table, lock, work }: StatementLock, sizes: Map<string, TableSize>): string[] {
  if (work === 'unknown') return [`    unknown, read it: ${shorten(statement)}`];
  if (!table || !lock) return [];
  const size = sizes.get(table);
  if (!size) return [`    ${lock} on ${table}, which this database lacks: ${shorten(statement)}`];
  const seconds = formatSeconds(estimateSeconds(work, size));
  return [`    ${lock} on ${table} (${formatSize(size)}), ${seconds}, ${blocked[lock]}: ${shorten(statement)}`];
}

/** A migration with the name of its file. */
export interface NamedMigration {
  name: string;
  migration: MigrationMeta;
}

/** Returns whether the previous version runs on the schema of a migration, with the reason if it may not. */
export function describeCompatibility(statements: readonly string[]): { isAdditive: boolean; text: string } {
  const text = statements.join('\n--> statement-breakpoint\n');
  const reason = findContractReason(text);
  if (reason) return { isAdditive: true, text: `removes or refuses something. Its reason: ${reason}` };
  const [first] = findContractions(text);
  return first
    ? { isAdditive: false, text: `the previous version may not run on it: ${first}` }
    : { isAdditive: true, text: 'only adds: the previous version runs on it' };
}

/** Returns the lines of a plan about pending migrations: each statement that locks a table that others use, with the table's size. */
export function describeMigrations(pending: readonly NamedMigration[], sizes: Map<string, TableSize>): string[] {
  if (pending.length === 0) return ['Migrations: none. The database has all of this version.'];
  // Tables of earlier pending migrations are new as well: no process uses them.
  const created = new Set<string>();
  const lines = pending.flatMap(({ name, migration }) => {
    const locks = listLocks(migration.sql);
    for (const table of listCreatedTables(locks)) created.add(table);
    const described = locks
      .filter(({ table }) => !table || !created.has(table))
      .flatMap((lock) => describeLock(lock, sizes));
    return [
      `  ${name}: ${describeCompatibility(migration.sql).text}`,
      ...(described.length > 0 ? described : ['    locks no table that is in use']),
    ];
  });
  return [
    `Migrations: ${pending.length}. Each is one transaction, which holds its locks to its end, and gives up a lock that it does not get within 3 s. Times are estimates for a small server.`,
    ...lines,
  ];
}
