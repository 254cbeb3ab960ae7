import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect';
import { runOnDirectConnection } from '../db/direct-connection';
import { executeText } from '../db/execute-text';
import { acquireLock } from '../db/locks';
import { withoutQuery } from '../db/without-query';
import { type Manifest, ManifestError } from './manifest';

/** A queue of jobs. `stately`: at most one job waits and one runs, for schedules. */
export interface Queue {
  name: string;
  policy: 'standard' | 'stately';
}

const maxRows = 10_000;
const statementMs = 5_000;

/** Returns the schema of an extension's tables. */
export const getSchemaName = (name: string): string => `ext_${name.replaceAll('-', '_')}`;

/** Names of a schema in front of a table. */
const qualifier = /(?:\b|")(public|pgboss|drizzle|information_schema|ext_[a-z0-9_]+)"?\s*\./gi;
const dataStatement = /^\s*(select|insert|update|delete|with|values)\b/i;

/** Throws for a statement that names a schema other than the extension's. It prevents mistakes; an extension is trusted code. */
function assertOwnSchema(text: string, schema: string): void {
  for (const [, named] of text.matchAll(qualifier))
    if (named.toLowerCase() !== schema)
      throw new Error(`An extension has its own tables only, not tables of ${named}.`);
}

/**
 * Runs one statement of an extension in its own transaction, with its tables only. Resolves to the rows.
 *
 * @throws Error for a statement that is no query or change of rows, names another schema, fails, takes 5 s or returns too many rows
 */
export async function runStatement(db: Database, name: string, text: string, values: unknown[]): Promise<unknown[]> {
  const schema = getSchemaName(name);
  if (!dataStatement.test(text))
    throw new Error('An extension selects, inserts, updates and deletes; tables are made by migrations.');
  assertOwnSchema(text, schema);
  try {
    return await db.transaction(async (tx) => {
      await useSchema(tx, schema);
      await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
      const { rows } = await executeText(tx, text, values);
      if (rows.length > maxRows) throw new Error(`A statement returns at most ${maxRows} rows.`);
      return rows;
    });
  } catch (error) {
    throw withoutQuery(error as Error);
  }
}

const useSchema = (tx: Queryable, schema: string) => tx.execute(sql.raw(`set local search_path to "${schema}"`));

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
  if (pending.length === 0 && missing.length === 0) return;
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
  for (const migration of await listPending(tx, name, migrations)) {
    await useSchema(tx, schema);
    try {
      for (const statement of migration.statements) {
        assertOwnSchema(statement, schema);
        await tx.execute(sql.raw(statement));
      }
    } catch (error) {
      throw new ManifestError(`its migration ${migration.name} failed: ${withoutQuery(error as Error).message}`);
    }
    await tx.execute(
      sql`insert into migrations (name, hash) values (${migration.name}, ${toHash(migration.statements)})`,
    );
  }
  await tx.execute(sql`set local search_path to default`);
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
