import { eq } from 'drizzle-orm';
import { outbox, paymentEvents } from '../../../platform/db/schema';
import { getOrderContext } from '../../orders/order-context';
import { applyTransition } from '../../orders/transitions/apply-transition';
import {
  getOrderRow,
  getPaymentRow,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';
import { settleRefund } from './settle-refund';

const { shop, standIn } = setUpPaymentShop();

async function createPaidOrder() {
  const placed = await placeTestOrder(shop);
  const payment = standIn.pay(placed.providerOrderId);
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  return { ...placed, payment };
}

/** Creates a paid order that is cancelled while Razorpay is down, so that its refund is due. */
async function createDueRefund() {
  const placed = await createPaidOrder();
  standIn.isDown = true;
  await shop.call(`POST /orders/${placed.orderId}/cancel?accessToken=${placed.accessToken}`, { body: {} });
  expect((await getOrderRow(shop.db, placed.orderId)).paymentStatus).toBe('refund_due');
  standIn.isDown = false;
  return placed;
}

const listRefunds = (paymentId: string) => standIn.refunds.filter(({ payment_id }) => payment_id === paymentId);
const listMails = async (orderId: string) =>
  (await shop.db.select().from(outbox)).filter(({ subject, body }) => `${subject}${body}`.includes(orderId));

it('refunds the payment when the order is cancelled', async () => {
  const { orderId, accessToken, payment } = await createPaidOrder();
  const previousMailCount = (await listMails(orderId)).length;
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.app);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toMatchObject([{ amount: 579_00, receipt: `${payment.id}-1` }]);
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({
    providerRefundId: listRefunds(payment.id)[0].id,
    refundedAt: expect.any(Date),
  });
  expect(await listMails(orderId)).toHaveLength(previousMailCount + 2);
});

it('marks no refund for an order that was never paid', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop);
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.app, minutesFromNow(60));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
  expect((await getPaymentRow(shop.db, orderId)).refundDueAt).toBeNull();
});

it('tries a failed refund again, with longer pauses', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.isDown = true;
  for (const minutes of [2, 10, 60]) await settleRefund(shop.app, orderId, minutesFromNow(minutes));
  const { refundAttempts, refundRetryAt, refundedAt } = await getPaymentRow(shop.db, orderId);
  expect(refundAttempts).toBeGreaterThanOrEqual(3);
  expect(refundRetryAt!.getTime()).toBeGreaterThan(minutesFromNow(63).getTime());
  expect(refundedAt).toBeNull();
  standIn.isDown = false;
  await settleRefund(shop.app, orderId, minutesFromNow(61));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
  await settleRefund(shop.app, orderId, minutesFromNow(24 * 60));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('refunds once when the provider’s response was lost', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.dropsResponses = true;
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  standIn.dropsResponses = false;
  await settleRefund(shop.app, orderId, minutesFromNow(120));
  await settleRefund(shop.app, orderId, minutesFromNow(180));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('refunds once when Razorpay does not list the refund yet', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.hidesRefunds = true;
  standIn.refundStatus = 'pending';
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  listRefunds(payment.id)[0].status = 'processed';
  await settleRefund(shop.app, orderId, minutesFromNow(120));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('accepts a refund that was made in Razorpay’s dashboard', async () => {
  const { orderId, payment } = await createDueRefund();
  const byHand = { id: 'rfnd_by_hand', entity: 'refund' as const, payment_id: payment.id, receipt: null };
  standIn.refunds.push({ ...byHand, amount: payment.amount, status: 'processed' });
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ providerRefundId: 'rfnd_by_hand' });
  expect(listRefunds(payment.id)).toHaveLength(1);
});

describe('a pending refund', () => {
  async function createPendingRefund() {
    const placed = await createDueRefund();
    standIn.refundStatus = 'pending';
    await settleRefund(shop.app, placed.orderId, minutesFromNow(60));
    expect((await getOrderRow(shop.db, placed.orderId)).paymentStatus).toBe('refund_due');
    const [refund] = listRefunds(placed.payment.id);
    const { payment } = placed;
    const sendRefundEvent = (event: string) => sendWebhook(shop.app, standIn.buildMessage(event, { payment, refund }));
    return { ...placed, refund, sendRefundEvent };
  }

  it('is done when Razorpay’s webhook says so', async () => {
    const { orderId, refund, sendRefundEvent } = await createPendingRefund();
    refund.status = 'processed';
    await sendRefundEvent('refund.processed');
    await sendRefundEvent('refund.processed');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ providerRefundId: refund.id });
  });

  it('is done when the job finds it processed', async () => {
    const { orderId, refund } = await createPendingRefund();
    refund.status = 'processed';
    await settleRefund(shop.app, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  it('is requested again when it fails', async () => {
    const { orderId, refund, payment, sendRefundEvent } = await createPendingRefund();
    refund.status = 'failed';
    await sendRefundEvent('refund.failed');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
    standIn.refundStatus = 'processed';
    await settleRefund(shop.app, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    expect(listRefunds(payment.id).map(({ receipt }) => receipt)).toEqual([`${payment.id}-1`, `${payment.id}-2`]);
  });
});

it('stores a message about a refund that is not due, and changes nothing', async () => {
  const { orderId, payment } = await createPaidOrder();
  const refund = { id: 'rfnd_x', entity: 'refund' as const, payment_id: payment.id, receipt: null };
  const processed = { ...refund, amount: payment.amount, status: 'processed' as const };
  for (const payment_id of [payment.id, 'pay_unknown']) {
    const message = { payment, refund: { ...processed, payment_id } };
    await sendWebhook(shop.app, standIn.buildMessage('refund.processed', message));
    await sendWebhook(shop.app, standIn.buildMessage('refund.failed', message));
  }
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
  const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
  expect(events.map(({ outcome }) => outcome).sort()).toEqual(['confirmed', ...Array(4).fill('not owed')]);
});

it('leaves the refund of a cash payment to the merchant', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const context = { ...getOrderContext(shop.app), now: new Date() };
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    const transition = { ...context, to, note: to, by: 'admin' as const };
    await shop.db.transaction((tx) => applyTransition(tx, orderId, transition));
  }
  const reply = await shop.call(`POST /orders/${orderId}/return?accessToken=${accessToken}`, { body: {} });
  expect(reply.status).toBe(200);
  await runPaymentJobs(shop.app, minutesFromNow(60));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
});
