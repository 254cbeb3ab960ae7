import { eq } from 'drizzle-orm';
import { outbox, paymentEvents, payments } from '../../platform/db/schema';
import { refundAttempts } from '../metrics';
import {
  getOrderRow,
  listRefundRows,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';
import { requestRefund } from './request-refund';
import { settleRefundsOfOrder } from './settle-refund';

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
  await runPaymentJobs(shop.services);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  const [{ id: refundId }] = await listRefundRows(shop.db, orderId);
  expect(listRefunds(payment.id)).toMatchObject([{ amount: 579_00, receipt: `${refundId}-1` }]);
  expect(await listRefundRows(shop.db, orderId)).toMatchObject([
    {
      providerRefundId: listRefunds(payment.id)[0].id,
      status: 'refunded',
      amount: 579_00,
      refundedAt: expect.any(Date),
    },
  ]);
  expect(await listMails(orderId)).toHaveLength(previousMailCount + 2);
});

it('marks no refund for an order that was never paid', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop);
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.services, minutesFromNow(60));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
  expect(await listRefundRows(shop.db, orderId)).toEqual([]);
});

it('tries a failed refund again, with longer pauses', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.isDown = true;
  for (const minutes of [2, 10, 60]) await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(minutes));
  const [{ attempts, retryAt, refundedAt }] = await listRefundRows(shop.db, orderId);
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(retryAt!.getTime()).toBeGreaterThan(minutesFromNow(63).getTime());
  expect(refundedAt).toBeNull();
  standIn.isDown = false;
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(61));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(24 * 60));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('counts each attempt by its outcome, and a refund whose provider is not set up as failed', async () => {
  const { orderId } = await createDueRefund();
  const countAttempts = async () => {
    const { values } = await refundAttempts.get();
    return Object.fromEntries(
      values.filter(({ labels }) => labels.provider === 'razorpay').map(({ labels, value }) => [labels.outcome, value]),
    );
  };
  const previous = await countAttempts();
  const { razorpay } = shop.services.paymentProviders;
  Object.assign(shop.services.paymentProviders, { razorpay: undefined });
  expect(await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(10))).toBe('failed');
  Object.assign(shop.services.paymentProviders, { razorpay });
  expect((await listRefundRows(shop.db, orderId))[0].status).toBe('due');
  standIn.isDown = true;
  expect(await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(60))).toBe('failed');
  standIn.isDown = false;
  standIn.refundStatus = 'pending';
  expect(await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(120))).toBe('waits');
  standIn.refunds.find(({ amount, status }) => amount === 579_00 && status === 'pending')!.status = 'processed';
  expect(await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(24 * 60))).toBe('refunded');
  const { failed = 0, waits = 0, refunded = 0 } = previous;
  expect(await countAttempts()).toEqual({ failed: failed + 2, waits: waits + 1, refunded: refunded + 1 });
});

it('refunds once when the provider’s response was lost', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.dropsResponses = true;
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(60));
  standIn.dropsResponses = false;
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(120));
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(180));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('refunds once when Razorpay does not list the refund yet', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.hidesRefunds = true;
  standIn.refundStatus = 'pending';
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(60));
  listRefunds(payment.id)[0].status = 'processed';
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(120));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(listRefunds(payment.id)).toHaveLength(1);
});

it('accepts a refund that was made in Razorpay’s dashboard', async () => {
  const { orderId, payment } = await createDueRefund();
  const byHand = { id: 'rfnd_by_hand', entity: 'refund' as const, payment_id: payment.id, receipt: null };
  standIn.refunds.push({ ...byHand, amount: payment.amount, status: 'processed' });
  await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(60));
  expect(await listRefundRows(shop.db, orderId)).toMatchObject([{ providerRefundId: 'rfnd_by_hand' }]);
  expect(listRefunds(payment.id)).toHaveLength(1);
});

describe('a pending refund', () => {
  async function createPendingRefund() {
    const placed = await createDueRefund();
    standIn.refundStatus = 'pending';
    await settleRefundsOfOrder(shop.services, placed.orderId, minutesFromNow(60));
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
    expect(await listRefundRows(shop.db, orderId)).toMatchObject([{ providerRefundId: refund.id }]);
  });

  it('is done when the job finds it processed', async () => {
    const { orderId, refund } = await createPendingRefund();
    refund.status = 'processed';
    await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  it('is requested again when it fails', async () => {
    const { orderId, refund, payment, sendRefundEvent } = await createPendingRefund();
    refund.status = 'failed';
    await sendRefundEvent('refund.failed');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
    standIn.refundStatus = 'processed';
    await settleRefundsOfOrder(shop.services, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    const [{ id }] = await listRefundRows(shop.db, orderId);
    expect(listRefunds(payment.id).map(({ receipt }) => receipt)).toEqual([`${id}-1`, `${id}-2`]);
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

it('asks the customer of a cash payment where its refund goes', async () => {
  const { orderId } = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const refund = { orderId, amount: 200_00, reason: 'return' as const };
  const request = () => shop.db.transaction((tx) => requestRefund(tx, refund, new Date()));
  await expect(request()).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
  await shop.db.update(payments).set({ paidAmount: 300_00 }).where(eq(payments.orderId, orderId));
  expect(await request()).toMatchObject([{ method: 'payout', status: 'needs_details', amount: 200_00 }]);
  await runPaymentJobs(shop.services, minutesFromNow(60));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
  await expect(request()).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
});

describe('partial refunds', () => {
  const refundPart = (orderId: string, amount: number) =>
    shop.db.transaction((tx) => requestRefund(tx, { orderId, amount, reason: 'return' }, new Date()));

  test('of the same amount are two refunds at Razorpay, and never more than was received', async () => {
    const { orderId, payment } = await createPaidOrder();
    await refundPart(orderId, 200_00);
    await refundPart(orderId, 200_00);
    await expect(refundPart(orderId, 179_01)).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
    await runPaymentJobs(shop.services);
    await runPaymentJobs(shop.services, minutesFromNow(600));
    expect(listRefunds(payment.id).map(({ amount }) => amount)).toEqual([200_00, 200_00]);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
    await refundPart(orderId, 179_00);
    await runPaymentJobs(shop.services);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    const mails = (await listMails(orderId)).filter(({ subject }) => subject.startsWith('Refund'));
    expect(mails.map(({ body }) => /refunded (₹[\d.]+)/.exec(body)?.[1]).sort()).toEqual(['₹179', '₹200', '₹200']);
  });

  test('are reported by webhooks, each for its own refund', async () => {
    const { orderId, payment } = await createPaidOrder();
    standIn.refundStatus = 'pending';
    await refundPart(orderId, 100_00);
    await refundPart(orderId, 100_00);
    await runPaymentJobs(shop.services);
    const [, second] = listRefunds(payment.id);
    await sendWebhook(shop.app, standIn.buildMessage('refund.processed', { payment, refund: second }));
    const rows = await listRefundRows(shop.db, orderId);
    const settled = rows.filter(({ status }) => status === 'refunded');
    expect(settled).toMatchObject([{ providerRefundId: second.id, id: second.receipt!.slice(0, -2) }]);
    // The bank takes the same refund back later.
    await sendWebhook(shop.app, standIn.buildMessage('refund.failed', { payment, refund: second }));
    expect((await listRefundRows(shop.db, orderId)).map(({ status }) => status)).toEqual(['due', 'due']);
  });

  test('that were made in the dashboard count for one refund each', async () => {
    const { orderId, payment } = await createPaidOrder();
    const byHand = { id: 'rfnd_one', entity: 'refund' as const, payment_id: payment.id, receipt: null };
    standIn.refunds.push({ ...byHand, amount: 100_00, status: 'processed' });
    await refundPart(orderId, 100_00);
    await refundPart(orderId, 100_00);
    await runPaymentJobs(shop.services);
    expect(listRefunds(payment.id)).toHaveLength(2);
    const rows = await listRefundRows(shop.db, orderId);
    expect(new Set(rows.map(({ providerRefundId }) => providerRefundId)).size).toBe(2);
  });
});
