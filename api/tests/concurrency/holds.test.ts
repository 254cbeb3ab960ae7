import { eq, sql } from 'drizzle-orm';
import type { App } from '../../src/app';
import { recordCapture } from '../../src/ordering/payments/capture/record-capture';
import { runPaymentJobs } from '../../src/ordering/payments/jobs';
import { orderEvents, orders, payments, stockMovements, taxDocuments, variants } from '../../src/platform/db/schema';
import { addProduct } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import { countOutcomes, placeOrder, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();

async function product(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const left = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { left, items: [{ productId: id, variantId, quantity: 1 }] };
}

/** Places orders of guests that hold stock for a payment. */
async function held(count: number, items: object[]) {
  const replies = await repeatInParallel(count, (buyer) =>
    placeOrder(shop, { items: items as never, paymentMethod: 'demo', email: `held${buyer}@example.in` }),
  );
  expect(countOutcomes(replies)).toEqual({ 201: count });
  return replies.map(({ body }) => ({ id: body.data.order._id as string, token: body.data.accessToken as string }));
}

const lapse = () =>
  shop.db.execute(sql`update orders set holds_until = now() - interval '1 minute' where holds_until is not null`);

/** Sends the provider's event of a payment. */
async function pay(app: App, id: string) {
  const { db, config, keys } = app;
  const [{ amount, currency }] = await db.select().from(payments).where(eq(payments.orderId, id));
  const payment = { orderId: id, paymentId: `paid-${id}`, providerOrderId: `demo-${id}`, amount, currency };
  return db.transaction((tx) => recordCapture(tx, payment, { now: new Date(), siteUrl: config.siteUrl, keys }));
}

const sweepEverywhere = (count = 3) =>
  Promise.all(shop.instances.flatMap((app) => Array.from({ length: count }, () => runPaymentJobs(app))));

const findOrder = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const listEvents = async (id: string) =>
  (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ status }) => status);
const listMovements = async (id: string) =>
  (await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))).map(({ reason }) => reason);

let initialStock: Awaited<ReturnType<typeof readStock>>;
beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, document_counters, tax_documents, stock_movements cascade`);
});

it('that lapse are released once, however many instances release at the same time', async () => {
  const { items, left } = await product(50);
  initialStock = await readStock(shop.db);
  const lapsed = await held(20, items);
  expect(await left()).toBe(30);
  await lapse();
  await sweepEverywhere();
  expect(await left()).toBe(50);
  for (const { id } of lapsed) {
    expect(await listEvents(id)).toEqual(['placed', 'cancelled']);
    expect(await listMovements(id)).toEqual(['hold', 'release']);
  }
  expect(await shop.db.$count(taxDocuments)).toBe(0);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('that lapse while their payments arrive are paid once and keep their stock', async () => {
  const { items, left } = await product(50);
  initialStock = await readStock(shop.db);
  const lapsed = await held(20, items);
  await lapse();
  const [led] = await Promise.all([
    Promise.all(lapsed.flatMap(({ id }) => shop.instances.map((app) => pay(app, id)))),
    sweepEverywhere(),
  ]);
  expect(led.filter((outcome) => outcome === 'known already')).toHaveLength(20);
  for (const { id } of lapsed) {
    expect(await findOrder(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', holdsUntil: null });
  }
  expect(await left()).toBe(30);
  expect(await shop.db.$count(taxDocuments)).toBe(20);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('that lapse while others order the stock go to one of them; a late payment is refunded', async () => {
  const { items, left } = await product(20);
  initialStock = await readStock(shop.db);
  const lapsed = await held(20, items);
  await lapse();
  const [others] = await Promise.all([
    repeatInParallel(30, async (buyer) => {
      const email = `other${buyer}@example.in`;
      // The first attempts still find no stock.
      for (let again = 0; ; again++) {
        const reply = await placeOrder(shop, { items, email });
        if (reply.status === 201 || again === 10) return reply;
      }
    }),
    sweepEverywhere(),
    repeatInParallel(20, (turn) => pay(shop.instances[turn % 2], lapsed[turn].id)),
  ]);
  await sweepEverywhere(1);
  const bought = others.filter(({ status }) => status === 201).length;
  const paid = await Promise.all(lapsed.map(({ id }) => findOrder(id)));
  const delivered = paid.filter(({ status, paymentStatus }) => status === 'placed' && paymentStatus === 'paid').length;
  const refunded = paid.filter(({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'refunded');
  expect(delivered + refunded.length).toBe(20);
  expect(bought + delivered + (await left())).toBe(20);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('that are paid ten times at once, in two tabs and by the provider, are paid once', async () => {
  const { items, left } = await product(5);
  initialStock = await readStock(shop.db);
  const [{ id, token }] = await held(1, items);
  const replies = await repeatInParallel(10, () =>
    shop.call(`POST /payments/demo/${id}?accessToken=${token}`, { body: { outcome: 'paid' } }),
  );
  for (const { status } of replies) expect([200, 409]).toContain(status);
  expect(await findOrder(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', holdsUntil: null });
  expect(await left()).toBe(4);
  expect(await shop.db.$count(taxDocuments)).toBe(1);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('that are cancelled, paid and released at once end in one state, with consistent stock', async () => {
  const { items, left } = await product(30);
  initialStock = await readStock(shop.db);
  const lapsed = await held(15, items);
  await lapse();
  await Promise.all([
    repeatInParallel(15, (turn) => pay(shop.instances[turn % 2], lapsed[turn].id)),
    repeatInParallel(45, (turn) => {
      const { id, token } = lapsed[turn % 15];
      return shop.call(`POST /orders/${id}/cancel?accessToken=${token}`, { body: {} });
    }),
    sweepEverywhere(),
  ]);
  await sweepEverywhere(1);
  const ended = await Promise.all(lapsed.map(({ id }) => findOrder(id)));
  const placed = ended.filter(({ status }) => status === 'placed').length;
  expect(await left()).toBe(30 - placed);
  for (const { status, paymentStatus } of ended) expect(paymentStatus).toBe(status === 'placed' ? 'paid' : 'refunded');
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});
