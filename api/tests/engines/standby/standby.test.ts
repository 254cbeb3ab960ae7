import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { type App, buildApp } from '../../../src/app';
import { ShopClient } from '../../../src/platform/db/client';
import { type Connection, connect } from '../../../src/platform/db/connect';
import { migrate } from '../../../src/platform/db/migrate';
import { findStandbyError } from '../../../src/platform/db/standby/find-standby-error';
import { addProduct, createSignedInUser, type TestShop, testConfig } from '../../../src/testing/shop';
import { hasPostgres, makeHome, PostgresServer, removeHome, waitFor } from './postgres-server';

const test = skipWithout(hasPostgres() ? [] : ['postgres'], it);

const home = makeHome();
let primary: PostgresServer;
let standby: PostgresServer;
let connection: Connection;
let app: App;
let shop: TestShop;
let product: string;
/** Statements of the shop since the last look, by the port of their server. */
let statements: Map<number, number>;

beforeAll(async () => {
  if (!hasPostgres()) return;
  primary = await PostgresServer.createPrimary(home);
  const direct = await connect({ databaseUrl: primary.url, varDir: home });
  await migrate(direct.db);
  await direct.close();
  standby = await PostgresServer.createStandby(home, 'standby', primary);
  connection = await connect({ databaseUrl: primary.url, databaseReplicaUrl: standby.url, varDir: home });
  app = await buildApp({ db: connection.db, config: testConfig, log: false });
  shop = { app, services: app.services, db: connection.db } as TestShop;
  product = (await addProduct(shop, { stock: 500 })).id;
  countStatements();
});

afterAll(async () => {
  jest.restoreAllMocks();
  await app?.close();
  await connection?.close();
  await standby?.kill();
  await primary?.kill();
  removeHome(home);
});

function countStatements(): void {
  statements = new Map();
  const original = ShopClient.prototype.query;
  jest.spyOn(ShopClient.prototype, 'query').mockImplementation(function (this: ShopClient, ...args) {
    // The position alone is no read.
    const isRead = (args[0] as { name?: string })?.name !== 'standby-position';
    if (isRead) statements.set(this.port, (statements.get(this.port) ?? 0) + 1);
    return original.apply(this, args);
  });
}

/** Returns whether the standby has answered statements of the shop since the last call. */
function hasUsedStandby(): boolean {
  const isUsed = statements.has(standby.port);
  statements.clear();
  return isUsed;
}

const setStock = (stock: number) =>
  primary.query(`update variants set stock = ${stock} where product_id = '${product}'`);

async function readStocks(): Promise<number[]> {
  const responses = await Promise.all([app.inject(`/api/v1/products/${product}`), app.inject('/api/v1/products')]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [page, list] = responses.map((response) => response.json().data);
  const card = list.products.find(({ _id }: { _id: string }) => _id === product);
  return [page.variants[0].stock, card.firstVariant.stock];
}

/** Changes the stock and reads it until the standby has answered, because a read tries a standby that failed once in a second only. */
const waitUntilUsed = () =>
  waitFor(async () => {
    await setStock(1 + Math.floor(Math.random() * 1000));
    await readStocks();
    return hasUsedStandby();
  });

test('reads go to the standby, and show each write at once', async () => {
  await waitUntilUsed();
  for (let stock = 1; stock <= 30; stock++) {
    await setStock(stock);
    expect(await readStocks()).toEqual([stock, stock]);
  }
  expect(hasUsedStandby()).toBe(true);
});

test('the dashboard comes from the standby and shows what was just written', async () => {
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  await waitUntilUsed();
  for (let index = 0; index < 10; index++) {
    const { userId } = await createSignedInUser(shop);
    const { statusCode, json } = await app.inject({ url: '/api/v1/admin/dashboard', headers: bearer });
    expect(statusCode).toBe(200);
    expect(json().data.recentUsers[0].id).toBe(userId);
  }
  expect(hasUsedStandby()).toBe(true);
});

test('what a customer owns is never read from the standby', async () => {
  const { bearer } = await createSignedInUser(shop);
  await waitUntilUsed();
  for (const path of ['cart', 'orders', 'account/profile', 'addresses', 'wishlist'])
    expect((await app.inject({ url: `/api/v1/${path}`, headers: bearer })).statusCode).toBe(200);
  expect(hasUsedStandby()).toBe(false);
});

test('a standby that is behind is left out until it has caught up', async () => {
  await waitUntilUsed();
  await standby.query('select pg_wal_replay_pause()');
  await waitFor(async () => (await standby.query("select pg_get_wal_replay_pause_state() = 'paused' as is"))[0].is);
  for (let stock = 2001; stock <= 2005; stock++) {
    await setStock(stock);
    expect(await readStocks()).toEqual([stock, stock]);
  }
  await standby.query('select pg_wal_replay_resume()');
  await waitUntilUsed();
});

test('the doctor says why a standby is not used', async () => {
  const findError = async (databaseReplicaUrl: string) => {
    const other = await connect({ databaseUrl: primary.url, databaseReplicaUrl, varDir: home });
    return findStandbyError(other.db.$client).finally(other.close);
  };
  expect(await findError(standby.url)).toBeUndefined();
  expect(await findError(primary.url)).toMatch('a server that is no standby');
  expect(await findError(standby.url.replace(/shop$/, 'postgres'))).toMatch('a standby of another database');
  expect(await findError('postgres://shop@127.0.0.1:1/shop')).toMatch('the standby does not respond');
});

/** Reads and writes while `work` goes on. Each read must succeed and show the last write before it. */
async function readDuring(work: () => Promise<void>): Promise<number> {
  let isWorking = true;
  let stock = 3000;
  let reads = 0;
  const read = async () => {
    while (isWorking) {
      const written = stock;
      for (const each of await readStocks()) expect(each).toBeGreaterThanOrEqual(written);
      reads += 1;
    }
  };
  const write = async () => {
    while (isWorking) {
      await setStock(stock + 1);
      stock += 1;
    }
  };
  await setStock(stock);
  const running = Promise.all([read(), read(), read(), write()]);
  await work().finally(() => {
    isWorking = false;
  });
  await running;
  return reads;
}

test('no read fails while a standby is killed, and reads come back to it', async () => {
  await waitUntilUsed();
  await readDuring(async () => {
    await waitFor(async () => hasUsedStandby());
    await standby.kill();
    hasUsedStandby();
    await waitFor(async () => (statements.get(primary.port) ?? 0) > 50);
    await standby.start();
    await waitFor(async () => hasUsedStandby());
  });
});

test('no read fails while a standby is frozen, readiness does not depend on it, and reads come back to it', async () => {
  await waitUntilUsed();
  try {
    await readDuring(async () => {
      await waitFor(async () => hasUsedStandby());
      standby.freeze();
      statements.clear();
      await waitFor(async () => (statements.get(primary.port) ?? 0) > 200);
      await waitFor(async () => (await app.inject('/readyz')).statusCode === 200);
      standby.thaw();
      statements.clear();
      await waitFor(async () => hasUsedStandby());
    });
  } finally {
    standby.thaw();
  }
});
