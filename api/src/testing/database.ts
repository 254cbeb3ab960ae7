import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { apiRoot } from '../platform/config/api-root';
import { type Connection, openPglite, toDatabase } from '../platform/db/connect';
import { migrate } from '../platform/db/migrate';

/** Options without the buffers and the 16 MB log segments that a test's database does not need. */
const smallDatabaseOptions = {
  startParams: [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=2MB'].flatMap((option) => ['-c', option]),
  ],
  initDbStartParams: ['--wal-segsize=1'],
};

declare const testDatabases: {
  pglite: {
    acquire(options: PGliteOptions, loadDataDir: () => Blob): Promise<PGlite>;
    release(client: PGlite): Promise<void>;
  };
};

/**
 * Opens an empty, migrated database in memory that no other test file uses meanwhile. The first use of a set of migrations runs them
 * and stores the data directory as a file; later ones load that file, or empty a database that an earlier test file has used.
 */
export async function openTestDatabase(): Promise<Connection> {
  const file = join(apiRoot, '..', 'node_modules', '.cache', 'vastra-test', `${hashMigrations()}.tar`);
  if (!existsSync(file)) await createTemplate(file);
  const client = await testDatabases.pglite.acquire(smallDatabaseOptions, () => toBlob(readFileSync(file)));
  return { db: toDatabase(client), close: () => testDatabases.pglite.release(client) };
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
  await migrate(toDatabase(client));
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
