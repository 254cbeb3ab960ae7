import { randomUUID } from 'node:crypto';
import { addProduct, createSignedInUser, postalAddress } from '../../testing/shop';
import { releaseLapsedHolds } from '../holds';
import {
  getOrderRow,
  getPaymentRow,
  getStock,
  minutesFromNow,
  placeTestOrder,
  setUpPaymentShop,
} from '../testing/payment-shop';

const { shop, standIn } = setUpPaymentShop();
const startAgain = (orderId: string, query = '', headers = {}) =>
  shop.call(`POST /orders/${orderId}/pay${query}`, { headers });

describe('placing an order', () => {
  const prepareOrder = async () => {
    const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 3 });
    const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
    const headers = { 'idempotency-key': randomUUID() };
    const placeOrder = () =>
      shop.call('POST /orders', {
        headers,
        body: { address: postalAddress, items, paymentMethod: 'razorpay', email: 'asha@example.in' },
      });
    return { places: placeOrder, variantId: variantIds[0] };
  };

  it('registers the order with Razorpay and returns the payment page', async () => {
    const { places: placeOrder } = await prepareOrder();
    const { body } = await placeOrder();
    const { _id } = body.data.order;
    const registered = standIn.orders.at(-1)!;
    expect(registered).toMatchObject({ amount: 579_00, currency: 'INR', receipt: _id });
    expect(body.data.payment).toEqual({ kind: 'page', path: `/checkout/pay/${_id}` });
    expect(await getPaymentRow(shop.db, _id)).toMatchObject({ providerOrderId: registered.id, amount: 579_00 });
  });

  it('returns 503 while Razorpay is down, and the same key continues with the same order', async () => {
    const { places: placeOrder, variantId } = await prepareOrder();
    standIn.isDown = true;
    const refusal = await placeOrder();
    expect([refusal.status, refusal.body.code]).toEqual([503, 'payment_unavailable']);
    standIn.isDown = false;
    const { status, body } = await placeOrder();
    expect(status).toBe(201);
    expect((await getPaymentRow(shop.db, body.data.order._id)).providerOrderId).toBe(standIn.orders.at(-1)!.id);
    expect(await getStock(shop.db, variantId)).toBe(2);
  });

  it('registers the order once, however often the request is sent', async () => {
    const { places: placeOrder } = await prepareOrder();
    const [firstReply, secondReply] = [await placeOrder(), await placeOrder()];
    expect(secondReply.body.data.payment).toEqual(firstReply.body.data.payment);
    expect(standIn.calls.filter((call) => call === 'POST /v1/orders')).toHaveLength(1);
  });
});

describe('resuming a payment', () => {
  it('returns the same payment', async () => {
    const { orderId, accessToken, providerOrderId } = await placeTestOrder(shop);
    const { status, body } = await startAgain(orderId, `?accessToken=${accessToken}`);
    expect([status, body.data.path]).toEqual([200, `/checkout/pay/${orderId}`]);
    expect((await getPaymentRow(shop.db, orderId)).providerOrderId).toBe(providerOrderId);
  });

  it('requires access to the order', async () => {
    const { orderId } = await placeTestOrder(shop);
    const { bearer } = await createSignedInUser(shop);
    expect((await startAgain(orderId)).status).toBe(404);
    expect((await startAgain(orderId, '?accessToken=wrong')).status).toBe(404);
    expect((await startAgain(orderId, '', bearer)).status).toBe(404);
  });

  it.each([
    ['cash on delivery', 'cod'],
    ['an order that was let go', 'razorpay'],
  ])('returns 409 for %s', async (_what, paymentMethod) => {
    const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod });
    await releaseLapsedHolds(shop.services, minutesFromNow(16));
    const { status, body } = await startAgain(orderId, `?accessToken=${accessToken}`);
    expect([status, body.code]).toEqual([409, 'not_payable']);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ paymentStatus: 'pending' });
  });
});
