import { readInteger } from './read-integer';

export interface DatabaseSettings {
  /** URL of a PostgreSQL server, or of PgBouncer in front of it; undefined for the embedded database in `varDir`. */
  databaseUrl?: string;
  /** URL without a pooler, for migrations and for what needs a session. Undefined when `databaseUrl` is one. */
  databaseDirectUrl?: string;
  /** Maximum connections of this process. */
  databasePoolSize: number;
  /** Frequent statements are prepared; off behind a pooler, where the next transaction runs in another session. */
  preparesStatements: boolean;
}

/** Reads the DATABASE_… variables. Throws an error that names the variable with an invalid value. */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const databaseDirectUrl = env.DATABASE_DIRECT_URL || undefined;
  const databasePoolSize = readInteger('DATABASE_POOL_SIZE', env.DATABASE_POOL_SIZE, 20);
  if (databasePoolSize < 2) throw new Error('DATABASE_POOL_SIZE must be at least 2.');
  if (databaseDirectUrl && !env.DATABASE_URL) throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL.');
  const prepares = env.DATABASE_PREPARED_STATEMENTS || (databaseDirectUrl ? '0' : '1');
  if (prepares !== '0' && prepares !== '1')
    throw new Error(`DATABASE_PREPARED_STATEMENTS must be 0 or 1, not "${prepares}".`);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl,
    databasePoolSize,
    preparesStatements: prepares === '1',
  };
}
