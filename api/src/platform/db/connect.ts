import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runMigrations } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { apiRoot } from '../config/api-root';
import { lockDirectory } from './directory-lock';
import { PreparingClient } from './prepared-statements';
import { retryTransactions } from './retry-transactions';
import * as schema from './schema';

/** The shop's database, PostgreSQL or PGlite, with the same schema, types and SQL. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool | PGlite };
/** The database or a transaction. Inside a transaction use only the transaction, because PGlite has one connection and would wait for itself. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/** Connects to PostgreSQL at `databaseUrl`, otherwise to PGlite in `varDir`/db. Throws when another process uses that folder. */
export async function connect(config: { databaseUrl?: string; varDir: string }): Promise<Connection> {
  return config.databaseUrl ? connectPostgres(config.databaseUrl) : connectPglite(join(config.varDir, 'db'));
}

/** Times in ms. A statement or a transaction that takes longer than any call may is ended, because it holds locks that others wait for. */
const poolOptions = {
  max: 20,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

async function connectPostgres(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString, ...poolOptions, Client: PreparingClient });
  // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
  pool.on('error', () => {});
  // The same for a connection in use: the caller gets the error from its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: retryTransactions(drizzlePostgres(pool, { schema })), close: () => pool.end() };
}

async function connectPglite(directory: string): Promise<Connection> {
  const unlock = lockDirectory(directory);
  try {
    mkdirSync(directory, { recursive: true });
    const client = await openPglite({ dataDir: directory });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: toDatabase(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens PGlite with the extensions that the shop needs. */
export const openPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });

/** Wraps PGlite as the shop's database. */
export const toDatabase = (client: PGlite): Database => drizzlePglite(client, { schema }) as unknown as Database;

/** Key of the advisory lock: an arbitrary number, the same in all processes. */
const migrationLockKey = 7_326_001;

/** Runs the pending migrations. Processes that start together run them one after the other. */
export async function migrate(db: Database): Promise<void> {
  const run = (target: unknown) => runMigrations(target as never, { migrationsFolder: join(apiRoot, 'migrations') });
  if (!(db.$client instanceof pg.Pool)) return run(db);
  const connection = await db.$client.connect();
  try {
    // A migration of a large table, or another process that migrates first, may take longer than a call.
    await connection.query('set statement_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await run(drizzlePostgres(connection));
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [migrationLockKey]);
    await connection.query('reset statement_timeout');
    connection.release();
  }
}
