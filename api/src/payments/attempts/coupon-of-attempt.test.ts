import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { coupons, orders, paymentAttempts } from '../../platform/db/schema';
import { addCoupon, addProduct } from '../../testing/shop';
import { placeTestOrder } from '../testing/payment-shop';
import { providerHarnesses, setUpProviderShop } from '../testing/provider-harness';
import { runPaymentJobs } from '../testing/run-payment-jobs';

describe.each(providerHarnesses)('the coupon of a payment with %s', (_name, build) => {
  const { itIf, provider, shop, place, send, getOrder, forgetCheck } = setUpProviderShop(build);
  let couponCode: string;
  beforeEach(async () => {
    await shop.db.update(orders).set({ email: null, phone: '' });
    couponCode = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await addCoupon(shop, { code: couponCode, perCustomerLimit: 1, usageLimit: 1 });
  });
  const getUses = async () => (await shop.db.select().from(coupons).where(eq(coupons.code, couponCode)))[0].used;
  /** Resolves to the discount of the same guest, or to the message of a refusal. */
  const getQuote = async () => {
    const { id: productId, variantIds } = await addProduct(shop, { price: 500_00 });
    const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
    const { body } = await shop.call('POST /checkout/quote', {
      body: { items, couponCode, email: 'guest@example.in' },
    });
    return body.data?.discount ?? body.message;
  };
  const fail = async () => {
    const placed = await place(3, couponCode);
    await placed.call('POST /checkout');
    expect(await getQuote()).toBe('This coupon has been used up');
    await send(provider.pay(placed.providerOrderId, 'failed').message);
    return placed;
  };

  it('can be used at once after the payment failed, until it is tried again', async () => {
    const { call, orderId, providerOrderId } = await fail();
    expect([await getQuote(), await getUses()]).toEqual([50, 0]);
    expect((await call('POST /checkout')).status).toBe(200);
    expect([await getQuote(), await getUses()]).toEqual(['This coupon has been used up', 1]);
    await send(provider.pay(providerOrderId, 'paid').message);
    expect(await getOrder(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
    expect(await getUses()).toBe(1);
  });

  it('is redeemed by a payment that succeeds in the same form', async () => {
    const { orderId, providerOrderId } = await fail();
    await send(provider.pay(providerOrderId, 'paid').message);
    expect(await getOrder(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
    expect(await getUses()).toBe(1);
  });

  it('is not given twice: another order has used it, so the first is not paid any more, or refunded', async () => {
    const { call, orderId, providerOrderId } = await fail();
    await placeTestOrder(shop, { paymentMethod: 'cod', couponCode });
    expect((await call('POST /checkout')).body).toMatchObject({
      code: 'not_payable',
      message: 'The coupon of this order was used for another order meanwhile. Please order again.',
    });
    const { id, message } = provider.pay(providerOrderId, 'paid');
    await send(message);
    await runPaymentJobs(shop.services);
    const { total, ...order } = await getOrder(orderId);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(provider.listRefunds()).toContainEqual({ paymentId: id, amount: total });
    expect(await getUses()).toBe(1);
  });

  itIf(provider.can.upi)('can be used after the time to approve a payment by UPI was over', async () => {
    const { call, orderId, getView } = await place(3, couponCode);
    await call('POST /upi');
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await shop.db.update(paymentAttempts).set({ createdAt }).where(eq(paymentAttempts.orderId, orderId));
    await forgetCheck(orderId);
    expect((await getView()).attempt.status).toBe('failed');
    expect(await getQuote()).toBe(50);
  });

  test('of the first order counts for the next one', async () => {
    await shop.db.update(coupons).set({ isFirstOrderOnly: true }).where(eq(coupons.code, couponCode));
    await fail();
    expect(await getQuote()).toBe(50);
  });
});
