import { testConfig } from '../../../testing/shop';
import { getOrderRow, paymentShop, placeTestOrder, returnFromRazorpay, sendWebhook } from '../testing/payment-shop';

const { shop, standIn } = paymentShop();
const done = (orderId: string) => `${testConfig.siteUrl}/checkout/done/${orderId}`;
const again = (orderId: string) => `${testConfig.siteUrl}/checkout/pay/${orderId}?failed=1`;

it('a browser that comes back with a payment is sent on to its order, which is paid', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.signed(standIn.pay(providerOrderId)));
  expect([reply.statusCode, reply.headers.location]).toEqual([303, done(orderId)]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'paid', confirmedAt: expect.any(Date) });
});

it('comes back again, or after the message, without harm', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  await sendWebhook(shop.app, standIn.message('payment.captured', { payment }));
  const { confirmedAt } = await getOrderRow(shop.db, orderId);
  for (const _time of [1, 2]) {
    expect((await returnFromRazorpay(shop.app, orderId, standIn.signed(payment))).headers.location).toBe(done(orderId));
  }
  expect((await getOrderRow(shop.db, orderId)).confirmedAt).toEqual(confirmedAt);
});

it('a payment that failed leads to where it can be tried again', async () => {
  const { orderId } = await placeTestOrder(shop);
  const reply = await returnFromRazorpay(shop.app, orderId, {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[reason]': 'failed',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, again(orderId)]);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
});

describe('pays nothing', () => {
  const stays = async (orderId: string, fields: Record<string, string>) => {
    const reply = await returnFromRazorpay(shop.app, orderId, fields);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, again(orderId)]);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
  };

  it('with a signature that is not Razorpay’s', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const signed = standIn.signed(standIn.pay(providerOrderId));
    await stays(orderId, { ...signed, razorpay_signature: 'f'.repeat(64) });
  });

  it('with the signed payment of another order', async () => {
    const [mine, other] = [await placeTestOrder(shop), await placeTestOrder(shop)];
    standIn.calls.length = 0;
    await stays(mine.orderId, standIn.signed(standIn.pay(other.providerOrderId)));
    expect(standIn.calls).toEqual([]);
  });

  it('with an amount that is not the order’s', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    await stays(orderId, standIn.signed(standIn.pay(providerOrderId, { amount: 100 })));
  });
});

it('what was paid while Razorpay cannot be asked is not asked for again: its page waits for the message', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  standIn.isDown = true;
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.signed(payment));
  expect([reply.statusCode, reply.headers.location]).toEqual([303, done(orderId)]);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
  await sendWebhook(shop.app, standIn.message('payment.captured', { payment }));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
});

it('what is not captured yet waits on the order’s page for Razorpay’s message', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId, { status: 'authorized' });
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.signed(payment));
  expect(reply.headers.location).toBe(done(orderId));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
});

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'never shows a browser an error, whatever it brings (%s)',
  async (type) => {
    const url = '/api/v1/payments/razorpay/return/V1-UNKNOWN';
    const headers = { 'content-type': type };
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload: 'a=1&razorpay_payment_id[]=2' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, again('V1-UNKNOWN')]);
  },
);
