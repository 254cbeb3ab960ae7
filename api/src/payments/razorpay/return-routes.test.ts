import { testConfig } from '../../testing/shop';
import {
  getOrderRow,
  placeTestOrder,
  returnFromRazorpay,
  sendWebhook,
  setUpPaymentShop,
} from '../testing/payment-shop';

const { shop, standIn } = setUpPaymentShop();
const toDoneUrl = (orderId: string) => `${testConfig.siteUrl}/checkout/done/${orderId}`;
const toRetryUrl = (orderId: string) => `${testConfig.siteUrl}/checkout/pay/${orderId}?failed=1`;

it('records the payment and redirects the browser to the paid order', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.buildSignedFields(standIn.pay(providerOrderId)));
  expect([reply.statusCode, reply.headers.location]).toEqual([303, toDoneUrl(orderId)]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'paid', confirmedAt: expect.any(Date) });
});

it('changes nothing when the browser returns again, or after the webhook', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  const { confirmedAt } = await getOrderRow(shop.db, orderId);
  for (const _time of [1, 2]) {
    expect((await returnFromRazorpay(shop.app, orderId, standIn.buildSignedFields(payment))).headers.location).toBe(
      toDoneUrl(orderId),
    );
  }
  expect((await getOrderRow(shop.db, orderId)).confirmedAt).toEqual(confirmedAt);
});

it('redirects to the payment page when the payment failed', async () => {
  const { orderId } = await placeTestOrder(shop);
  const reply = await returnFromRazorpay(shop.app, orderId, {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[reason]': 'failed',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, toRetryUrl(orderId)]);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
});

describe('records no payment', () => {
  const expectUnpaid = async (orderId: string, fields: Record<string, string>) => {
    const reply = await returnFromRazorpay(shop.app, orderId, fields);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, toRetryUrl(orderId)]);
    expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
  };

  it('with a signature that is not Razorpay’s', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    const signed = standIn.buildSignedFields(standIn.pay(providerOrderId));
    await expectUnpaid(orderId, { ...signed, razorpay_signature: 'f'.repeat(64) });
  });

  it('with the signed payment of another order', async () => {
    const [ownOrder, otherOrder] = [await placeTestOrder(shop), await placeTestOrder(shop)];
    standIn.calls.length = 0;
    await expectUnpaid(ownOrder.orderId, standIn.buildSignedFields(standIn.pay(otherOrder.providerOrderId)));
    expect(standIn.calls).toEqual([]);
  });

  it('with an amount that is not the order’s', async () => {
    const { orderId, providerOrderId } = await placeTestOrder(shop);
    await expectUnpaid(orderId, standIn.buildSignedFields(standIn.pay(providerOrderId, { amount: 100 })));
  });
});

it('redirects to the order’s page when Razorpay does not respond, which waits for the webhook', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId);
  standIn.isDown = true;
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.buildSignedFields(payment));
  expect([reply.statusCode, reply.headers.location]).toEqual([303, toDoneUrl(orderId)]);
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
  await sendWebhook(shop.app, standIn.buildMessage('payment.captured', { payment }));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('paid');
});

it('redirects to the order’s page when the payment is not captured yet', async () => {
  const { orderId, providerOrderId } = await placeTestOrder(shop);
  const payment = standIn.pay(providerOrderId, { status: 'authorized' });
  const reply = await returnFromRazorpay(shop.app, orderId, standIn.buildSignedFields(payment));
  expect(reply.headers.location).toBe(toDoneUrl(orderId));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('pending');
});

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'never shows a browser an error, whatever it brings (%s)',
  async (type) => {
    const url = '/api/v1/payments/razorpay/return/V1-UNKNOWN';
    const headers = { 'content-type': type };
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload: 'a=1&razorpay_payment_id[]=2' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, toRetryUrl('V1-UNKNOWN')]);
  },
);
