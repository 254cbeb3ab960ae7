import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildApp } from '../../app';
import { seedIfEmpty } from '../../seed';
import { createTestDatabase, patientTimes } from '../../testing/database';
import { testConfig } from '../../testing/shop';
import { ShopClient } from './client';
import { type Connection, connect } from './connect';
import { migrate } from './migrate';
import * as schema from './schema';

// Covers differences to PGlite, which has a single connection. Races are in races.test.ts and in api/tests/concurrency.
let url: string;
let drop: () => Promise<void>;
let connection: Connection;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  connection = await connect({ databaseUrl: url, varDir: '/nonexistent', times: patientTimes });
  // Two instances that start together.
  await Promise.all([migrate(connection.db), migrate(connection.db)]);
  await Promise.all([seedIfEmpty(connection.db), seedIfEmpty(connection.db)]);
  app = await buildApp({ db: connection.db, config: testConfig, log: false });
});

afterAll(async () => {
  await app?.close();
  await connection?.close();
  await drop();
});

const get = async (path: string) => (await app.inject({ url: `/api/v1${path}` })).json();

it('serves the demo shop as PGlite does', async () => {
  expect((await get('/products')).data.pagination.total).toBe(56);
  const titles = (await get('/search?q=jaket')).data.products.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Indigo Denim Jacket');
  expect((await get('/home')).data.newProducts.length).toBeGreaterThan(0);
});

it('survives a connection that the server ends in the middle of a transaction', async () => {
  const cut = connection.db.transaction(async (tx) => {
    const [{ pid }] = (await tx.execute(sql`select pg_backend_pid() as pid`)).rows as { pid: number }[];
    await connection.db.execute(sql`select pg_terminate_backend(${pid})`);
    // The driver reports the end while no query is running.
    await new Promise((resolve) => setImmediate(resolve));
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect((await get('/products')).data.pagination.total).toBe(56);
});

it('returns 503 when all connections are in use', async () => {
  const exhaustedPool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 });
  const heldConnection = await exhaustedPool.connect();
  const smallApp = await buildApp({ db: drizzle(exhaustedPool, { schema }), config: testConfig, log: false });
  try {
    const reply = await smallApp.inject({ url: '/api/v1/coupons' });
    expect(reply.json()).toMatchObject({ success: false, code: 'unavailable' });
    expect(reply.statusCode).toBe(503);
  } finally {
    heldConnection.release();
    await smallApp.close();
    await exhaustedPool.end();
  }
});

it('ends statements and idle transactions after 30 seconds, except in a migration', async () => {
  const show = async (name: string) => (await connection.db.execute(sql.raw(`show ${name}`))).rows[0][name];
  expect(await show('statement_timeout')).toBe('30s');
  expect(await show('idle_in_transaction_session_timeout')).toBe('30s');
  const slow = connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  await migrate(connection.db);
  const { rows } = await connection.db.execute(
    sql`select count(*)::int as count from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(await show('statement_timeout')).toBe('30s');
});

it('prepares a frequent statement once, whatever its values', async () => {
  const client = new ShopClient({ connectionString: url });
  await client.connect();
  try {
    const add = async (one: number, other: number) =>
      (await client.query({ text: 'select $1::int + $2::int as sum' }, [one, other])).rows;
    for (const number of [1, 2, 3, 4]) expect(await add(number, 10)).toEqual([{ sum: number + 10 }]);
    const { rows } = await client.query('select statement from pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select $1::int + $2::int as sum' }]);
  } finally {
    await client.end();
  }
});
