import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { apiRoot } from '../config/api-root';
import type { Database, Queryable } from './connect';
import { type Direct, runOnDirectConnection } from './direct-connection';
import { findErrorCode } from './error-code';
import { acquireLock } from './locks';
import { withoutQuery } from './without-query';

export interface MigrateOptions {
  migrations?: readonly MigrationMeta[];
  /** A migration that waits for a lock gives up after so long, because all queries of its table wait behind it. */
  lockTimeoutMs?: number;
  maxAttempts?: number;
  pauseMs?: number;
}

export const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(apiRoot, 'migrations') });

/** Code of PostgreSQL: a statement has not got its lock within `lock_timeout`. */
const lockTimeoutCode = '55P03';

/** Returns the name of a migration's file; of a migration without a file, its time. */
export function findMigrationName({ folderMillis }: MigrationMeta): string {
  const journal = JSON.parse(readFileSync(join(apiRoot, 'migrations/meta/_journal.json'), 'utf8'));
  const entry = journal.entries.find(({ when }: { when: number }) => when === folderMillis);
  return entry?.tag ?? String(folderMillis);
}

/**
 * Runs the pending migrations, each in its own transaction. Processes that start together run them one after the other. A migration that doesn't
 * get its locks in time is run again later.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  await runOnDirectConnection(db, async (direct) => {
    await assertHasBaseline(direct);
    await runMigrations(direct, options);
  });
}

/** Throws for a database with migrations of versions before 1.0, which the first migration of this version replaces. */
async function assertHasBaseline(db: Pick<Queryable, 'execute'>): Promise<void> {
  const [baseline] = readMigrations();
  const { rows } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  );
  if (!rows[0].isMigrated) return;
  const { rows: applied } = await db.execute(sql`
    select count(*)::int as count, coalesce(bool_or(hash = ${baseline.hash} or created_at = ${baseline.folderMillis}), false) as "hasBaseline"
    from drizzle.__drizzle_migrations`);
  if (Number(applied[0].count) > 0 && !applied[0].hasBaseline)
    throw new Error(
      'This database was made by a version before 1.0, which cannot be updated. Delete it (a demo: the folder var/db) and start again.',
    );
}

/** Runs the pending migrations where that is allowed. Throws a sentence otherwise, because code must not run on an older schema. */
export async function prepareSchema(db: Database, { migratesAtStart }: { migratesAtStart: boolean }): Promise<void> {
  if (migratesAtStart) return migrate(db);
  const { length } = await findPendingMigrations(db);
  if (length > 0)
    throw new Error(
      `The database lacks ${length === 1 ? 'a migration' : `${length} migrations`} of this version. Run "node api/dist/main.mjs migrate" first, or set MIGRATE_AT_START=1.`,
    );
}

async function runMigrations(
  db: Direct,
  { migrations = readMigrations(), lockTimeoutMs = 3_000, maxAttempts = 20, pauseMs = 2_000 }: MigrateOptions,
): Promise<void> {
  let attempts = 0;
  for (;;) {
    try {
      const wasRun = await db.transaction((tx) => runNextMigration(tx, migrations, lockTimeoutMs));
      if (!wasRun) return;
      attempts = 0;
    } catch (error) {
      attempts += 1;
      if (findErrorCode(error) !== lockTimeoutCode) throw error;
      if (attempts === maxAttempts)
        throw new Error(
          `A migration could not lock its table ${attempts} times, because another transaction holds it. Find it in pg_stat_activity, end it, and run the migrations again.`,
        );
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** Resolves to whether there was one. */
async function runNextMigration(
  tx: Queryable,
  migrations: readonly MigrationMeta[],
  lockTimeoutMs: number,
): Promise<boolean> {
  // The role may have timeouts, but building an index of a large table takes its time, and so does waiting for another process.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await acquireLock(tx, 'migrations');
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [next] = await selectPending(tx, migrations);
  if (!next) return false;
  await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
  try {
    for (const statement of next.sql) await tx.execute(sql.raw(statement));
  } catch (error) {
    if (findErrorCode(error) === lockTimeoutCode) throw error;
    const reason = withoutQuery(error as Error).message;
    throw new Error(`The migration ${findMigrationName(next)} failed, and nothing of it is stored: ${reason}`, {
      cause: error,
    });
  }
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
  );
  return true;
}

/** Resolves to the migrations that the database lacks. Migrations that only the database has are no reason not to start. */
export async function findPendingMigrations(db: Queryable, migrations = readMigrations()): Promise<MigrationMeta[]> {
  const { rows } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  );
  return rows[0].isMigrated ? selectPending(db, migrations) : [...migrations];
}

/** Compares each migration, and not only the last one, because the migrations of two branches arrive in any order. */
async function selectPending(db: Queryable, migrations: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const { rows } = await db.execute(sql`select hash, created_at as "createdAt" from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.flatMap(({ hash, createdAt }) => [String(hash), String(createdAt)]));
  return migrations.filter(({ hash, folderMillis }) => !applied.has(hash) && !applied.has(String(folderMillis)));
}
