import pg from 'pg';
import { type Connection, connect } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';

declare const testDatabases: {
  postgres: { getServer(): Promise<{ url: string }>; getDatabaseName(): string };
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

/** Creates a database for one test file, without tables unless it copies a template. */
export async function createTestDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const { url } = await testDatabases.postgres.getServer();
  const name = testDatabases.postgres.getDatabaseName();
  const admin = url.replace(/[^/]+$/, 'postgres');
  await execute(admin, `create database ${name} template ${template}`);
  return {
    url: url.replace(/[^/]+$/, name),
    drop: () => execute(admin, `drop database ${name} with (force)`),
  };
}

/** Opens an empty, migrated PostgreSQL database for one test file, because PGlite has a single connection and shows no race. */
export async function openTestPostgres(): Promise<Connection> {
  const server = await testDatabases.postgres.getServer();
  const template = await connect({ databaseUrl: server.url, varDir: '/nonexistent' });
  await migrate(template.db);
  await template.close();
  const { url, drop } = await createTestDatabase('shop');
  const { db, close } = await connect({ databaseUrl: url, varDir: '/nonexistent' });
  return {
    db,
    close: async () => {
      await close();
      await drop();
    },
  };
}
