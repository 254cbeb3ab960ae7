import pg from 'pg';
import { type Connection, connect, migrate } from '../platform/db/connect';

declare const testDatabases: {
  postgres: { getServer(): Promise<{ url: string; isNew: boolean }>; getDatabaseName(): string };
};

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens an empty, migrated PostgreSQL database for one test file, because PGlite has a single connection and shows no race. */
export async function openTestPostgres(): Promise<Connection> {
  const { url, isNew } = await testDatabases.postgres.getServer();
  if (isNew) {
    const template = await connect({ databaseUrl: url, varDir: '/nonexistent' });
    await migrate(template.db);
    await template.close();
  }
  const name = testDatabases.postgres.getDatabaseName();
  const admin = url.replace(/[^/]+$/, 'postgres');
  await execute(admin, `create database ${name} template shop`);
  const { db, close } = await connect({ databaseUrl: url.replace(/[^/]+$/, name), varDir: '/nonexistent' });
  return {
    db,
    close: async () => {
      await close();
      await execute(admin, `drop database ${name} with (force)`);
    },
  };
}
