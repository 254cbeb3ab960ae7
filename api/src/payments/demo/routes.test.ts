import { randomUUID } from 'node:crypto';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { getOrderRow, minutesFromNow, placeTestOrder } from '../testing/payment-shop';
import { runPaymentJobs } from '../testing/run-payment-jobs';

const shop = setUpTestShop();
const payInDemo = (orderId: string, accessToken: string, outcome = 'paid') =>
  shop.call(`POST /payments/demo/${orderId}?accessToken=${accessToken}`, { body: { outcome } });

it('starts on a page of the shop and pays there', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  const { body } = await shop.call(`POST /orders/${orderId}/pay?accessToken=${accessToken}`);
  expect(body.data).toEqual({ kind: 'page', path: `/checkout/pay/${orderId}` });
  const paidReply = await payInDemo(orderId, accessToken);
  expect(paidReply.status).toBe(200);
  expect(paidReply.body.data).toMatchObject({ _id: orderId, paymentStatus: 'paid', awaitsPaymentUntil: null });
  expect((await getOrderRow(shop.db, orderId)).confirmedAt).toEqual(expect.any(Date));
});

it('keeps the order waiting when the payment fails', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  const { status, body } = await payInDemo(orderId, accessToken, 'failed');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ paymentStatus: 'pending', awaitsPaymentUntil: expect.any(String) });
  expect((await payInDemo(orderId, accessToken)).body.data.paymentStatus).toBe('paid');
});

it('pays an order once, and never one with cash on delivery', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  await payInDemo(orderId, accessToken);
  const repeatedReply = await payInDemo(orderId, accessToken);
  expect([repeatedReply.status, repeatedReply.body.code]).toEqual([409, 'not_payable']);
  const cash = await placeTestOrder(shop, { paymentMethod: 'cod' });
  expect((await payInDemo(cash.orderId, cash.accessToken)).status).toBe(409);
});

it("does not pay another customer's order", async () => {
  const { orderId } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  const { bearer } = await createSignedInUser(shop);
  const reply = await shop.call(`POST /payments/demo/${orderId}`, { headers: bearer, body: { outcome: 'paid' } });
  expect(reply.status).toBe(404);
});

it('refunds the payment when the order is cancelled', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'demo' });
  await payInDemo(orderId, accessToken);
  await shop.call(`POST /orders/${orderId}/cancel?accessToken=${accessToken}`, { body: {} });
  await runPaymentJobs(shop.services, minutesFromNow(1));
  expect((await getOrderRow(shop.db, orderId)).paymentStatus).toBe('refunded');
});

describe('outside of the demo', () => {
  const productionShop = setUpTestShop({ isDemo: false });

  it('is not offered, and its route returns 404', async () => {
    const { id: productId, variantIds } = await addProduct(productionShop);
    const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
    const headers = { 'idempotency-key': randomUUID() };
    const order = await productionShop.call('POST /orders', {
      headers,
      body: { address: postalAddress, items, paymentMethod: 'demo' },
    });
    expect([order.status, order.body.code]).toEqual([422, 'payment_method_unavailable']);
    const { orderId, accessToken } = await placeTestOrder(productionShop, { paymentMethod: 'cod' });
    const reply = await productionShop.call(`POST /payments/demo/${orderId}?accessToken=${accessToken}`, {
      body: { outcome: 'paid' },
    });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
