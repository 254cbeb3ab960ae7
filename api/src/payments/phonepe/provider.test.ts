import { eq } from 'drizzle-orm';
import { paymentAttempts, paymentEvents } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { requestRefund } from '../refunds/request-refund';
import { listRefundRows, minutesFromNow, placeTestOrder, sendWebhook } from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';
import { PhonepeStandIn, phonepeKeys } from './testing/phonepe-stand-in';

const standIn = new PhonepeStandIn();
const phonepe = { ...phonepeKeys, apiUrl: '', authUrl: '' };
beforeAll(async () => {
  phonepe.apiUrl = phonepe.authUrl = await standIn.listen();
});
const shop = setUpTestShop({ phonepe, paymentProvider: 'phonepe' });
afterAll(() => standIn.close());
afterEach(() => {
  Object.assign(standIn, { isDown: false, refundState: 'COMPLETED' });
  standIn.calls.length = 0;
});

/** Places an order. `start()` begins an attempt and returns the URL of PhonePe's page. */
async function place() {
  const placed = await placeTestOrder(shop, { paymentMethod: 'phonepe' });
  const call = async (route: 'GET' | 'POST /checkout' | 'POST /upi') => {
    const [method, path = ''] = route.split(' ');
    const url = `${method} /orders/${placed.orderId}/payment${path}?accessToken=${placed.accessToken}`;
    return (await shop.call(url as never, {})).body;
  };
  return { ...placed, call, start: async () => (await call('POST /checkout')).data.options.url as string };
}
/** Lets the next question to PhonePe happen at once. */
const forgetCheck = (orderId: string) =>
  shop.db.update(paymentAttempts).set({ checkedAt: null }).where(eq(paymentAttempts.orderId, orderId));
const send = (message: { headers: Record<string, string>; body: string }) => sendWebhook(shop.app, message, 'phonepe');

describe('PhonePe', () => {
  it('takes a payment on its own page, from which the browser comes back', async () => {
    const { orderId, providerOrderId, call } = await place();
    expect((await call('GET')).data).toMatchObject({ status: 'awaiting', offers: ['checkout'], provider: 'phonepe' });
    expect((await call('POST /upi')).code).toBe('payment_unavailable');
    const { data } = await call('POST /checkout');
    expect(data).toMatchObject({ provider: 'phonepe', adapter: 'redirect', script: '', global: '' });
    expect(data.options.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/stand-in\/pay\?token=/);
    expect(standIn.orders.at(-1)).toMatchObject({
      ...{ merchantOrderId: `${providerOrderId}-1`, amount: 579_00 },
      redirectUrl: expect.stringMatching(new RegExp(`/checkout/pay/${orderId}$`)),
    });
    standIn.begin(`${providerOrderId}-1`);
    expect((await call('GET')).data.status).toBe('pending');
    standIn.finish(`${providerOrderId}-1`, { outcome: 'paid' });
    await forgetCheck(orderId);
    expect((await call('GET')).data).toMatchObject({ status: 'paid', paidWith: 'UPI (@okaxis)' });
  });

  it('gives each attempt a number, and says why one failed', async () => {
    const { orderId, providerOrderId, call, start } = await place();
    await start();
    standIn.finish(`${providerOrderId}-1`, { outcome: 'failed' });
    expect((await call('GET')).data).toMatchObject({
      status: 'failed',
      attempt: { status: 'failed', failure: 'The bank or app declined the payment.' },
    });
    await start();
    expect(standIn.orders.at(-1)).toMatchObject({ merchantOrderId: `${providerOrderId}-2` });
    expect((await call('GET')).data.status).toBe('awaiting');
    standIn.finish(`${providerOrderId}-2`, { outcome: 'paid' });
    // The shopper has closed the page.
    await runPaymentJobs(shop.services, minutesFromNow(1));
    await forgetCheck(orderId);
    expect((await call('GET')).data).toMatchObject({ status: 'paid', attempt: { status: 'paid' } });
  });

  it('gives two tabs that start at once different numbers', async () => {
    const { providerOrderId, start } = await place();
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).not.toBe(second);
    const ids = standIn.orders.slice(-2).map(({ merchantOrderId }) => merchantOrderId);
    expect(ids.sort()).toEqual([`${providerOrderId}-1`, `${providerOrderId}-2`]);
  });

  it('believes its API alone, because its messages are not signed', async () => {
    const { orderId, providerOrderId, start, call } = await place();
    await start();
    const order = standIn.orders.at(-1)!;
    const lie = standIn.buildMessage('checkout.order.completed', { ...order, state: 'COMPLETED' });
    expect((await send(lie)).statusCode).toBe(200);
    expect((await call('GET')).data.status).toBe('awaiting');
    standIn.finish(`${providerOrderId}-1`, { outcome: 'paid' });
    const message = standIn.buildMessage('checkout.order.completed', order);
    standIn.isDown = true;
    expect((await send(message)).statusCode).toBe(503);
    standIn.isDown = false;
    expect((await send(message)).statusCode).toBe(200);
    expect((await call('GET')).data.status).toBe('paid');
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
    expect(events.map(({ outcome }) => outcome).sort()).toEqual(['confirmed', 'not captured']);
  });

  it('cannot be started while it is down, and renews a token that was withdrawn', async () => {
    const { call, start } = await place();
    standIn.isDown = true;
    expect((await call('POST /checkout')).code).toBe('payment_unavailable');
    standIn.isDown = false;
    await start();
    standIn.withdrawTokens();
    standIn.calls.length = 0;
    await start();
    expect(standIn.calls.filter((route) => route === 'POST /v1/oauth/token')).toHaveLength(1);
  });

  it('refunds by the order that was paid, and again under another id after a failure', async () => {
    const { orderId, providerOrderId, start, call } = await place();
    await start();
    standIn.finish(`${providerOrderId}-1`, { outcome: 'paid' });
    await forgetCheck(orderId);
    expect((await call('GET')).data.status).toBe('paid');
    standIn.refundState = 'PENDING';
    await shop.db.transaction((tx) => requestRefund(tx, { orderId, amount: 200_00, reason: 'goodwill' }, new Date()));
    await runPaymentJobs(shop.services);
    const [refund] = standIn.refunds.slice(-1);
    expect(refund).toMatchObject({ originalMerchantOrderId: `${providerOrderId}-1`, amount: 200_00 });
    expect((await listRefundRows(shop.db, orderId))[0].status).toBe('due');
    refund.state = 'FAILED';
    await send(standIn.buildMessage('pg.refund.failed', refund));
    standIn.refundState = 'PENDING';
    await runPaymentJobs(shop.services, minutesFromNow(60));
    const again = standIn.refunds.at(-1)!;
    expect(again.merchantRefundId).toBe(refund.merchantRefundId.replace(/R1$/, 'R2'));
    again.state = 'COMPLETED';
    await send(standIn.buildMessage('pg.refund.completed', again));
    expect(await listRefundRows(shop.db, orderId)).toMatchObject([
      { status: 'refunded', providerRefundId: again.merchantRefundId },
    ]);
  });
});
