import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildApp } from '../../src/app';
import * as schema from '../../src/platform/db/schema';
import { idempotencyKeys, orders, variants } from '../../src/platform/db/schema';
import { addProduct, postalAddress, type TestResponse, testConfig } from '../../src/testing/shop';
import {
  callWithRetry,
  countOutcomes,
  createCustomers,
  placeOrder,
  repeatInParallel,
  setUpCrowdedShop,
} from './crowded-shop';

const shop = setUpCrowdedShop();

async function addTestProduct(stock = 100) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const isVariant = eq(variants.id, variantIds[0]);
  return {
    items: [{ productId: id, variantId: variantIds[0], quantity: 1 }],
    getStock: async () => (await shop.db.select().from(variants).where(isVariant))[0].stock,
    setStock: (stock: number) => shop.db.update(variants).set({ stock }).where(isVariant),
  };
}

const listOrders = (email: string) => shop.db.$count(orders, eq(orders.email, email));
const buildEmail = () => `${randomUUID()}@example.in`;

/** Returns a response without its request id. */
const omitRequestId = ({ status, body: { requestId, ...body } }: TestResponse) => ({ status, body });

/** Expects that all responses are identical. */
function expectSameReply(replies: readonly TestResponse[]) {
  const [first, ...otherReplies] = replies.map(omitRequestId);
  for (const reply of otherReplies) expect(reply).toEqual(first);
  return first;
}

test.each(['cod', 'demo'])(
  'a key that is sent twenty times at once, and again after a restart, gives one order and one response (%s)',
  async (paymentMethod) => {
    const { items, getStock } = await addTestProduct();
    const request = { items, email: buildEmail(), key: randomUUID(), paymentMethod };
    const { status, body } = expectSameReply(await repeatInParallel(20, () => placeOrder(shop, request)));
    expect(status).toBe(201);
    expect(await listOrders(request.email)).toBe(1);

    const restarted = await shop.startAnother();
    const { key, ...rest } = request;
    const headers = { 'idempotency-key': key };
    const repeatedReply = await callWithRetry(restarted, 'POST /orders', {
      headers,
      body: { address: postalAddress, ...rest },
    });
    expect(omitRequestId(repeatedReply)).toEqual({ status, body });
    expect(await listOrders(request.email)).toBe(1);
    expect(await getStock()).toBe(99);
  },
);

test('the key of an account that orders its cart returns the order, not an error about the empty cart', async () => {
  const { items, getStock } = await addTestProduct();
  const [customer] = await createCustomers(shop, 1);
  await shop.call('POST /cart/items', { headers: customer.bearer, body: items[0] });
  const key = randomUUID();
  expect(expectSameReply(await repeatInParallel(20, () => placeOrder(shop, { customer, key }))).status).toBe(201);
  expect(await getStock()).toBe(99);
});

test('a key with another body is refused, also while the first request is under way', async () => {
  const { items, getStock } = await addTestProduct();
  const key = randomUUID();
  const emails = ['one@example.in', 'other@example.in'];
  const replies = await repeatInParallel(20, (turn) => placeOrder(shop, { items, email: emails[turn % 2], key }));
  expect(countOutcomes(replies)).toEqual({ 201: 10, idempotency_key_reused: 10 });
  for (const { status } of replies) expect([201, 422]).toContain(status);
  expect(await getStock()).toBe(99);
});

test('the same key of another customer is independent', async () => {
  const { items, getStock } = await addTestProduct();
  const key = randomUUID();
  const buyers = await createCustomers(shop, 5);
  const replies = await Promise.all(buyers.map((customer) => placeOrder(shop, { customer, items, key })));
  expect(countOutcomes(replies)).toEqual({ 201: 5 });
  expect(new Set(replies.map(({ body }) => body.data.order._id)).size).toBe(5);
  expect(await getStock()).toBe(95);
});

test('a request that was refused stays refused, even if there is stock now', async () => {
  const { items, getStock, setStock } = await addTestProduct(0);
  const request = { items, email: buildEmail(), key: randomUUID() };
  const refusal = expectSameReply(await repeatInParallel(20, () => placeOrder(shop, request)));
  expect(refusal).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  await setStock(5);
  expect(omitRequestId(await placeOrder(shop, request))).toEqual(refusal);
  expect(await getStock()).toBe(5);
  expect((await placeOrder(shop, { ...request, key: randomUUID() })).status).toBe(201);
  expect(await listOrders(request.email)).toBe(1);
});

describe('a request that failed with an internal error', () => {
  // A sequence is not rolled back with its transaction, so exactly the first order fails.
  beforeEach(() =>
    shop.db.execute(sql`
      create sequence attempts;
      create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('attempts') = 1 then raise exception 'out of order'; end if;
        return new;
      end $$;
      create trigger fail_once before insert on order_events for each row execute function fail_once();`),
  );
  afterEach(() =>
    shop.db.execute(sql`
      drop trigger fail_once on order_events;
      drop function fail_once;
      drop sequence attempts;`),
  );

  it('is not stored, so a repetition places the order', async () => {
    const { items, getStock } = await addTestProduct();
    const request = { items, email: buildEmail(), key: randomUUID() };
    expect((await placeOrder(shop, request)).status).toBe(500);
    expect(await getStock()).toBe(100);
    expect((await placeOrder(shop, request)).status).toBe(201);
    expect(await listOrders(request.email)).toBe(1);
  });

  it('fails for one of twenty, and the next one places the order for all others', async () => {
    const { items, getStock } = await addTestProduct();
    const request = { items, email: buildEmail(), key: randomUUID() };
    const replies = await repeatInParallel(20, () => placeOrder(shop, request));
    expect(countOutcomes(replies)).toEqual({ 201: 19, internal_error: 1 });
    expectSameReply(replies.filter(({ status }) => status === 201));
    expect(await listOrders(request.email)).toBe(1);
    expect(await getStock()).toBe(99);
  });
});

test('a request that was refused by a busy shop succeeds when repeated, and places one order', async () => {
  const { items, getStock } = await addTestProduct(10);
  const { connectionString } = (shop.db.$client as pg.Pool).options;
  const smallPool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 100 });
  const app = await buildApp({ db: drizzle(smallPool, { schema }), config: testConfig, log: false });
  const blockingConnection = await smallPool.connect();
  try {
    const requests = Array.from({ length: 30 }, () => ({
      headers: { 'idempotency-key': randomUUID() },
      payload: { address: postalAddress, items, email: buildEmail() },
    }));
    const send = (request: (typeof requests)[number]) =>
      app.inject({ method: 'POST', url: '/api/v1/orders', ...request });
    const busyReplies = await Promise.all(requests.map(send));
    blockingConnection.release();
    for (const reply of busyReplies) expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    const replies = await Promise.all(
      requests.map(({ headers, payload }) => callWithRetry(app, 'POST /orders', { headers, body: payload })),
    );
    expect(countOutcomes(replies)).toEqual({ 201: 10, out_of_stock: 20 });
    expect(await getStock()).toBe(0);
  } finally {
    await app.close();
    await smallPool.end();
  }
});

test('a key is deleted after a day', async () => {
  const { items, getStock } = await addTestProduct();
  const request = { items, email: buildEmail(), key: randomUUID() };
  const setKeyAge = (hours: number) =>
    shop.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(idempotencyKeys.key, request.key));
  const first = await placeOrder(shop, request);
  await setKeyAge(23);
  expect(omitRequestId(await placeOrder(shop, request))).toEqual(omitRequestId(first));
  await setKeyAge(25);
  const replies = await repeatInParallel(10, () => placeOrder(shop, request));
  const { status, body } = expectSameReply(replies);
  expect(status).toBe(201);
  expect(body.data.order._id).not.toBe(first.body.data.order._id);
  expect(await getStock()).toBe(98);
});
