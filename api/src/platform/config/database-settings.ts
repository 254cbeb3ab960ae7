import {
  defineSettings,
  postgresUrl,
  type SettingsCheck,
  type SettingValues,
  switchValue,
  wholeNumber,
} from '@vastra/platform/config';

export interface DatabaseSettings {
  /** URL of a PostgreSQL server, or of PgBouncer in front of it; undefined for the embedded database in `varDir`. */
  databaseUrl?: string;
  /** URL without a pooler, for migrations and for what needs a session. Undefined when `databaseUrl` is one. */
  databaseDirectUrl?: string;
  /** URL of a standby, or of a load balancer in front of several; undefined if all reads go to `databaseUrl`. */
  databaseReplicaUrl?: string;
  /** Maximum connections of this process to each of `databaseUrl` and `databaseReplicaUrl`. */
  databasePoolSize: number;
  /** Frequent statements are prepared; off behind a pooler, where the next transaction runs in another session. */
  preparesStatements: boolean;
}

/** Settings of the connection to PostgreSQL. */
export const databaseSettings = defineSettings({
  DATABASE_URL: {
    schema: postgresUrl,
    example: 'postgres://vastra:password@localhost:5432/vastra',
    meaning:
      'PostgreSQL with `pg_trgm` and `unaccent`, or PgBouncer in front of it; without it the embedded PGlite in `VAR_DIR/db`',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl,
    defaultText: '`DATABASE_URL`',
    meaning: 'the same database without a pooler, for migrations and what needs a session; needed behind PgBouncer',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  DATABASE_REPLICA_URL: {
    schema: postgresUrl,
    meaning:
      'a standby of the database, or a TCP load balancer in front of several, for lists, product pages and figures ([standbys](operating/standbys.md)); no pooler',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber({ min: 2, max: 1000 }),
    fallback: '20',
    meaning: 'maximum connections of a process, at least 2; as many to `DATABASE_REPLICA_URL`',
    readers: ['API'],
    group: 'data',
  },
  DATABASE_PREPARED_STATEMENTS: {
    schema: switchValue,
    fallback: ({ env }): string => (env.DATABASE_DIRECT_URL ? '0' : '1'),
    defaultText: '`1`; with `DATABASE_DIRECT_URL` `0`',
    meaning: '`1` prepares frequent statements; PgBouncer before 1.21 cannot',
    readers: ['API'],
    group: 'data',
  },
});

/** A direct connection alone would leave the shop on the embedded database. */
export const checkDirectUrl: SettingsCheck = (env) =>
  env.DATABASE_DIRECT_URL && !env.DATABASE_URL ? 'DATABASE_DIRECT_URL needs DATABASE_URL.' : undefined;

/** A standby has the data of a database, and the embedded one has no standbys. */
export const checkReplicaUrl: SettingsCheck = (env) =>
  env.DATABASE_REPLICA_URL && !env.DATABASE_URL ? 'DATABASE_REPLICA_URL needs DATABASE_URL.' : undefined;

/** Names the settings of the database as the API uses them. */
export const toDatabaseSettings = (values: SettingValues<typeof databaseSettings>): DatabaseSettings => ({
  databaseUrl: values.DATABASE_URL,
  databaseDirectUrl: values.DATABASE_DIRECT_URL,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL,
  databasePoolSize: values.DATABASE_POOL_SIZE,
  preparesStatements: values.DATABASE_PREPARED_STATEMENTS,
});
