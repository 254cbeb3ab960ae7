import { eq } from 'drizzle-orm';
import { type App, buildApp } from '../../app';
import type { Connection } from '../../platform/db/connect';
import { outbox, paymentEvents, stockMovements } from '../../platform/db/schema';
import { openTestDatabase } from '../../testing/database';
import { type TestShop, testConfig } from '../../testing/shop';
import { releaseLapsedHolds } from '../holds';
import {
  getOrderRow,
  getPaymentRow,
  getStock,
  listEventNotes,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  useRazorpayStandIn,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';

// Two instances of the API share one database.
const { standIn, razorpay } = useRazorpayStandIn();
let connection: Connection;
let apps: App[];
const shop = {} as TestShop;

beforeAll(async () => {
  connection = await openTestDatabase();
  const config = { ...testConfig, razorpay };
  apps = await Promise.all([1, 2].map(() => buildApp({ db: connection.db, config, log: false })));
  Object.assign(shop, { db: connection.db, app: apps[0], services: apps[0].services });
});

afterAll(async () => {
  for (const app of apps ?? []) await app.close();
  await connection?.close();
});

const rounds = Array.from({ length: 5 }, (_, round) => round);
const listStockChanges = async (orderId: string) => {
  const isOfOrder = eq(stockMovements.orderId, orderId);
  const rows = await shop.db.select().from(stockMovements).where(isOfOrder).orderBy(stockMovements.at);
  return rows.map(({ change }) => change);
};
const countMails = async (orderId: string) =>
  (await shop.db.select().from(outbox)).filter(({ body }) => body.includes(orderId)).length;

it.each(rounds)('records one payment when the browser and both webhooks come at once (%#)', async () => {
  const { orderId, providerOrderId, accessToken } = await placeTestOrder(shop);
  const call = (app: App, step: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/orders/${orderId}/payment/${step}?accessToken=${accessToken}`,
      payload,
    });
  const { attemptId } = (await call(apps[0], 'checkout', {})).json().data;
  const payment = standIn.pay(providerOrderId);
  const confirm = (app: App) => call(app, 'confirm', { attemptId, fields: standIn.buildSignedFields(payment) });
  const captured = standIn.buildMessage('payment.captured', { payment });
  const replies = await Promise.all([
    confirm(apps[0]),
    sendWebhook(apps[0], captured),
    sendWebhook(apps[1], captured),
    sendWebhook(apps[1], standIn.buildMessage('order.paid', { payment })),
    confirm(apps[1]),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await countMails(orderId)).toBe(1);
  const storedEvents = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
  expect(storedEvents.map(({ type }) => type).sort()).toEqual(['order.paid', 'payment.captured']);
});

it.each(rounds)('releases each order once when two instances do it at once (%#)', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, () => placeTestOrder(shop, { stock: 1 })));
  await Promise.all([...apps, ...apps].map((app) => releaseLapsedHolds(app.services, minutesFromNow(16))));
  for (const { orderId, variantId } of placed) {
    expect((await getOrderRow(shop.db, orderId)).status).toBe('cancelled');
    expect(await listStockChanges(orderId)).toEqual([-1, 1]);
    expect(await getStock(shop.db, variantId)).toBe(1);
    expect((await listEventNotes(shop.db, orderId)).filter((note) => note.startsWith('cancelled'))).toHaveLength(1);
  }
});

it.each(rounds)('confirms or reallocates an order whose payment arrives while its hold is released (%#)', async () => {
  const { orderId, providerOrderId, variantId } = await placeTestOrder(shop, { stock: 1 });
  const release = releaseLapsedHolds(apps[0].services, minutesFromNow(16));
  const message = standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) });
  await Promise.all([release, sendWebhook(apps[1], message)]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await getStock(shop.db, variantId)).toBe(0);
});

it('keeps one of two payments that arrive at once, and refunds the second payment', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payments = [standIn.pay(providerOrderId), standIn.pay(providerOrderId)];
  await Promise.all(
    payments.map((payment, index) => sendWebhook(apps[index], standIn.buildMessage('payment.captured', { payment }))),
  );
  await Promise.all(apps.map((app) => runPaymentJobs(app.services)));
  const { providerPaymentId } = await getPaymentRow(shop.db, orderId);
  const refunds = standIn.refunds.filter(({ payment_id }) => payments.some(({ id }) => id === payment_id));
  expect(refunds).toHaveLength(1);
  expect(refunds[0].payment_id).not.toBe(providerPaymentId);
});

it('refunds once when two instances settle the same refund', async () => {
  const { orderId, accessToken, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  await sendWebhook(apps[0], standIn.buildMessage('payment.captured', { payment }));
  standIn.isDown = true;
  const url = `/api/v1/orders/${orderId}/cancel?accessToken=${accessToken}`;
  await apps[0].inject({ method: 'POST', url, payload: {} });
  standIn.isDown = false;
  standIn.calls.length = 0;
  await Promise.all([...apps, ...apps].map((app) => runPaymentJobs(app.services, minutesFromNow(10))));
  expect(standIn.calls.filter((call) => call === `POST /v1/payments/${payment.id}/refund`)).toHaveLength(1);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
});

it('sends two parallel starts to the same payment', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop);
  await shop.db.execute(`update payments set provider_order_id = null where order_id = '${orderId}'`);
  const attempts = await Promise.all(
    [...apps, ...apps].map((app) =>
      app.inject({ method: 'POST', url: `/api/v1/orders/${orderId}/payment/checkout?accessToken=${accessToken}` }),
    ),
  );
  const ids = new Set(attempts.map((reply) => reply.json().data.options.order_id));
  expect([...ids]).toEqual([(await getPaymentRow(shop.db, orderId)).providerOrderId]);
  // They share one attempt.
  expect(new Set(attempts.map((reply) => reply.json().data.attemptId)).size).toBe(1);
});
