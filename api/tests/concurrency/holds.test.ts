import { eq, sql } from 'drizzle-orm';
import type { App } from '../../src/app';
import { getOrderContext } from '../../src/ordering/orders/order-context';
import { recordCapture } from '../../src/payments/capture/record-capture';
import { runPaymentJobs } from '../../src/payments/testing/run-payment-jobs';
import { orderEvents, orders, payments, stockMovements, variants } from '../../src/platform/db/schema';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import { countOutcomes, placeOrder, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();
/** Orders that hold stock for a payment at the same time. */
const heldCount = isLongRun ? 20 : 8;

async function addTestProduct(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const getStock = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { getStock, items: [{ productId: id, variantId, quantity: 1 }] };
}

/** Places orders of guests that hold stock for a payment. */
async function placeHeldOrders(count: number, items: object[]) {
  const replies = await repeatInParallel(count, (buyer) =>
    placeOrder(shop, { items: items as never, paymentMethod: 'demo', email: `held${buyer}@example.in` }),
  );
  expect(countOutcomes(replies)).toEqual({ 201: count });
  return replies.map(({ body }) => ({ id: body.data.order._id as string, token: body.data.accessToken as string }));
}

const expireHolds = () =>
  shop.db.execute(sql`update orders set holds_until = now() - interval '1 minute' where holds_until is not null`);

/** Sends the provider's event of a payment. */
async function pay(app: App, id: string) {
  const { db } = app.services;
  const [{ amount, currency }] = await db.select().from(payments).where(eq(payments.orderId, id));
  const payment = { orderId: id, paymentId: `paid-${id}`, providerOrderId: `demo-${id}`, amount, currency };
  return db.transaction((tx) => recordCapture(tx, payment, { now: new Date(), ...getOrderContext(app.services) }));
}

const runJobsOnAllInstances = (count = 3) =>
  Promise.all(shop.instances.flatMap((app) => Array.from({ length: count }, () => runPaymentJobs(app.services))));

const findOrder = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const listEvents = async (id: string) => {
  const rows = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
  return rows.map(({ status }) => status);
};
const listMovements = async (id: string) => {
  const isOfOrder = eq(stockMovements.orderId, id);
  const rows = await shop.db.select().from(stockMovements).where(isOfOrder).orderBy(stockMovements.at);
  return rows.map(({ reason }) => reason);
};

let initialStock: Awaited<ReturnType<typeof readStock>>;
beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, document_counters, tax_documents, stock_movements cascade`);
});

it('holds that lapse are released once, however many instances release at the same time', async () => {
  const { items, getStock } = await addTestProduct(50);
  initialStock = await readStock(shop.db);
  const heldOrders = await placeHeldOrders(heldCount, items);
  expect(await getStock()).toBe(50 - heldCount);
  await expireHolds();
  await runJobsOnAllInstances();
  expect(await getStock()).toBe(50);
  for (const { id } of heldOrders) {
    expect(await listEvents(id)).toEqual(['placed', 'cancelled']);
    expect(await listMovements(id)).toEqual(['hold', 'release']);
  }
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('holds that lapse while their payments arrive are paid once and keep their stock', async () => {
  const { items, getStock } = await addTestProduct(50);
  initialStock = await readStock(shop.db);
  const heldOrders = await placeHeldOrders(heldCount, items);
  await expireHolds();
  const [outcomes] = await Promise.all([
    Promise.all(heldOrders.flatMap(({ id }) => shop.instances.map((app) => pay(app, id)))),
    runJobsOnAllInstances(),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'known already')).toHaveLength(heldCount);
  for (const { id } of heldOrders) {
    expect(await findOrder(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', reservedUntil: null });
  }
  expect(await getStock()).toBe(50 - heldCount);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('holds that lapse while others order the stock go to one of them; a late payment is refunded', async () => {
  const { items, getStock } = await addTestProduct(heldCount);
  initialStock = await readStock(shop.db);
  const heldOrders = await placeHeldOrders(heldCount, items);
  await expireHolds();
  const [buyerReplies] = await Promise.all([
    repeatInParallel(1.5 * heldCount, async (buyer) => {
      const email = `other${buyer}@example.in`;
      // The first attempts still find no stock.
      for (let attempt = 0; ; attempt++) {
        const reply = await placeOrder(shop, { items, email });
        if (reply.status === 201 || attempt === 10) return reply;
      }
    }),
    runJobsOnAllInstances(),
    repeatInParallel(heldCount, (turn) => pay(shop.instances[turn % 2], heldOrders[turn].id)),
  ]);
  await runJobsOnAllInstances(1);
  const boughtCount = buyerReplies.filter(({ status }) => status === 201).length;
  const endedOrders = await Promise.all(heldOrders.map(({ id }) => findOrder(id)));
  const fulfilledCount = endedOrders.filter(
    ({ status, paymentStatus }) => status === 'placed' && paymentStatus === 'paid',
  ).length;
  const refunded = endedOrders.filter(
    ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'refunded',
  );
  expect(fulfilledCount + refunded.length).toBe(heldCount);
  expect(boughtCount + fulfilledCount + (await getStock())).toBe(heldCount);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('holds that are paid ten times at once, in two tabs and by the provider, are paid once', async () => {
  const { items, getStock } = await addTestProduct(5);
  initialStock = await readStock(shop.db);
  const [{ id, token }] = await placeHeldOrders(1, items);
  const replies = await repeatInParallel(10, () =>
    shop.call(`POST /payments/demo/${id}?accessToken=${token}`, { body: { outcome: 'paid' } }),
  );
  for (const { status } of replies) expect([200, 409]).toContain(status);
  expect(await findOrder(id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', reservedUntil: null });
  expect(await getStock()).toBe(4);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('holds that are cancelled, paid and released at once end in one state, with consistent stock', async () => {
  const { items, getStock } = await addTestProduct(30);
  initialStock = await readStock(shop.db);
  const heldOrders = await placeHeldOrders(heldCount, items);
  await expireHolds();
  await Promise.all([
    repeatInParallel(heldCount, (turn) => pay(shop.instances[turn % 2], heldOrders[turn].id)),
    repeatInParallel(3 * heldCount, (turn) => {
      const { id, token } = heldOrders[turn % heldCount];
      return shop.call(`POST /orders/${id}/cancel?accessToken=${token}`, { body: {} });
    }),
    runJobsOnAllInstances(),
  ]);
  await runJobsOnAllInstances(1);
  const endedOrders = await Promise.all(heldOrders.map(({ id }) => findOrder(id)));
  const placedCount = endedOrders.filter(({ status }) => status === 'placed').length;
  expect(await getStock()).toBe(30 - placedCount);
  for (const { status, paymentStatus } of endedOrders)
    expect(paymentStatus).toBe(status === 'placed' ? 'paid' : 'refunded');
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});
