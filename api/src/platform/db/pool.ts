import pg from 'pg';
import type { DatabaseSettings } from '../config/database-settings';
import { ShopClient, type ShopClientOptions } from './client';

/** The shop's connections to PostgreSQL. */
export class ShopPool extends pg.Pool {
  /** URL without a pooler. */
  readonly directUrl: string;

  constructor(settings: Partial<DatabaseSettings> & { databaseUrl: string }) {
    const { databaseUrl, databaseDirectUrl, databasePoolSize = 20, preparesStatements = !databaseDirectUrl } = settings;
    const options: ShopClientOptions & pg.PoolConfig = {
      connectionString: databaseUrl,
      max: databasePoolSize,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      preparesStatements,
      isPooled: Boolean(databaseDirectUrl) || !preparesStatements,
      Client: ShopClient,
    };
    super(options);
    this.directUrl = databaseDirectUrl ?? databaseUrl;
    // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
    this.on('error', () => {});
    // The same for a connection in use: the caller gets the error from its query.
    this.on('connect', (client) => client.on('error', () => {}));
  }
}

/** Connects without a pooler and without timeouts, for what needs a session or a long time. The caller ends the connection. */
export async function connectDirectly(pool: pg.Pool): Promise<pg.Client> {
  const connectionString = pool instanceof ShopPool ? pool.directUrl : pool.options.connectionString;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The next statement fails when the connection breaks, so the event needs no handling.
  client.on('error', () => {});
  await client.connect();
  return client;
}
