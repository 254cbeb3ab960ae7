import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { createTestDatabase, openTestDatabase } from '../../testing/database';
import { type Connection, connect } from './connect';
import { findPendingMigrations, migrate, prepareSchema, readMigrations } from './migrate';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection?.close());

const buildMigration = (folderMillis: number, statement: string): MigrationMeta => ({
  sql: [statement],
  bps: true,
  folderMillis,
  hash: `hash of ${folderMillis}`,
});
const hasColumn = async (name: string) => {
  const { rows } = await connection.db.execute(
    sql`select from information_schema.columns where table_name = 'products' and column_name = ${name}`,
  );
  return rows.length > 0;
};

/** Runs work while a transaction reads products, such as a long export, and holds a lock that no change of the table gets. */
async function runBesideReader(work: (endReader: () => void) => Promise<void>): Promise<void> {
  let endReader = () => {};
  const ended = new Promise<void>((resolve) => {
    endReader = resolve;
  });
  let reader: Promise<void> | undefined;
  await new Promise<void>((isReading) => {
    reader = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from products`);
      isReading();
      await ended;
    });
  });
  await work(endReader).finally(endReader);
  await reader;
}

test('a migration that cannot lock its table does not hold up the queries behind it, and says so after some attempts', async () => {
  const migrations = [buildMigration(1, 'alter table products add column first integer')];
  await runBesideReader(async () => {
    const failed = migrate(connection.db, { migrations, lockTimeoutMs: 50, maxAttempts: 2, pauseMs: 1 });
    await expect(failed).rejects.toThrow('A migration could not lock its table 2 times');
    // Waits for nothing, because the migration has left the queue of the lock.
    await connection.db.execute(sql`select count(*) from products`);
  });
  expect(await hasColumn('first')).toBe(false);
});

test('a migration is repeated until it gets its lock', async () => {
  const migrations = [buildMigration(2, 'alter table products add column second integer')];
  await runBesideReader(async (endReader) => {
    const done = migrate(connection.db, { migrations, lockTimeoutMs: 20, maxAttempts: 1000, pauseMs: 1 });
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 60))]);
    endReader();
    await done;
  });
  expect(await hasColumn('second')).toBe(true);
});

it('runs each migration once, also a migration that is older than the last applied one', async () => {
  const older = buildMigration(3, 'alter table products add column third integer');
  const newer = buildMigration(4, 'alter table products add column fourth integer');
  await migrate(connection.db, { migrations: [newer] });
  await migrate(connection.db, { migrations: [older, newer] });
  expect([await hasColumn('third'), await hasColumn('fourth')]).toEqual([true, true]);
  expect(await findPendingMigrations(connection.db, [older, newer])).toEqual([]);
});

test('without the permission to migrate a start ends with one sentence, and goes on where nothing is pending', async () => {
  await prepareSchema(connection.db, { migratesAtStart: false });
  const { hash } = readMigrations().at(-1)!;
  await connection.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'other', created_at = 0 where hash = ${hash}`,
  );
  await expect(prepareSchema(connection.db, { migratesAtStart: false })).rejects.toThrow(
    /^The database lacks a migration of this version. Run "node api.dist.main.mjs migrate" first, or set MIGRATE_AT_START=1.$/,
  );
  await connection.db.execute(sql`update drizzle.__drizzle_migrations set hash = ${hash} where hash = 'other'`);
});

it('rolls a failed migration back and leaves it pending', async () => {
  const broken = {
    ...buildMigration(5, ''),
    sql: ['alter table products add column fifth integer', 'select nonsense'],
  };
  await expect(migrate(connection.db, { migrations: [broken] })).rejects.toThrow(
    `The migration ${broken.folderMillis} failed, and nothing of it is stored: column "nonsense" does not exist`,
  );
  const [{ folderMillis }] = readMigrations();
  const named = { ...broken, folderMillis: folderMillis + 1000, hash: 'broken' };
  await connection.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = 0 where created_at = ${named.folderMillis}`,
  );
  await expect(migrate(connection.db, { migrations: [named] })).rejects.toThrow(
    'The migration 0001_functions_and_triggers failed',
  );
  await connection.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = ${named.folderMillis} where created_at = 0`,
  );
  expect(await hasColumn('fifth')).toBe(false);
  expect(await findPendingMigrations(connection.db, [broken])).toEqual([broken]);
  // The database has migrations that this version does not know, as after going back to an older one.
  expect(await findPendingMigrations(connection.db, readMigrations())).toEqual([]);
});

it('refuses a database of a version before 1.0, and says what to do', async () => {
  const database = await createTestDatabase();
  const { db, close } = await connect({ databaseUrl: database.url, varDir: '/nonexistent' });
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1795364000000)`);
  await expect(migrate(db)).rejects.toThrow('This database was made by a version before 1.0');
  await close();
  await database.drop();
});
