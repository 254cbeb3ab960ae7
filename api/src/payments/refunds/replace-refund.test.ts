import { eq, sql } from 'drizzle-orm';
import { readBalance } from '../../accounting/credit/testing/credit';
import { auditLog, orderEvents, orders, outbox, refunds } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn } from '../../testing/shop';
import {
  getOrderRow,
  listRefundRows,
  minutesFromNow,
  placeTestOrder,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';
import { settleRefundsOfOrder } from './settle-refund';

const { shop, standIn } = setUpPaymentShop();
let admin: SignedIn;

beforeEach(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

/** Creates an order that is cancelled while the provider refuses refunds. Its last attempt was some minutes ago. */
async function createFailingRefund() {
  const placed = await placeTestOrder(shop);
  const payment = standIn.pay(placed.providerOrderId);
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  standIn.isDown = true;
  await shop.call(`POST /orders/${placed.orderId}/cancel?accessToken=${placed.accessToken}`, { body: {} });
  standIn.isDown = false;
  await letMinutesPass(placed.orderId);
  const [{ id }] = await listRefundRows(shop.db, placed.orderId);
  return { ...placed, payment, id };
}
const letMinutesPass = (orderId: string) =>
  shop.db
    .update(refunds)
    .set({ retryAt: sql`${refunds.retryAt} - interval '5 minutes'` })
    .where(eq(refunds.orderId, orderId));
const replace = (id: string, body: object) =>
  shop.call(`POST /admin/refunds/${id}/replace`, {
    headers: admin.bearer,
    body: { method: 'payout', note: 'The card is closed', ...body },
  });
const getRefund = async (id: string) =>
  (await shop.call(`GET /admin/refunds/${id}`, { headers: admin.bearer })).body.data;
const listMade = (paymentId: string) => standIn.refunds.filter(({ payment_id }) => payment_id === paymentId);
/** Reports a paid refund that the provider did not list when it was asked. */
async function reportLate(placed: Awaited<ReturnType<typeof createFailingRefund>>, receipt: string | null) {
  const { payment } = placed;
  const refund = { id: `rfnd_late_${placed.orderId}`, entity: 'refund' as const, payment_id: payment.id, receipt };
  const report = { ...refund, amount: payment.amount, status: 'processed' as const };
  await sendWebhook(shop.app, standIn.buildMessage('refund.processed', { payment, refund: report }));
}

describe('a refund that the provider cannot make', () => {
  it('becomes a payout, for which the customer is asked, and is not requested again', async () => {
    const placed = await createFailingRefund();
    const { orderId, accessToken, id, payment } = placed;
    const { status, body } = await replace(id, {});
    expect([status, body.data.paymentStatus]).toEqual([200, 'refund_due']);
    const [first, second] = await listRefundRows(shop.db, orderId);
    expect([first, second]).toMatchObject([
      { id, status: 'cancelled', method: 'source', note: 'The card is closed' },
      { status: 'needs_details', method: 'payout', amount: 579_00, reason: 'cancellation', replacesId: id },
    ]);
    expect(await getRefund(id)).toMatchObject({ canReplace: false, replacedBy: second.id, isPaidTwice: false });
    expect(await getRefund(second.id)).toMatchObject({ replaces: id });
    const mails = (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(orderId));
    expect(mails.map(({ subject }) => subject)).toContain(`Where should we send the refund for your order ${orderId}?`);
    expect(await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))).toMatchObject([
      {
        action: 'replace',
        before: { method: 'source', attempts: 1 },
        after: { method: 'payout', amount: 579_00, order: orderId, replacement: second.id },
      },
    ]);
    await shop.call(`PUT /orders/${orderId}/payout-details?accessToken=${accessToken}`, {
      body: { kind: 'upi', upiId: 'asha@okaxis' },
    });
    await runPaymentJobs(shop.services, minutesFromNow(24 * 60));
    expect(listMade(payment.id)).toEqual([]);
    expect((await replace(id, {})).body.code).toBe('refund_not_replaceable');
    expect((await listRefundRows(shop.db, orderId)).map(({ status }) => status)).toEqual(['cancelled', 'due']);
  });

  it('is recorded as paid by hand, with its reference', async () => {
    const { orderId, id } = await createFailingRefund();
    expect((await replace(id, { method: 'by_hand' })).body).toMatchObject({
      code: 'invalid_input',
      details: { reference: 'Please enter how it was paid, for example the number of a bank transfer' },
    });
    await replace(id, { method: 'by_hand', reference: 'UTR 4711' });
    expect((await listRefundRows(shop.db, orderId))[1]).toMatchObject({
      status: 'refunded',
      method: 'payout',
      reference: 'UTR 4711',
    });
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  it('becomes store credit of an account, and not of a guest', async () => {
    const { orderId, id } = await createFailingRefund();
    expect(await getRefund(id)).toMatchObject({ canReplace: true, hasAccount: false });
    expect((await replace(id, { method: 'store_credit' })).body.code).toBe('credit_needs_account');
    expect((await listRefundRows(shop.db, orderId)).map(({ status }) => status)).toEqual(['due']);
    const { userId } = await createSignedInUser(shop);
    await shop.db.update(orders).set({ userId }).where(eq(orders.id, orderId));
    expect(await getRefund(id)).toMatchObject({ hasAccount: true });
    expect((await replace(id, { method: 'store_credit' })).status).toBe(200);
    expect(await readBalance(shop.db, { userId })).toBe(579_00);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
  });

  it('goes another way when the provider is not set up any more', async () => {
    const { id, orderId } = await createFailingRefund();
    const { razorpay } = shop.services.paymentProviders;
    Object.assign(shop.services.paymentProviders, { razorpay: undefined });
    const { status } = await replace(id, { method: 'by_hand', reference: 'UTR 4712' });
    Object.assign(shop.services.paymentProviders, { razorpay });
    expect([status, (await getOrderRow(shop.db, orderId)).paymentStatus]).toEqual([200, 'refunded']);
  });
});

describe('a refund is not replaced', () => {
  test('while the provider works on it, or after it has paid it', async () => {
    const { id, orderId, payment } = await createFailingRefund();
    standIn.refundStatus = 'pending';
    await settleRefundsOfOrder(shop.services, orderId);
    expect((await replace(id, {})).body.message).toBe(
      'This refund cannot be replaced. The payment provider is being asked for it. Please try again in a minute.',
    );
    await letMinutesPass(orderId);
    const [made] = listMade(payment.id);
    expect((await replace(id, {})).body.message).toContain(`The payment provider is working on it (${made.id}).`);
    made.status = 'processed';
    expect((await replace(id, {})).body.message).toContain('The payment provider has paid it already.');
    expect(await listRefundRows(shop.db, orderId)).toMatchObject([{ status: 'refunded', providerRefundId: made.id }]);
  });

  test('before the provider was asked, while it does not respond, without a reason, and by the support', async () => {
    const { id, orderId } = await createFailingRefund();
    await shop.db.update(refunds).set({ attempts: 0 }).where(eq(refunds.id, id));
    expect((await replace(id, {})).body.code).toBe('refund_not_replaceable');
    await shop.db.update(refunds).set({ attempts: 1 }).where(eq(refunds.id, id));
    standIn.isDown = true;
    expect((await replace(id, {})).body.code).toBe('payment_unavailable');
    standIn.isDown = false;
    expect((await replace(id, { note: ' ' })).body.details).toEqual({ note: 'Please enter a reason' });
    const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const { status } = await shop.call(`POST /admin/refunds/${id}/replace`, {
      headers: support.bearer,
      body: { method: 'payout', note: 'x' },
    });
    expect(status).toBe(403);
    expect((await listRefundRows(shop.db, orderId)).map(({ status }) => status)).toEqual(['due']);
  });
});

describe('a replaced refund that the provider pays after all', () => {
  it('cancels a payout that is still open, so that the money is paid once', async () => {
    const placed = await createFailingRefund();
    await replace(placed.id, {});
    await reportLate(placed, `${placed.id}-1`);
    expect(await listRefundRows(shop.db, placed.orderId)).toMatchObject([
      { status: 'refunded', paidTwiceAt: null },
      { status: 'cancelled', note: 'The payment provider has paid the first refund after all.', payoutDetails: null },
    ]);
    expect((await getOrderRow(shop.db, placed.orderId)).paymentStatus).toBe('refunded');
  });

  it.each([
    ['with its receipt', (id: string) => `${id}-1`],
    ['made in its dashboard', () => null],
  ])('%s is shown as paid twice until an admin closes the case', async (_how, buildReceipt) => {
    const placed = await createFailingRefund();
    const { id, orderId } = placed;
    await replace(id, { method: 'by_hand', reference: 'UTR 4713' });
    await reportLate(placed, buildReceipt(id));
    expect((await listRefundRows(shop.db, orderId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
    const listTwice = async () => (await call('GET /admin/refunds?stage=paid_twice')).body.data;
    expect((await listTwice()).rows).toMatchObject([{ id, isPaidTwice: true }]);
    const { tasks } = (await call('GET /admin/to-do')).body.data;
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'refunds-paid-twice', count: 1 }));
    expect((await call(`POST /admin/refunds/${id}/resolve`, { note: 'Asha has paid it back' })).status).toBe(200);
    expect((await call(`POST /admin/refunds/${id}/resolve`, { note: 'Again' })).body.code).toBe(
      'refund_not_paid_twice',
    );
    expect((await listTwice()).rows).toEqual([]);
    expect((await listRefundRows(shop.db, orderId))[0].note).toBe('The card is closed Asha has paid it back');
    const actions = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(actions.map(({ action }) => action).sort()).toEqual(['replace', 'resolve']);
    expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBeGreaterThan(0);
  });

  it('changes nothing for another amount', async () => {
    const placed = await createFailingRefund();
    await replace(placed.id, {});
    placed.payment.amount -= 1;
    await reportLate(placed, null);
    await reportLate(placed, `${placed.id}-1`);
    expect((await listRefundRows(shop.db, placed.orderId)).map(({ status }) => status)).toEqual([
      'cancelled',
      'needs_details',
    ]);
  });
});
