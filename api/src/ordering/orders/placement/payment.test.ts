import { eq } from 'drizzle-orm';
import { coupons, dealProducts, deals, outbox, taxDocuments, variants } from '../../../platform/db/schema';
import { addCoupon, addProduct, setUpTestShop } from '../../../testing/shop';
import { getOrderContext } from '../order-context';
import { reallocateStock } from '../stock/release-stock';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import { applyTransition } from '../transitions/apply-transition';
import { confirmOrder } from './confirm-order';

const shop = setUpTestShop();
let buyer: Buyer;
const { cart, fillCart, mailsOf, movementsOf, open, order, paymentOf, pays, places, rowOf, stockOf } =
  createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const context = () => ({ ...getOrderContext(shop.app), now: new Date() });
const lapses = (id: string) =>
  shop.db.transaction((tx) =>
    applyTransition(tx, id, { ...context(), to: 'cancelled', note: 'Not paid in time', by: 'shop' }),
  );
const takesAgain = (id: string) => shop.db.transaction((tx) => reallocateStock(tx, id, new Date()));

describe('an order that is paid online', () => {
  it('holds its pieces for 15 minutes and leaves the cart', async () => {
    await fillCart(2);
    const { status, body } = await places({ paymentMethod: 'demo' });
    expect(status).toBe(201);
    const { _id, awaitsPaymentUntil, placedAt } = body.data.order;
    expect(Date.parse(awaitsPaymentUntil) - Date.parse(placedAt)).toBe(15 * 60 * 1000);
    expect(body.data.order).toMatchObject({ status: 'placed', paymentStatus: 'pending', invoice: null });
    expect(body.data.payment).toMatchObject({ kind: 'page' });
    expect(await stockOf()).toBe(1);
    expect((await cart()).totalItems).toBe(2);
    expect(await movementsOf(_id)).toMatchObject([{ change: -2, reason: 'hold' }]);
    expect(await mailsOf(_id)).toEqual([]);
    expect(await paymentOf(_id)).toMatchObject({ provider: 'demo', amount: 1000_00, currency: 'INR', paidAt: null });
    expect((await rowOf(_id)).confirmedAt).toBeNull();
    const list = await shop.call('GET /orders', { headers: buyer.customer.bearer });
    expect(list.body.data.orders).toMatchObject([{ _id, awaitsPayment: true }]);
  });

  it('counts when it is paid: nothing moves any more, the mail goes out, the invoice is there', async () => {
    await fillCart(1);
    const { _id } = (await places({ paymentMethod: 'demo' })).body.data.order;
    await pays(_id);
    await pays(_id);
    expect(await open(_id)).toMatchObject({
      paymentStatus: 'paid',
      awaitsPaymentUntil: null,
      invoice: expect.any(String),
    });
    expect(await stockOf()).toBe(2);
    expect(await movementsOf(_id)).toHaveLength(1);
    expect(await mailsOf(_id)).toMatchObject([{ body: expect.stringContaining('Payment received: ₹579.') }]);
    expect(await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, _id))).toHaveLength(1);
  });

  it('takes out of the cart what was bought, not what came since', async () => {
    const shirt = await addProduct(shop);
    await fillCart(1);
    await fillCart(1, shirt);
    const { _id } = (await places({ paymentMethod: 'demo' })).body.data.order;
    await fillCart(1);
    await pays(_id);
    expect((await cart()).items).toMatchObject([{ variant: { _id: buyer.jacket.variantIds[0] }, quantity: 1 }]);
  });

  it('leaves the cart alone when it was bought without it', async () => {
    await fillCart(1);
    const id = await order({ paymentMethod: 'demo' });
    await pays(id);
    expect((await cart()).totalItems).toBe(1);
  });

  it('takes its coupon out of the cart', async () => {
    await addCoupon(shop, { code: 'CARTTEN' });
    await fillCart(1);
    const headers = buyer.customer.bearer;
    expect((await shop.call('PUT /cart/coupon', { headers, body: { code: 'CARTTEN' } })).status).toBe(200);
    const { _id } = (await places({ paymentMethod: 'demo', couponCode: 'CARTTEN' })).body.data.order;
    await fillCart(1);
    expect((await cart()).appliedCoupon?.code).toBe('CARTTEN');
    await pays(_id);
    expect(await cart()).toMatchObject({ totalItems: 1, appliedCoupon: null });
  });

  it('is confirmed at once when there is nothing to pay', async () => {
    await addCoupon(shop, { code: 'ALL', discountType: 'fixed', discountValue: 5000_00 });
    await fillCart(2);
    const { body } = await places({ paymentMethod: 'demo', couponCode: 'ALL' });
    expect(body.data).toMatchObject({
      payment: null,
      order: { total: 0, paymentStatus: 'paid', invoice: expect.any(String) },
    });
    expect((await cart()).items).toEqual([]);
    expect((await mailsOf(body.data.order._id))[0].body).toContain('There is nothing to pay.');
  });
});

describe('a hold that has lapsed', () => {
  it('lets pieces, coupon and deal go, and says so', async () => {
    const coupon = await addCoupon(shop, { code: 'HELD', usageLimit: 1 });
    const sold = await addDeal(1);
    const id = await order({ paymentMethod: 'demo', couponCode: 'HELD' });
    expect(await sold()).toBe(1);
    await lapses(id);
    expect(await stockOf()).toBe(3);
    expect(await sold()).toBe(0);
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0].used).toBe(0);
    expect((await movementsOf(id)).map(({ reason }) => reason)).toEqual(['hold', 'release']);
    expect((await open(id)).events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'shop' });
    expect(await mailsOf(id)).toMatchObject([{ subject: `Your order ${id} was not paid` }]);
    await expect(lapses(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect(await stockOf()).toBe(3);
  });

  it('is taken again for a late payment, also of a deal and a coupon that have ended', async () => {
    const coupon = await addCoupon(shop, { code: 'LATE' });
    const sold = await addDeal(1);
    const id = await order({ paymentMethod: 'demo', couponCode: 'LATE' });
    await lapses(id);
    await shop.db.update(deals).set({ endsAt: new Date() });
    await shop.db.update(coupons).set({ isActive: false });
    await takesAgain(id);
    expect([await stockOf(), await sold()]).toEqual([2, 1]);
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0].used).toBe(1);
    expect((await movementsOf(id)).at(-1)).toMatchObject({ change: -1, reason: 'order' });
  });

  it.each([
    ['pieces', 'out_of_stock', () => shop.db.update(variants).set({ stock: 0 })],
    ['the deal', 'deal_over', () => shop.db.update(dealProducts).set({ sold: 1 })],
    ['the coupon', 'invalid_coupon', () => shop.db.update(coupons).set({ used: 1 })],
  ])('is not taken again when %s went to somebody else', async (_, code, goes) => {
    await shop.db.delete(coupons);
    await addCoupon(shop, { code: 'GONE', usageLimit: 1 });
    await addDeal(1);
    const id = await order({ paymentMethod: 'demo', couponCode: 'GONE' });
    await lapses(id);
    await goes();
    const before = await stockOf();
    await expect(takesAgain(id)).rejects.toMatchObject({ code });
    expect(await stockOf()).toBe(before);
    expect((await movementsOf(id)).map(({ reason }) => reason)).toEqual(['hold', 'release']);
  });

  /** Of the jacket; answers how many pieces it has sold. */
  async function addDeal(stock: number): Promise<() => Promise<number>> {
    await shop.db.delete(deals);
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
    await shop.db.insert(deals).values({ id: 'deal', title: 'Deal of the Day', startsAt, endsAt });
    const product = { dealId: 'deal', productId: buyer.jacket.id, dealPrice: 300_00, stock };
    await shop.db.insert(dealProducts).values(product);
    return async () => (await shop.db.select().from(dealProducts))[0].sold;
  }
});

it('tells nobody who has given no address', async () => {
  await shop.db.delete(outbox);
  const { order: placed } = (await createOrderingHelpers(shop, () => buyer).placesAsGuest()).body.data;
  await shop.db.transaction((tx) => confirmOrder(tx, placed._id, context()));
  expect(await shop.db.select().from(outbox)).toEqual([]);
});
