import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Connection, migrate, openPglite, pgliteDatabase } from '../db/connect';
import { apiRoot } from '../root';

/**
 * A migrated database of one's own, in memory. The first use of a set of migrations runs them and keeps the data
 * directory as a file; later uses load that, which takes a quarter of the time.
 */
export async function openTestDatabase(): Promise<Connection> {
  const file = join(apiRoot, '..', 'node_modules', '.cache', 'vastra-test', `${fingerprintOfMigrations()}.tar`);
  if (!existsSync(file)) await keepMigrated(file);
  const client = await openPglite({ loadDataDir: new Blob([readFileSync(file)]) });
  return { db: pgliteDatabase(client), close: () => client.close() };
}

async function keepMigrated(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  for (const old of readdirSync(dirname(file))) {
    if (old.endsWith('.tar')) rmSync(join(dirname(file), old), { force: true });
  }
  const client = await openPglite();
  await migrate(pgliteDatabase(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Written aside and renamed: tests run in parallel and must not read half a file.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}

function fingerprintOfMigrations(): string {
  const folder = join(apiRoot, 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
