import { eq } from 'drizzle-orm';
import { auditLog, refunds, sessions } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn } from '../../testing/shop';
import { getOrderRow, listRefundRows, placeTestOrder, sendWebhook, setUpPaymentShop } from '../testing/payment-shop';

const { shop, standIn } = setUpPaymentShop();
let admin: SignedIn;

beforeEach(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

/** Creates a paid order that was cancelled while Razorpay was down. Its refund is due, and the next attempt of the job is in an hour. */
async function createDueRefund() {
  const { orderId, accessToken, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  standIn.isDown = true;
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  standIn.isDown = false;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await shop.db.update(refunds).set({ attempts: 8, retryAt: inAnHour }).where(eq(refunds.orderId, orderId));
  return { orderId, payment };
}

const requestRefund = (orderId: string) =>
  shop.call(`POST /admin/orders/${orderId}/refund`, { headers: admin.bearer, body: {} });
const listRefunds = ({ id }: { id: string }) => standIn.refunds.filter(({ payment_id }) => payment_id === id);

it('asks the provider at once, and needs no fresh confirmation of a small amount', async () => {
  const { orderId, payment } = await createDueRefund();
  await shop.db.update(sessions).set({ confirmedAt: null });
  const { status, body } = await requestRefund(orderId);
  expect(status).toBe(200);
  const [{ id: reference }] = listRefunds(payment);
  expect(body.data).toMatchObject({
    paymentStatus: 'refunded',
    payment: { refund: { amount: 579, refundedAt: expect.any(String), byHand: false, reference } },
  });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
  expect(entries).toMatchObject([
    { actorId: admin.userId, action: 'refund', entity: 'order', after: { amount: 57900, asked: 'razorpay' } },
  ]);
  expect((await requestRefund(orderId)).body).toMatchObject({ code: 'no_refund_due' });
});

it('returns 503 when the provider does not respond, and the refund stays due', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.isDown = true;
  expect(await requestRefund(orderId)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refund_due');
  expect(listRefunds(payment)).toEqual([]);
  expect((await listRefundRows(shop.db, orderId))[0].retryAt!.getTime()).toBeGreaterThan(Date.now());
});

it('returns the refund as still due when the provider needs time', async () => {
  const { orderId, payment } = await createDueRefund();
  standIn.refundStatus = 'pending';
  expect((await requestRefund(orderId)).body.data).toMatchObject({
    payment: { refund: { refundedAt: null, attempts: 9 } },
  });
  expect(listRefunds(payment)).toHaveLength(1);
});

it('does not call the provider while another call is running', async () => {
  const { orderId } = await createDueRefund();
  standIn.refundStatus = 'pending';
  await requestRefund(orderId);
  standIn.calls.length = 0;
  expect((await requestRefund(orderId)).body.data).toMatchObject({
    payment: { refund: { refundedAt: null, attempts: 9 } },
  });
  expect(standIn.calls).toEqual([]);
});

it('refunds once when it is requested twice at once', async () => {
  const { orderId, payment } = await createDueRefund();
  const replies = await Promise.all([requestRefund(orderId), requestRefund(orderId), requestRefund(orderId)]);
  expect(replies.every(({ status, body }) => status === 200 || body.code === 'no_refund_due')).toBe(true);
  expect(listRefunds(payment)).toHaveLength(1);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
});
