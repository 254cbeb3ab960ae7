import { outbox } from '../../../platform/db/schema';
import { getOrderContext } from '../../orders/order-context';
import { applyTransition } from '../../orders/transitions/apply-transition';
import { runPaymentJobs } from '../jobs';
import {
  getOrderRow,
  getPaymentRow,
  minutesFromNow,
  paymentShop,
  placeTestOrder,
  sendWebhook,
} from '../testing/payment-shop';
import { settleRefund } from './settle-refund';

const { shop, standIn } = paymentShop();

async function paid() {
  const placed = await placeTestOrder(shop);
  const payment = standIn.pay(placed.providerOrderId);
  await sendWebhook(shop.app, standIn.message('payment.captured', { payment }));
  return { ...placed, payment };
}

/** Cancelled while Razorpay is silent: so it is owed and not given. */
async function owed() {
  const placed = await paid();
  standIn.isDown = true;
  await shop.call(`POST /orders/${placed.orderId}/cancel?accessToken=${placed.accessToken}`, { body: {} });
  expect((await getOrderRow(shop.db, placed.orderId)).paymentStatus).toBe('refund_due');
  standIn.isDown = false;
  return placed;
}

const refundsOf = (paymentId: string) => standIn.refunds.filter(({ payment_id }) => payment_id === paymentId);
const mailsOf = async (orderId: string) =>
  (await shop.db.select().from(outbox)).filter(({ subject, body }) => `${subject}${body}`.includes(orderId));

it('what was paid is given back when the order is cancelled', async () => {
  const { orderId, accessToken, payment } = await paid();
  const before = (await mailsOf(orderId)).length;
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.app);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(refundsOf(payment.id)).toMatchObject([{ amount: 579_00, receipt: `${payment.id}-1` }]);
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({
    providerRefundId: refundsOf(payment.id)[0].id,
    refundedAt: expect.any(Date),
  });
  expect(await mailsOf(orderId)).toHaveLength(before + 2);
});

it('nothing is owed for what was never paid', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop);
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.app, minutesFromNow(60));
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
  expect((await getPaymentRow(shop.db, orderId)).refundDueAt).toBeNull();
});

it('a refund that failed is tried again, later each time', async () => {
  const { orderId, payment } = await owed();
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
  expect(refundsOf(payment.id)).toHaveLength(1);
});

it('a refund whose answer was lost is not given twice', async () => {
  const { orderId, payment } = await owed();
  standIn.losesAnswers = true;
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  standIn.losesAnswers = false;
  await settleRefund(shop.app, orderId, minutesFromNow(120));
  await settleRefund(shop.app, orderId, minutesFromNow(180));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(refundsOf(payment.id)).toHaveLength(1);
});

it('a refund that Razorpay has made but does not list yet is not given twice', async () => {
  const { orderId, payment } = await owed();
  standIn.hidesRefunds = true;
  standIn.refundsAre = 'pending';
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  refundsOf(payment.id)[0].status = 'processed';
  await settleRefund(shop.app, orderId, minutesFromNow(120));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  expect(refundsOf(payment.id)).toHaveLength(1);
});

it('a refund that was given by hand counts', async () => {
  const { orderId, payment } = await owed();
  const byHand = { id: 'rfnd_by_hand', entity: 'refund' as const, payment_id: payment.id, receipt: null };
  standIn.refunds.push({ ...byHand, amount: payment.amount, status: 'processed' });
  await settleRefund(shop.app, orderId, minutesFromNow(60));
  expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ providerRefundId: 'rfnd_by_hand' });
  expect(refundsOf(payment.id)).toHaveLength(1);
});

describe('a refund that takes its time', () => {
  async function pending() {
    const placed = await owed();
    standIn.refundsAre = 'pending';
    await settleRefund(shop.app, placed.orderId, minutesFromNow(60));
    expect((await getOrderRow(shop.db, placed.orderId)).paymentStatus).toBe('refund_due');
    const [refund] = refundsOf(placed.payment.id);
    const { payment } = placed;
    const told = (event: string) => sendWebhook(shop.app, standIn.message(event, { payment, refund }));
    return { ...placed, refund, told };
  }

  it('is done when Razorpay says so', async () => {
    const { orderId, refund, told } = await pending();
    refund.status = 'processed';
    await told('refund.processed');
    await told('refund.processed');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    expect(await getPaymentRow(shop.db, orderId)).toMatchObject({ providerRefundId: refund.id });
  });

  it('is done when Razorpay is asked again', async () => {
    const { orderId, refund } = await pending();
    refund.status = 'processed';
    await settleRefund(shop.app, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  it('and fails is asked for anew', async () => {
    const { orderId, refund, payment, told } = await pending();
    refund.status = 'failed';
    await told('refund.failed');
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
    standIn.refundsAre = 'processed';
    await settleRefund(shop.app, orderId, minutesFromNow(24 * 60));
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
    expect(refundsOf(payment.id).map(({ receipt }) => receipt)).toEqual([`${payment.id}-1`, `${payment.id}-2`]);
  });
});

it('a refund that nobody owes is noted and changes nothing', async () => {
  const { orderId, payment } = await paid();
  const refund = { id: 'rfnd_x', entity: 'refund' as const, payment_id: payment.id, receipt: null };
  const processed = { ...refund, amount: payment.amount, status: 'processed' as const };
  await sendWebhook(shop.app, standIn.message('refund.processed', { payment, refund: processed }));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
});

it('what was paid in cash and is returned waits for the merchant', async () => {
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
