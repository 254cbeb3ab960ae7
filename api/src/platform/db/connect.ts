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
import * as schema from './schema';

/** The shop's database, PostgreSQL or PGlite: the same schema, types and SQL. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool | PGlite };
/** The database or a transaction on it. Inside a transaction only the transaction may be asked: PGlite has one connection. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/** PostgreSQL at `databaseUrl`, otherwise PGlite under `varDir`/db, which only one process may open. */
export async function connect(config: { databaseUrl?: string; varDir: string }): Promise<Connection> {
  return config.databaseUrl ? connectPostgres(config.databaseUrl) : connectPglite(join(config.varDir, 'db'));
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: 5_000, Client: PreparingClient });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor must one that breaks while it is used: its query fails, and says so to who asked.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzlePostgres(pool, { schema }), close: () => pool.end() };
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
    return { db: pgliteDatabase(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export const openPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });

export const pgliteDatabase = (client: PGlite): Database => drizzlePglite(client, { schema }) as unknown as Database;

/** Any number; all instances of the shop use the same. */
const migrationLock = 7_326_001;

/** Brings the database to the newest schema. Instances that start together do it one after the other. */
export async function migrate(db: Database): Promise<void> {
  const run = () => runMigrations(db as never, { migrationsFolder: join(apiRoot, 'migrations') });
  if (!(db.$client instanceof pg.Pool)) return run();
  const guard = await db.$client.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    await run();
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [migrationLock]);
    guard.release();
  }
}
