import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildApp } from '../../src/app';
import * as schema from '../../src/platform/db/schema';
import { idempotencyKeys, orders, variants } from '../../src/platform/db/schema';
import { addProduct, address, type Reply, testConfig } from '../../src/testing/shop';
import { callOf, crowdedShop, customers, order, outcomes, times } from './crowd';

const shop = crowdedShop();

async function product(stock = 100) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const isIt = eq(variants.id, variantIds[0]);
  return {
    items: [{ productId: id, variantId: variantIds[0], quantity: 1 }],
    left: async () => (await shop.db.select().from(variants).where(isIt))[0].stock,
    restock: (stock: number) => shop.db.update(variants).set({ stock }).where(isIt),
  };
}

const ordersOf = (email: string) => shop.db.$count(orders, eq(orders.email, email));
const newEmail = () => `${randomUUID()}@example.in`;

/** What an answer says, without the name of the request. */
const said = ({ status, body: { requestId, ...body } }: Reply) => ({ status, body });

/** All answers are one and the same. */
function theOne(replies: readonly Reply[]) {
  const [first, ...others] = replies.map(said);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

it.each(['cod', 'demo'])(
  'sent twenty times at once, and again after a restart, is one order and one answer (%s)',
  async (paymentMethod) => {
    const { items, left } = await product();
    const request = { items, email: newEmail(), key: randomUUID(), paymentMethod };
    const { status, body } = theOne(await times(20, () => order(shop, request)));
    expect(status).toBe(201);
    expect(await ordersOf(request.email)).toBe(1);

    const restarted = await shop.startAnother();
    const { key, ...rest } = request;
    const headers = { 'idempotency-key': key };
    const later = await callOf(restarted, 'POST /orders', { headers, body: { address, ...rest } });
    expect(said(later)).toEqual({ status, body });
    expect(await ordersOf(request.email)).toBe(1);
    expect(await left()).toBe(99);
  },
);

it('of an account that orders its cart answers the order, not that the cart is empty by now', async () => {
  const { items, left } = await product();
  const [who] = await customers(shop, 1);
  await shop.call('POST /cart/items', { headers: who.bearer, body: items[0] });
  const key = randomUUID();
  expect(theOne(await times(20, () => order(shop, { who, key }))).status).toBe(201);
  expect(await left()).toBe(99);
});

it('with another body is refused, also while the first is on its way', async () => {
  const { items, left } = await product();
  const key = randomUUID();
  const emails = ['one@example.in', 'other@example.in'];
  const replies = await times(20, (turn) => order(shop, { items, email: emails[turn % 2], key }));
  expect(outcomes(replies)).toEqual({ 201: 10, idempotency_key_reused: 10 });
  for (const { status } of replies) expect([201, 422]).toContain(status);
  expect(await left()).toBe(99);
});

it('of another customer is another key', async () => {
  const { items, left } = await product();
  const key = randomUUID();
  const buyers = await customers(shop, 5);
  const replies = await Promise.all(buyers.map((who) => order(shop, { who, items, key })));
  expect(outcomes(replies)).toEqual({ 201: 5 });
  expect(new Set(replies.map(({ body }) => body.data.order._id)).size).toBe(5);
  expect(await left()).toBe(95);
});

it('that was refused stays refused, whatever is in stock by now', async () => {
  const { items, left, restock } = await product(0);
  const request = { items, email: newEmail(), key: randomUUID() };
  const refused = theOne(await times(20, () => order(shop, request)));
  expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  await restock(5);
  expect(said(await order(shop, request))).toEqual(refused);
  expect(await left()).toBe(5);
  expect((await order(shop, { ...request, key: randomUUID() })).status).toBe(201);
  expect(await ordersOf(request.email)).toBe(1);
});

describe('that the shop failed to answer', () => {
  // A sequence counts on even when its transaction is rolled back: the first order fails, whoever sends it.
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

  it('is not kept: sent again it places the order', async () => {
    const { items, left } = await product();
    const request = { items, email: newEmail(), key: randomUUID() };
    expect((await order(shop, request)).status).toBe(500);
    expect(await left()).toBe(100);
    expect((await order(shop, request)).status).toBe(201);
    expect(await ordersOf(request.email)).toBe(1);
  });

  it('fails one of twenty, and the next of them places the order for all others', async () => {
    const { items, left } = await product();
    const request = { items, email: newEmail(), key: randomUUID() };
    const replies = await times(20, () => order(shop, request));
    expect(outcomes(replies)).toEqual({ 201: 19, internal_error: 1 });
    theOne(replies.filter(({ status }) => status === 201));
    expect(await ordersOf(request.email)).toBe(1);
    expect(await left()).toBe(99);
  });
});

it('that the shop was too busy to take is taken when it comes again, and nobody buys twice', async () => {
  const { items, left } = await product(10);
  const { connectionString } = (shop.db.$client as pg.Pool).options;
  const narrow = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 100 });
  const app = await buildApp({ db: drizzle(narrow, { schema }), config: testConfig, log: false });
  const held = await narrow.connect();
  try {
    const requests = Array.from({ length: 30 }, () => ({
      headers: { 'idempotency-key': randomUUID() },
      payload: { address, items, email: newEmail() },
    }));
    const send = (request: (typeof requests)[number]) =>
      app.inject({ method: 'POST', url: '/api/v1/orders', ...request });
    const busy = await Promise.all(requests.map(send));
    held.release();
    for (const reply of busy) expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    const replies = await Promise.all(
      requests.map(({ headers, payload }) => callOf(app, 'POST /orders', { headers, body: payload })),
    );
    expect(outcomes(replies)).toEqual({ 201: 10, out_of_stock: 20 });
    expect(await left()).toBe(0);
  } finally {
    await app.close();
    await narrow.end();
  }
});

it('is forgotten after a day', async () => {
  const { items, left } = await product();
  const request = { items, email: newEmail(), key: randomUUID() };
  const aged = (hours: number) =>
    shop.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(idempotencyKeys.key, request.key));
  const first = await order(shop, request);
  await aged(23);
  expect(said(await order(shop, request))).toEqual(said(first));
  await aged(25);
  const replies = await times(10, () => order(shop, request));
  const { status, body } = theOne(replies);
  expect(status).toBe(201);
  expect(body.data.order._id).not.toBe(first.body.data.order._id);
  expect(await left()).toBe(98);
});
