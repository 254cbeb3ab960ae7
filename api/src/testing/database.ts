import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { apiRoot } from '../platform/config/api-root';
import { type Connection, migrate, openPglite, pgliteDatabase } from '../platform/db/connect';

/** What a test's database does not need: room for more data, and the log's segments of 16 MB. */
const small = {
  startParams: [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=16MB', 'min_wal_size=2MB', 'max_wal_size=2MB'].flatMap((one) => ['-c', one]),
  ],
  initDbStartParams: ['--wal-segsize=1'],
};

/**
 * A migrated database of one's own, in memory. The first use of a set of migrations runs them and keeps the data
 * directory as a file; later uses load that, which takes an eighth of the time.
 */
export async function openTestDatabase(): Promise<Connection> {
  const file = join(apiRoot, '..', 'node_modules', '.cache', 'vastra-test', `${fingerprint()}.tar`);
  if (!existsSync(file)) await keepMigrated(file);
  const client = await openPglite({ ...small, loadDataDir: asBlob(readFileSync(file)) });
  return { db: pgliteDatabase(client), close: () => client.close() };
}

/** PGlite only asks for the bytes and copies them; a real Blob would copy them twice more. */
const asBlob = (bytes: Buffer) =>
  ({ arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }) as Blob;

async function keepMigrated(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  for (const old of readdirSync(dirname(file))) {
    if (old.endsWith('.tar')) rmSync(join(dirname(file), old), { force: true });
  }
  const client = await openPglite(small);
  await migrate(pgliteDatabase(client));
  // The templates are two thirds of the files, and a load copies each of them.
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Written aside and renamed: tests run in parallel and must not read half a file.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}

function fingerprint(): string {
  const folder = join(apiRoot, 'migrations');
  const hash = createHash('sha256').update(JSON.stringify(small));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
