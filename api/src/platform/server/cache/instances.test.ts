import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type App, buildApp } from '../../../app';
import { seedIfEmpty } from '../../../seed';
import { createTestDatabase, patientTimes } from '../../../testing/database';
import { createSignedInUser, type TestShop, testConfig } from '../../../testing/shop';
import { type Connection, connect } from '../../db/connect';
import { migrate } from '../../db/migrate';

// Two instances of the API on one PostgreSQL: each with its own response cache and its own catalogue in memory.
let url: string;
let drop: () => Promise<void>;
const connections: Connection[] = [];
const apps: App[] = [];

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  for (let instance = 0; instance < 2; instance++) {
    const connection = await connect({ databaseUrl: url, varDir: '/nonexistent', times: patientTimes });
    connections.push(connection);
    await migrate(connection.db);
    await seedIfEmpty(connection.db);
    apps.push(await buildApp({ db: connection.db, config: testConfig, log: false }));
  }
});

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const { close } of connections) await close();
  await drop();
});

const product = 'straight-fit-jeans';
const run = (instance: number, statement: ReturnType<typeof sql>) => connections[instance].db.execute(statement);
const get = async (instance: number, path: string) => (await apps[instance].inject(`/api/v1${path}`)).json().data;
const getStocks = (instance: number) =>
  Promise.all([
    get(instance, `/products/${product}`).then(({ variants }) => variants[0].stock),
    get(instance, '/search?q=straight jeans').then(
      ({ products }) => products.find(({ _id }: { _id: string }) => _id === product).firstVariant.stock,
    ),
  ]);

it('shows a write of one instance at once on the second instance', async () => {
  for (let stock = 1; stock <= 15; stock++) {
    const writer = stock % 2;
    await run(writer, sql`update variants set stock = ${stock} where product_id = ${product}`);
    expect(await Promise.all([getStocks(0), getStocks(1)])).toEqual([
      [stock, stock],
      [stock, stock],
    ]);
  }
});

it('shows writes when they are committed, also after a long transaction and in another sequence', async () => {
  const [earlyClient, lateClient] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([earlyClient.connect(), lateClient.connect()]);
  const getPrices = async (id: string) => [
    (await get(0, `/products/${id}`)).price,
    (await get(1, `/products/${id}`)).price,
  ];
  try {
    await earlyClient.query('begin');
    await earlyClient.query("update variants set price = 111100 where product_id = 'straight-fit-jeans'");
    const [previous] = await getPrices(product);
    expect(previous).not.toBe(1111);
    await lateClient.query("update variants set price = 222200 where product_id = 'linen-blend-shirt'");
    expect(await getPrices('linen-blend-shirt')).toEqual([2222, 2222]);
    expect(await getPrices(product)).toEqual([previous, previous]);
    await earlyClient.query('commit');
    expect(await getPrices(product)).toEqual([1111, 1111]);
    expect((await get(1, '/search?q=jeans&priceRange=[1111,1111]')).pagination.total).toBe(1);
  } finally {
    await Promise.all([earlyClient.end(), lateClient.end()]);
  }
});

it('never responds with older data than was committed before the request', async () => {
  let committed = 100;
  let isWriting = true;
  const write = async () => {
    for (let stock = 101; stock <= 160; stock++) {
      await run(stock % 2, sql`update variants set stock = ${stock} where product_id = ${product}`);
      committed = stock;
    }
    isWriting = false;
  };
  const read = async (instance: number) => {
    while (isWriting) {
      const minStock = committed;
      for (const stock of await getStocks(instance)) expect(stock).toBeGreaterThanOrEqual(minStock);
    }
  };
  await run(0, sql`update variants set stock = 100 where product_id = ${product}`);
  await Promise.all([write(), read(0), read(1), read(0), read(1)]);
  expect(await getStocks(1)).toEqual([160, 160]);
});

it('shows the changes that an admin saves on another instance', async () => {
  const shop = { app: apps[0], services: apps[0].services, db: connections[0].db } as TestShop;
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  const callAsAdmin = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    (await apps[0].inject({ method, url: `/api/v1/admin/${path}`, headers: bearer, payload })).json().data;
  const getDealTitle = async () => (await get(1, `/products/${product}`)).deal?.title ?? null;
  const getWomenName = async (path: string) =>
    (await get(1, path)).find(({ _id }: { _id: string }) => _id === 'women')?.name;
  await run(0, sql`delete from deals`);
  expect([await getDealTitle(), await getWomenName('/categories')]).toEqual([null, 'Women']);

  const [startDate, endDate] = [-0.5, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const products = [{ productId: product, dealPrice: 1, stock: 5 }];
  const input = { title: 'Monsoon', startDate, endDate, perCustomerLimit: null, products };
  const deal = await callAsAdmin('POST', 'deals', input);
  expect([await getDealTitle(), (await get(1, '/deals/today')).title]).toEqual(['Monsoon', 'Monsoon']);
  await callAsAdmin('PUT', `deals/${deal._id}`, { ...input, title: 'Rain', version: 1 });
  expect(await getDealTitle()).toBe('Rain');
  await callAsAdmin('DELETE', `deals/${deal._id}`);
  expect(await getDealTitle()).toBeNull();

  await callAsAdmin('PUT', 'categories/women', {
    name: 'Ladies',
    parentId: null,
    isFeatured: true,
    hsn: '',
    version: 1,
  });
  expect([await getWomenName('/categories'), await getWomenName('/categories/featured')]).toEqual(['Ladies', 'Ladies']);

  const coupon = { code: 'AT-ONCE', description: '', discountType: 'shipping', discountValue: 0, minOrderAmount: 0 };
  const window = { startDate, endDate, maxDiscountAmount: null, usageLimit: null, perCustomerLimit: null };
  await callAsAdmin('POST', 'coupons', {
    ...coupon,
    ...window,
    isFirstOrderOnly: false,
    isListed: true,
    isActive: true,
  });
  expect((await get(1, '/coupons')).map(({ code }: { code: string }) => code)).toContain('AT-ONCE');
});
