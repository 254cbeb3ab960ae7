import { eq } from 'drizzle-orm';
import { auditLog, payments } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn } from '../../../testing/shop';
import { getOrderRow, getPaymentRow, paymentShop, placeTestOrder, sendWebhook } from '../testing/payment-shop';

const { shop, standIn } = paymentShop();
let admin: SignedIn;

beforeEach(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

/** Cancelled while Razorpay is silent, some time ago: it is owed, and the jobs wait for their next turn. */
async function owed() {
  const { orderId, accessToken, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  await sendWebhook(shop.app, standIn.message('payment.captured', { payment }));
  standIn.isDown = true;
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  standIn.isDown = false;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await shop.db
    .update(payments)
    .set({ refundAttempts: 8, refundRetryAt: inAnHour })
    .where(eq(payments.orderId, orderId));
  return { orderId, payment };
}

const refunds = (orderId: string) =>
  shop.call(`POST /admin/orders/${orderId}/refund`, { headers: admin.bearer, body: {} });
const refundsOf = ({ id }: { id: string }) => standIn.refunds.filter(({ payment_id }) => payment_id === id);

it('is asked of the provider at once', async () => {
  const { orderId, payment } = await owed();
  const { status, body } = await refunds(orderId);
  expect(status).toBe(200);
  const [{ id: reference }] = refundsOf(payment);
  expect(body.data).toMatchObject({
    paymentStatus: 'refunded',
    payment: { refund: { amount: 579, refundedAt: expect.any(String), byHand: false, reference } },
  });
  const deeds = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
  expect(deeds).toMatchObject([
    { actorId: admin.userId, action: 'refund', after: { amount: 57900, asked: 'razorpay' } },
  ]);
  expect((await refunds(orderId)).body).toMatchObject({ code: 'no_refund_due' });
});

it('that the provider does not answer is said, and stays owed', async () => {
  const { orderId, payment } = await owed();
  standIn.isDown = true;
  expect(await refunds(orderId)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
  expect(refundsOf(payment)).toEqual([]);
  expect((await getPaymentRow(shop.db, orderId)).refundRetryAt!.getTime()).toBeGreaterThan(Date.now());
});

it('that takes its time is answered as not given yet', async () => {
  const { orderId, payment } = await owed();
  standIn.refundsAre = 'pending';
  expect((await refunds(orderId)).body.data).toMatchObject({ payment: { refund: { refundedAt: null, attempts: 9 } } });
  expect(refundsOf(payment)).toHaveLength(1);
});

it('is not asked for beside somebody who waits for the answer', async () => {
  const { orderId } = await owed();
  standIn.refundsAre = 'pending';
  await refunds(orderId);
  standIn.calls.length = 0;
  expect((await refunds(orderId)).body.data).toMatchObject({ payment: { refund: { refundedAt: null, attempts: 9 } } });
  expect(standIn.calls).toEqual([]);
});

it('asked for twice at once is paid once', async () => {
  const { orderId, payment } = await owed();
  const replies = await Promise.all([refunds(orderId), refunds(orderId), refunds(orderId)]);
  expect(replies.every(({ status, body }) => status === 200 || body.code === 'no_refund_due')).toBe(true);
  expect(refundsOf(payment)).toHaveLength(1);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
});
