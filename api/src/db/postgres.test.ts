import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildApp } from '../app';
import { apiRoot } from '../root';
import { seedIfEmpty } from '../seed';
import { address, testConfig } from '../testing/shop';
import { type Connection, connect, migrate } from './connect';
import * as schema from './schema';

// The one place where the tests meet real PostgreSQL: PGlite has a single connection and can show no race.
let postgres: ChildProcess;
let url: string;
let connection: Connection;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  postgres = spawn(process.execPath, [join(apiRoot, 'src/testing/postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(postgres.stdout!, 'data');
  url = String(line).trim();
  connection = await connect({ databaseUrl: url, varDir: '/nonexistent' });
  // Two instances that start together.
  await Promise.all([migrate(connection.db), migrate(connection.db)]);
  await Promise.all([seedIfEmpty(connection.db), seedIfEmpty(connection.db)]);
  app = await buildApp({ db: connection.db, config: testConfig, log: false });
}, 120_000);

afterAll(async () => {
  await app?.close();
  await connection?.close();
  const ended = once(postgres, 'exit');
  postgres.stdin!.end();
  await ended;
}, 30_000);

const get = async (path: string) => (await app.inject({ url: `/api/v1${path}` })).json();

it('serves the demo shop as PGlite does', async () => {
  expect((await get('/products')).data.pagination.total).toBe(56);
  const found = (await get('/search?q=jaket')).data.products.map(({ title }: { title: string }) => title);
  expect(found).toContain('Indigo Denim Jacket');
  expect((await get('/home')).data.newProducts.length).toBeGreaterThan(0);
});

it('asks a caller to come again when all connections are in use', async () => {
  const busy = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 });
  const held = await busy.connect();
  const narrow = await buildApp({ db: drizzle(busy, { schema }), config: testConfig, log: false });
  try {
    const reply = await narrow.inject({ url: '/api/v1/coupons' });
    expect(reply.json()).toMatchObject({ success: false, code: 'unavailable' });
    expect(reply.statusCode).toBe(503);
  } finally {
    held.release();
    await narrow.close();
    await busy.end();
  }
});

it('sells ten pieces to fifty buyers who order at once exactly ten times', async () => {
  const variantId = (await get('/products/straight-fit-jeans')).data.variants[0]._id;
  await connection.db.execute(sql`update variants set stock = 10 where id = ${variantId}`);
  const order = async (buyer: number) => {
    const request = {
      method: 'POST',
      url: '/api/v1/orders',
      headers: { 'idempotency-key': `race-${buyer}-${'x'.repeat(20)}` },
      payload: {
        items: [{ productId: 'straight-fit-jeans', variantId, quantity: 1 }],
        address,
        email: `buyer${buyer}@example.in`,
        shippingMethod: 'standard',
        paymentMethod: 'cod',
      },
    } as const;
    let reply = await app.inject(request);
    // A busy shop asks to come again, and the key makes that safe.
    while (reply.statusCode === 503) reply = await app.inject(request);
    return reply;
  };
  const orders = await Promise.all(Array.from({ length: 50 }, (_, buyer) => order(buyer)));
  const statuses = orders.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status < 300)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(40);
  const { rows } = await connection.db.execute<{ stock: number }>(
    sql`select stock from variants where id = ${variantId}`,
  );
  expect(rows[0].stock).toBe(0);
}, 60_000);
