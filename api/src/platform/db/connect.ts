import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DatabaseSettings } from '../config/database-settings';
import { lockDirectory } from './directory-lock';
import { type PoolTimes, ShopPool } from './pool';
import { preparePglite } from './prepare-pglite';
import { retryTransactions } from './retry-transactions';
import * as schema from './schema';
import { Standby } from './standby/standby';
import { tracePglite } from './trace-pglite';
import { applySettings } from './transaction-settings';

/** The shop's database, PostgreSQL or PGlite, with the same schema, types and SQL. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool | PGlite };
/** The database or a transaction. Inside a transaction use only the transaction, because PGlite has one connection and would wait for itself. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/** Connects to PostgreSQL at `databaseUrl`, otherwise to PGlite in `varDir`/db. Throws when another process uses that folder. */
export async function connect(
  config: Partial<DatabaseSettings> & { varDir: string; times?: Partial<PoolTimes> },
): Promise<Connection> {
  const { databaseUrl, varDir } = config;
  return databaseUrl ? connectPostgres({ ...config, databaseUrl }) : connectPglite(join(varDir, 'db'));
}

function connectPostgres(
  settings: Partial<DatabaseSettings> & { databaseUrl: string; times?: Partial<PoolTimes> },
): Connection {
  const standby = openStandby(settings);
  const pool = new ShopPool({ ...settings, standby });
  const close = async () => void (await Promise.all([pool.end(), standby?.end()]));
  return { db: retryTransactions(applySettings(drizzlePostgres(pool, { schema }))), close };
}

/** Times in ms after which reads give a standby up; short, because the primary can do them. */
const standbyTimes = { silentMs: 500, probeMs: 500 };

function openStandby({ databaseReplicaUrl, databasePoolSize }: Partial<DatabaseSettings>): Standby | undefined {
  if (!databaseReplicaUrl) return undefined;
  return new Standby(
    new ShopPool({
      databaseUrl: databaseReplicaUrl,
      databasePoolSize,
      preparesStatements: true,
      times: standbyTimes,
    }),
  );
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
    return { db: await toDatabase(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens PGlite with the extensions that the shop needs. Its packages are loaded here, because shops on PostgreSQL do without them. */
export async function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite, parse, protocol } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  // Its memory never shrinks, and 128 MB of buffers, the default, are seven times the demo's database.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
  const client = await PGlite.create({ startParams, ...options, extensions: { pg_trgm, unaccent } });
  return tracePglite(preparePglite(client, { parse, protocol }));
}

/** Wraps PGlite as the shop's database. */
export async function toDatabase(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return applySettings(drizzle(client, { schema }) as unknown as Database);
}
