import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { apiRoot } from '../platform/config/api-root';
import { type Connection, connect, openPglite, toDatabase } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';
import { reverseUnorderedRows } from './reverse-rows';

reverseUnorderedRows();

/** Options without the buffers and the 16 MB log segments that a test's database does not need. */
const smallDatabaseOptions = {
  startParams: [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=2MB'].flatMap((option) => ['-c', option]),
  ],
  initDbStartParams: ['--wal-segsize=1'],
};

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

declare const testDatabases: {
  create(template?: string): Promise<TestDatabase>;
  acquire(): Promise<TestDatabase>;
  release(database: TestDatabase): Promise<void>;
};

/** Creates a PostgreSQL database for one test file, without tables unless it copies a template. */
export const createTestDatabase = (template?: string): Promise<TestDatabase> => testDatabases.create(template);

/** On a busy machine a server is late, not gone. */
export const patientTimes = { silentMs: 60_000, probeMs: 60_000, connectMs: 60_000 };

/** Opens an empty, migrated PostgreSQL database that no other test file uses meanwhile. */
export async function openTestDatabase(): Promise<Connection> {
  const database = await testDatabases.acquire();
  const { db, close } = await connect({ databaseUrl: database.url, varDir: '/nonexistent', times: patientTimes });
  return {
    db,
    close: async () => {
      await close();
      await testDatabases.release(database);
    },
  };
}

/**
 * Opens an empty, migrated PGlite database in memory. It has a single connection: a query outside of the transaction that waits for it
 * never ends. The first use of a set of migrations runs them and stores the data directory as a file, which later ones load.
 */
export async function openTestPglite(): Promise<Connection & { client: PGlite }> {
  const file = join(apiRoot, '..', 'node_modules', '.cache', 'vastra-test', `${hashMigrations()}.tar`);
  if (!existsSync(file)) await createTemplate(file);
  const client = await openPglite({ ...smallDatabaseOptions, loadDataDir: toBlob(readFileSync(file)) });
  return { db: await toDatabase(client), client, close: () => client.close() };
}

/** Wraps bytes as the part of Blob that PGlite reads, because a real Blob would copy them twice more. */
const toBlob = (bytes: Buffer) =>
  ({ arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }) as Blob;

async function createTemplate(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  for (const entry of readdirSync(dirname(file))) {
    if (entry.endsWith('.tar')) rmSync(join(dirname(file), entry), { force: true });
  }
  const client = await openPglite(smallDatabaseOptions);
  await migrate(await toDatabase(client));
  // Drops the template databases, because they are two thirds of the files that every load copies.
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Renames a complete file, because parallel tests must not read half of one.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}

function hashMigrations(): string {
  const folder = join(apiRoot, 'migrations');
  const hash = createHash('sha256').update(JSON.stringify(smallDatabaseOptions));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
