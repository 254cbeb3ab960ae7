import { eq, sql } from 'drizzle-orm';
import type { App } from '../../src/app';
import { runPaymentJobs } from '../../src/ordering/payments/jobs';
import { recordCapture } from '../../src/ordering/payments/capture/record-capture';
import { orderEvents, orders, payments, stockMovements, taxDocuments, variants } from '../../src/platform/db/schema';
import { addProduct } from '../../src/testing/shop';
import { mistakesIn, stockOf } from './books';
import { crowdedShop, order, outcomes, times } from './crowd';

const shop = crowdedShop();

async function product(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const left = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { left, items: [{ productId: id, variantId, quantity: 1 }] };
}

/** Orders that hold their pieces for a payment, from guests. */
async function held(count: number, items: object[]) {
  const replies = await times(count, (buyer) =>
    order(shop, { items: items as never, paymentMethod: 'demo', email: `held${buyer}@example.in` }),
  );
  expect(outcomes(replies)).toEqual({ 201: count });
  return replies.map(({ body }) => ({ id: body.data.order._id as string, token: body.data.accessToken as string }));
}

const lapse = () =>
  shop.db.execute(sql`update orders set holds_until = now() - interval '1 minute' where holds_until is not null`);

/** The provider tells of a payment. */
async function pay(app: App, id: string) {
  const { db, config, keys } = app;
  const [{ amount, currency }] = await db.select().from(payments).where(eq(payments.orderId, id));
  const payment = { orderId: id, paymentId: `paid-${id}`, providerOrderId: `demo-${id}`, amount, currency };
  return db.transaction((tx) => recordCapture(tx, payment, { now: new Date(), siteUrl: config.siteUrl, keys }));
}

const sweepEverywhere = (count = 3) =>
  Promise.all(shop.instances.flatMap((app) => Array.from({ length: count }, () => runPaymentJobs(app))));

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const eventsOf = async (id: string) =>
  (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ status }) => status);
const movementsOf = async (id: string) =>
  (await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))).map(({ reason }) => reason);

let before: Awaited<ReturnType<typeof stockOf>>;
beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, document_counters, tax_documents, stock_movements cascade`);
});

it('that lapse are let go of once, however many instances sweep at once', async () => {
  const { items, left } = await product(50);
  before = await stockOf(shop.db);
  const lapsed = await held(20, items);
  expect(await left()).toBe(30);
  await lapse();
  await sweepEverywhere();
  expect(await left()).toBe(50);
  for (const { id } of lapsed) {
    expect(await eventsOf(id)).toEqual(['placed', 'cancelled']);
    expect(await movementsOf(id)).toEqual(['hold', 'release']);
  }
  expect(await shop.db.$count(taxDocuments)).toBe(0);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});

it('that lapse while their payments arrive are paid, once, and never let go of for good', async () => {
  const { items, left } = await product(50);
  before = await stockOf(shop.db);
  const lapsed = await held(20, items);
  await lapse();
  const [led] = await Promise.all([
    Promise.all(lapsed.flatMap(({ id }) => shop.instances.map((app) => pay(app, id)))),
    sweepEverywhere(),
  ]);
  expect(led.filter((outcome) => outcome === 'known already')).toHaveLength(20);
  for (const { id } of lapsed) {
    expect(await orderOf(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', holdsUntil: null });
  }
  expect(await left()).toBe(30);
  expect(await shop.db.$count(taxDocuments)).toBe(20);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});

it('that lapse while others want their pieces go to one of them; who paid too late gets the money back', async () => {
  const { items, left } = await product(20);
  before = await stockOf(shop.db);
  const lapsed = await held(20, items);
  await lapse();
  const [others] = await Promise.all([
    times(30, async (buyer) => {
      const email = `other${buyer}@example.in`;
      // The first ones still find the shelf empty.
      for (let again = 0; ; again++) {
        const reply = await order(shop, { items, email });
        if (reply.status === 201 || again === 10) return reply;
      }
    }),
    sweepEverywhere(),
    times(20, (turn) => pay(shop.instances[turn % 2], lapsed[turn].id)),
  ]);
  await sweepEverywhere(1);
  const bought = others.filter(({ status }) => status === 201).length;
  const paid = await Promise.all(lapsed.map(({ id }) => orderOf(id)));
  const delivered = paid.filter(({ status, paymentStatus }) => status === 'placed' && paymentStatus === 'paid').length;
  const refunded = paid.filter(({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'refunded');
  expect(delivered + refunded.length).toBe(20);
  expect(bought + delivered + (await left())).toBe(20);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});

it('that are paid ten times at once, in two tabs and by the provider, are paid once', async () => {
  const { items, left } = await product(5);
  before = await stockOf(shop.db);
  const [{ id, token }] = await held(1, items);
  const replies = await times(10, () =>
    shop.call(`POST /payments/demo/${id}?accessToken=${token}`, { body: { outcome: 'paid' } }),
  );
  for (const { status } of replies) expect([200, 409]).toContain(status);
  expect(await orderOf(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', holdsUntil: null });
  expect(await left()).toBe(4);
  expect(await shop.db.$count(taxDocuments)).toBe(1);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});

it('that are cancelled, paid and let go of at once end in one way, and the pieces are where they belong', async () => {
  const { items, left } = await product(30);
  before = await stockOf(shop.db);
  const lapsed = await held(15, items);
  await lapse();
  await Promise.all([
    times(15, (turn) => pay(shop.instances[turn % 2], lapsed[turn].id)),
    times(45, (turn) => {
      const { id, token } = lapsed[turn % 15];
      return shop.call(`POST /orders/${id}/cancel?accessToken=${token}`, { body: {} });
    }),
    sweepEverywhere(),
  ]);
  await sweepEverywhere(1);
  const ended = await Promise.all(lapsed.map(({ id }) => orderOf(id)));
  const placed = ended.filter(({ status }) => status === 'placed').length;
  expect(await left()).toBe(30 - placed);
  for (const { status, paymentStatus } of ended) expect(paymentStatus).toBe(status === 'placed' ? 'paid' : 'refunded');
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});
