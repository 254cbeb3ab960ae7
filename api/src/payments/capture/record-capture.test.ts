import { and, eq } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import { orderEvents, paymentEvents, products, stockMovements, variants } from '../../platform/db/schema';
import { releaseLapsedHolds } from '../holds';
import {
  getOrderRow,
  getPaymentRow,
  getStock,
  listEventNotes,
  listRefundRows,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';

const { shop, standIn } = setUpPaymentShop();
const releaseHolds = () => releaseLapsedHolds(shop.services, minutesFromNow(16));
const sendCapture = (providerOrderId: string) =>
  sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment: standIn.pay(providerOrderId) }));
type Fields = Partial<typeof products.$inferInsert>;
const lateNote = 'Paid after the reservation expired';

describe('a payment that arrives after the hold has lapsed', () => {
  it('is fulfilled from stock if there is enough', async () => {
    const { orderId, providerOrderId, variantId } = await placeTestOrder(shop, { stock: 1 });
    await releaseHolds();
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
    expect(await getStock(shop.db, variantId)).toBe(1);

    await sendCapture(providerOrderId);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
      confirmedAt: expect.any(Date),
      reservedUntil: null,
    });
    expect(await getStock(shop.db, variantId)).toBe(0);
    expect((await listEventNotes(shop.db, orderId)).slice(1)).toEqual([
      'cancelled: Payment was not completed in time',
      `placed: ${lateNote}. The items were reserved again.`,
    ]);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ by }) => by).sort()).toEqual(['customer', 'shop', 'shop']);
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(movements.map(({ change }) => change)).toEqual([-1, 1, -1]);
  });

  it('is refunded when the stock was sold meanwhile', async () => {
    const { orderId, providerOrderId, variantId } = await placeTestOrder(shop, { stock: 1 });
    await releaseHolds();
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));

    await sendCapture(providerOrderId);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_due' });
    expect((await listEventNotes(shop.db, orderId)).at(-1)).toBe(
      `cancelled: ${lateNote}, and the items were sold out. The payment is refunded.`,
    );
    await runPaymentJobs(shop.services);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(standIn.refunds.at(-1)).toMatchObject({ amount: 579_00, status: 'processed' });
    expect(await getStock(shop.db, variantId)).toBe(0);
  });

  const preorder: Fields = {
    backorder: 'preorder',
    shipsFrom: toIndianDay(minutesFromNow(20_000)),
    backorderLimit: '2',
  };
  const ended: Fields = { backorder: '', shipsFrom: '', backorderLimit: '' };
  const madeToOrder: Fields = { backorder: 'made-to-order', leadDays: '10' };

  it.each<
    [
      name: string,
      ordered: { stock: number; fields?: Fields },
      later: { stock: number; fields?: Fields },
      isFulfilled: boolean,
    ]
  >([
    ['from stock', { stock: 1 }, { stock: 1 }, true],
    ['that was sold meanwhile', { stock: 1 }, { stock: 0 }, false],
    ['of a preorder', { stock: 0, fields: preorder }, { stock: 0 }, true],
    ['of a preorder, the last one', { stock: 0, fields: preorder }, { stock: -1 }, true],
    ['of a preorder whose units were all sold meanwhile', { stock: 0, fields: preorder }, { stock: -2 }, false],
    ['of a preorder that has ended', { stock: 0, fields: preorder }, { stock: 0, fields: ended }, false],
    ['of a preorder that has ended, in stock now', { stock: 0, fields: preorder }, { stock: 1, fields: ended }, true],
    ['of a product that is made to order', { stock: 0, fields: madeToOrder }, { stock: -40 }, true],
    ['from stock of a product that is a preorder now', { stock: 1 }, { stock: 0, fields: preorder }, false],
  ])('is for a unit %s', async (_name, ordered, later, isFulfilled) => {
    const { orderId, providerOrderId, variantId } = await placeTestOrder(shop, ordered);
    await releaseHolds();
    expect(await getStock(shop.db, variantId)).toBe(ordered.stock);
    const [{ productId }] = await shop.db
      .update(variants)
      .set({ stock: later.stock })
      .where(eq(variants.id, variantId))
      .returning();
    if (later.fields) await shop.db.update(products).set(later.fields).where(eq(products.id, productId));
    await sendCapture(providerOrderId);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject(
      isFulfilled
        ? { status: 'placed', paymentStatus: 'paid', confirmedAt: expect.any(Date) }
        : { status: 'cancelled', paymentStatus: 'refund_due', confirmedAt: null },
    );
    expect(await getStock(shop.db, variantId)).toBe(isFulfilled ? later.stock - 1 : later.stock);
  });

  it('reallocates the stock once when it is reported twice', async () => {
    const { providerOrderId, variantId } = await placeTestOrder(shop, { stock: 3 });
    await releaseHolds();
    const payment = standIn.pay(providerOrderId);
    await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    await sendWebhook(shop.app, standIn.buildMessage('order.paid', { payment }));
    expect(await getStock(shop.db, variantId)).toBe(2);
  });
});

it('refunds a payment of an order that its customer cancelled, even if there is stock', async () => {
  const { orderId, accessToken, providerOrderId, variantId } = await placeTestOrder(shop, { stock: 3 });
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await sendCapture(providerOrderId);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_due' });
  expect(await getStock(shop.db, variantId)).toBe(3);
  await runPaymentJobs(shop.services);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
});

describe('a second payment of the same order', () => {
  const findEvent = async (eventId: string) =>
    (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0];

  it('is refunded, and the first payment counts', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const [first, second] = [standIn.pay(providerOrderId), standIn.pay(providerOrderId)];
    for (const payment of [first, second, second]) {
      await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    }
    await runPaymentJobs(shop.services);
    await runPaymentJobs(shop.services, minutesFromNow(6));
    const refunds = standIn.refunds.filter(({ payment_id }) => [first.id, second.id].includes(payment_id));
    expect(refunds).toMatchObject([{ payment_id: second.id, amount: 579_00 }]);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
    expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ providerPaymentId: first.id });
    expect(await listRefundRows(shop.db, orderId)).toEqual([]);
    expect((await findEvent(second.id)).outcome).toMatch(/^refunded rfnd_/);
  });

  it('is refunded once, even when it is reported again afterwards', async () => {
    const { providerOrderId } = await placeTestOrder(shop);
    const payments = [standIn.pay(providerOrderId), standIn.pay(providerOrderId)];
    for (const payment of payments) await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    await runPaymentJobs(shop.services);
    await sendWebhook(shop.app, standIn.buildMessage('order.paid', { payment: payments[1] }));
    standIn.calls.length = 0;
    await runPaymentJobs(shop.services, minutesFromNow(6));
    expect(standIn.calls.filter((call) => call.endsWith('/refund'))).toEqual([]);
  });

  it('is tried again when Razorpay does not respond', async () => {
    const { providerOrderId } = await placeTestOrder(shop);
    const payments = [standIn.pay(providerOrderId), standIn.pay(providerOrderId)];
    for (const payment of payments) await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
    standIn.isDown = true;
    await runPaymentJobs(shop.services);
    standIn.isDown = false;
    await runPaymentJobs(shop.services, minutesFromNow(6));
    const isSecond = and(eq(paymentEvents.eventId, payments[1].id), eq(paymentEvents.provider, 'razorpay'));
    expect(await shop.db.select().from(paymentEvents).where(isSecond)).toHaveLength(1);
    expect(standIn.refunds.filter(({ payment_id }) => payment_id === payments[1].id)).toHaveLength(1);
  });
});
