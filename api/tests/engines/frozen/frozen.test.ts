import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { patience } from '../../../../shared/testing/patience.cjs';
import { type App, buildApp } from '../../../src/app';
import { apiRoot } from '../../../src/platform/config/api-root';
import { ShopClient } from '../../../src/platform/db/client';
import { type Connection, connect } from '../../../src/platform/db/connect';
import { migrate } from '../../../src/platform/db/migrate';
import { orders } from '../../../src/platform/db/schema';
import { freezeProcesses } from '../../../src/testing/freeze-processes';
import { addProduct, postalAddress, type TestShop, testConfig } from '../../../src/testing/shop';
import { findInconsistencies, readStock, type Stock } from '../../concurrency/consistency';

let postgres: ChildProcess;
let databaseUrl: string;
let connection: Connection;
let app: App;
let line: { productId: string; variantId: string };
let initialStock: Stock;

beforeAll(async () => {
  // A separate server, because the server of the worker must never be left frozen.
  postgres = spawn(process.execPath, [join(apiRoot, 'src/testing/postgres.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(postgres.stdout!, 'data');
  databaseUrl = String(url).trim();
  connection = await connect({ databaseUrl, databasePoolSize: 6, varDir: '/nonexistent' });
  await migrate(connection.db);
  app = await buildApp({ db: connection.db, config: testConfig, log: false });
  await app.ready();
  const { id, variantIds } = await addProduct({ db: connection.db } as TestShop, { stock: 500 });
  line = { productId: id, variantId: variantIds[0] };
  initialStock = await readStock(connection.db);
  const { rows } = await connection.db.execute<{ file: string }>(sql`select pg_read_file('postmaster.pid') as file`);
  postmaster = Number(rows[0].file.split('\n')[0]);
});

afterAll(async () => {
  thaw();
  await app?.close();
  await connection?.close();
  const ended = once(postgres, 'exit');
  postgres.stdin!.end();
  await ended;
});

let postmaster: number;
const frozen = new Set<number>();

async function freeze(): Promise<void> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  for (const pid of pids) frozen.add(pid);
  await freezeProcesses(pids);
}

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen.clear();
}

const get = (url: string) => app.inject({ url });

interface Order {
  key: string;
  email: string;
}
const buildOrder = (): Order => ({ key: randomUUID(), email: `${randomUUID()}@example.in` });
const placeOrder = ({ key, email }: Order) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { 'idempotency-key': key },
    payload: { address: postalAddress, email, paymentMethod: 'cod', items: [{ ...line, quantity: 1 }] },
  });

async function timeCall<T>(call: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = Date.now();
  return { result: await call(), ms: Date.now() - startedAt };
}

async function waitUntilReady(): Promise<void> {
  while ((await get('/readyz')).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Sends the orders again with their keys, and expects each to be stored once. */
async function expectStoredOnce(attempts: Order[]): Promise<void> {
  for (const attempt of attempts) {
    expect((await placeOrder(attempt)).statusCode).toBe(201);
    expect(await connection.db.$count(orders, eq(orders.email, attempt.email))).toBe(1);
  }
  expect(await findInconsistencies(connection.db, initialStock)).toEqual([]);
}

/** Expects that all connections of the pool come back to it. */
async function expectNoConnectionLost(): Promise<void> {
  const pool = connection.db.$client as unknown as pg.Pool;
  for (let attempt = 0; attempt < 100 * patience && pool.totalCount > pool.idleCount; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pool.totalCount - pool.idleCount).toBe(0);
}

test('a frozen PostgreSQL: probes and calls fail in time, nothing is doubled, and all is well afterwards', async () => {
  await waitUntilReady();
  const attempts = Array.from({ length: 12 }, buildOrder);
  try {
    await freeze();
    const [readiness, ...placed] = await Promise.all([
      timeCall(() => get('/readyz')),
      ...attempts.map((attempt) => timeCall(() => placeOrder(attempt))),
    ]);
    expect(readiness.result.statusCode).toBe(503);
    expect(readiness.ms).toBeLessThan(1_500);
    for (const { result, ms } of placed) {
      expect([result.statusCode, result.json().code, result.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      expect(ms).toBeLessThan(7_000);
    }
    // More calls than connections: none waits any more.
    const later = await Promise.all(Array.from({ length: 20 }, () => timeCall(() => get('/api/v1/coupons'))));
    for (const { result, ms } of later) {
      expect(result.statusCode).toBe(503);
      expect(ms).toBeLessThan(1_000);
    }
    expect((await get('/livez')).statusCode).toBe(200);
  } finally {
    thaw();
  }
  await waitUntilReady();
  await expectStoredOnce(attempts);
  await expectNoConnectionLost();
});

test('an order whose commit got no answer is the stored one when it is sent again', async () => {
  const attempt = buildOrder();
  const { query: original, sendWithNext } = ShopClient.prototype;
  const writers = new WeakSet<object>();
  const write = jest.spyOn(ShopClient.prototype, 'sendWithNext').mockImplementation(function (this: ShopClient, sent) {
    if (sent.text.startsWith('insert into "orders"')) writers.add(this);
    sendWithNext.call(this, sent);
  });
  const query = jest.spyOn(ShopClient.prototype, 'query').mockImplementation(function (this: ShopClient, ...args) {
    const text = String((args[0] as { text?: string })?.text ?? args[0]);
    const result = original.apply(this, args);
    if (text === 'commit' && writers.has(this)) {
      // The server has the commit in its buffer, and does not respond.
      void freeze();
    }
    return result;
  });
  try {
    const { statusCode, body } = await placeOrder(attempt);
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'unavailable']);
    expect(frozen.size).toBeGreaterThan(0);
  } finally {
    query.mockRestore();
    write.mockRestore();
    thaw();
  }
  await waitUntilReady();
  await expectStoredOnce([attempt]);
});

test('a slow query is not ended, because the server answers others', async () => {
  const { rows } = await connection.db.execute(sql`select 'done' as result from pg_sleep(6)`);
  expect(rows).toEqual([{ result: 'done' }]);
});

it('connections that the server ends under load are 503 and not 500', async () => {
  const attempts = Array.from({ length: 24 }, buildOrder);
  const placing = Promise.all(attempts.map(placeOrder));
  const admin = await connect({ databaseUrl, varDir: '/nonexistent' });
  for (let round = 0; round < 5; round++)
    await admin.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`,
    );
  await admin.close();
  const codes = (await placing).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code !== 201 && code !== 503)).toEqual([]);
  expect(codes).toContain(503);
  await waitUntilReady();
  await expectStoredOnce(attempts);
});
