import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Queryable } from '../db/connect';
import { runOnDirectConnection } from '../db/direct-connection';
import { executeText } from '../db/execute-text';
import { acquireLock } from '../db/locks';
import { withoutQuery } from '../db/without-query';
import { type Manifest, ManifestError } from './manifest';
import { callAsRole, getSchemaName, hasRole, prepareRole } from './own-role';

/** A queue of jobs. `stately`: at most one job waits and one runs, for schedules. */
export interface Queue {
  name: string;
  policy: 'standard' | 'stately';
}

const maxRows = 10_000;
const statementMs = 5_000;

const dataStatement = /^\s*(select|insert|update|delete|with|values)\b/i;

/**
 * Runs one statement of an extension in its own transaction, with the rights of its role. Resolves to the rows.
 *
 * @throws Error for a statement that is no query or change of rows, needs other rights, fails, takes 5 s or returns too many rows
 */
export async function runStatement(db: Database, name: string, text: string, values: unknown[]): Promise<unknown[]> {
  if (!dataStatement.test(text))
    throw new Error('An extension selects, inserts, updates and deletes; tables are made by migrations.');
  const statement = text.replace(/[;\s]+$/, '');
  // Without a semicolon there is no second statement, whatever a parser takes for a text or a comment.
  if (statement.includes(';')) throw new Error('A statement has no semicolon. Pass texts as values.');
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
      // A cursor finds the names of its statement again when its rows are fetched.
      await tx.execute(sql.raw(`set local search_path to "${getSchemaName(name)}"`));
      try {
        return await tx.transaction(async (step) => {
          const cursor = await callAsRole(step, name, statement, values.map(toText));
          if (cursor === null) return [];
          const { rows } = await executeText(step, `fetch ${maxRows + 1} from "${cursor}"`, []);
          if (rows.length > maxRows) throw new Error(`A statement returns at most ${maxRows} rows.`);
          return rows;
        });
      } finally {
        await resetSession(tx);
      }
    });
  } catch (error) {
    throw withoutQuery(error as Error);
  }
}

/** Returns the text that a driver sends for a value. */
function toText(value: unknown): string | null {
  const prepared = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue(
    value instanceof Uint8Array ? Buffer.from(value) : value,
  );
  if (Buffer.isBuffer(prepared)) return `\\x${prepared.toString('hex')}`;
  return prepared === null || prepared === undefined ? null : String(prepared);
}

/** Takes back what a statement can leave in a session: settings, locks and temporary tables. The shop uses the connection afterwards. */
async function resetSession(tx: Queryable): Promise<void> {
  await tx.execute(sql`reset all`);
  await tx.execute(sql`select pg_advisory_unlock_all()`);
  await tx.execute(sql`discard temp`);
}

const toHash = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join('\0')).digest('hex');

/**
 * Runs the pending migrations of an extension in one transaction, and creates its queues. Processes that start together run them one after the other,
 * also beside the shop's own migrations.
 *
 * @throws ManifestError if a migration has changed since it was run, fails, or is pending without `mayRun`
 */
export async function prepareTables(
  db: Database,
  { name, migrations }: Manifest,
  { queues, mayRun }: { queues: readonly Queue[]; mayRun: boolean },
): Promise<void> {
  if (migrations.length === 0 && queues.length === 0) return;
  const pending = await listPending(db, name, migrations);
  const missing = await listMissingQueues(db, queues);
  const isReady = migrations.length === 0 || (await hasRole(db, name));
  if (pending.length === 0 && missing.length === 0 && isReady) return;
  if (!mayRun)
    throw new ManifestError(
      'its migrations are not run yet. Run "node api/dist/main.mjs extensions migrate" first, or set MIGRATE_AT_START=1',
    );
  await runOnDirectConnection(db, (direct) =>
    direct.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await acquireLock(tx, 'migrations');
      for (const { name: queue, policy } of await listMissingQueues(tx, queues))
        await tx.execute(sql`select pgboss.create_queue(${queue}, ${JSON.stringify({ policy })}::json)`);
      await runPending(tx, name, migrations);
    }),
  );
}

async function runPending(tx: Queryable, name: string, migrations: Manifest['migrations']): Promise<void> {
  if (migrations.length === 0) return;
  const schema = getSchemaName(name);
  await tx.execute(sql.raw(`create schema if not exists "${schema}"`));
  await tx.execute(
    sql.raw(
      `create table if not exists "${schema}"."migrations" ("name" text primary key, "hash" text not null, "run_at" timestamptz not null default now())`,
    ),
  );
  if (!(await hasRole(tx, name))) await prepareRole(tx, name);
  for (const migration of await listPending(tx, name, migrations)) {
    try {
      for (const statement of migration.statements) await callAsRole(tx, name, statement, null);
    } catch (error) {
      throw new ManifestError(`its migration ${migration.name} failed: ${withoutQuery(error as Error).message}`);
    }
    const hash = toHash(migration.statements);
    await tx.execute(
      sql`insert into ${sql.raw(`"${schema}"."migrations"`)} (name, hash) values (${migration.name}, ${hash})`,
    );
  }
}

/** Resolves to the migrations that were not run. Throws ManifestError for a migration that has changed since. */
async function listPending(
  db: Pick<Queryable, 'execute'>,
  name: string,
  migrations: Manifest['migrations'],
): Promise<Manifest['migrations']> {
  const table = `"${getSchemaName(name)}"."migrations"`;
  const { rows: found } = await db.execute(sql`select to_regclass(${table}) is not null as "exists"`);
  if (!found[0].exists) return migrations;
  const { rows } = await db.execute<{ name: string; hash: string }>(sql`select name, hash from ${sql.raw(table)}`);
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = migrations.find(
    (migration) => hashes.has(migration.name) && hashes.get(migration.name) !== toHash(migration.statements),
  );
  if (changed)
    throw new ManifestError(`its migration ${changed.name} has changed since it was run. Add another one instead`);
  return migrations.filter((migration) => !hashes.has(migration.name));
}

async function listMissingQueues(db: Pick<Queryable, 'execute'>, queues: readonly Queue[]): Promise<Queue[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.queue`);
  const existing = new Set(rows.map(({ name }) => name));
  return queues.filter((queue) => !existing.has(queue.name));
}
