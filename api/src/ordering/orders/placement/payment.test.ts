import { eq } from 'drizzle-orm';
import { coupons, dealProducts, deals, outbox, taxDocuments, variants } from '../../../platform/db/schema';
import { addCoupon, addProduct, setUpTestShop } from '../../../testing/shop';
import { getOrderContext } from '../order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import { applyTransition } from '../transitions/apply-transition';
import { allocateOrderAgain } from './allocate-order';
import { confirmOrder } from './confirm-order';

const shop = setUpTestShop();
let buyer: Buyer;
const {
  getCart,
  fillCart,
  listMails,
  listMovements,
  openOrder,
  createOrder,
  getPayment,
  confirmPayment,
  placeOrder,
  getOrderRow,
  getStock,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const buildContext = () => ({ ...getOrderContext(shop.services), now: new Date() });
const lapseHold = (id: string) =>
  shop.db.transaction((tx) =>
    applyTransition(tx, id, { ...buildContext(), to: 'cancelled', note: 'Not paid in time', by: 'shop' }),
  );
const reallocate = (id: string) => shop.db.transaction((tx) => allocateOrderAgain(tx, id, new Date()));

describe('an order that is paid online', () => {
  it('holds its stock for 15 minutes and leaves the cart unchanged', async () => {
    await fillCart(2);
    const { status, body } = await placeOrder({ paymentMethod: 'demo' });
    expect(status).toBe(201);
    const { _id, awaitsPaymentUntil, placedAt } = body.data.order;
    expect(Date.parse(awaitsPaymentUntil) - Date.parse(placedAt)).toBe(15 * 60 * 1000);
    expect(body.data.order).toMatchObject({ status: 'placed', paymentStatus: 'pending', invoice: null });
    expect(body.data.payment).toMatchObject({ kind: 'page' });
    expect(await getStock()).toBe(1);
    expect((await getCart()).totalItems).toBe(2);
    expect(await listMovements(_id)).toMatchObject([{ change: -2, reason: 'hold' }]);
    expect(await listMails(_id)).toEqual([]);
    expect(await getPayment(_id)).toMatchObject({ provider: 'demo', amount: 1000_00, currency: 'INR', paidAt: null });
    expect((await getOrderRow(_id)).confirmedAt).toBeNull();
    const list = await shop.call('GET /orders', { headers: buyer.customer.bearer });
    expect(list.body.data.orders).toMatchObject([{ _id, awaitsPayment: true }]);
  });

  it('is confirmed when it is paid: the stock stays, the mail is queued, the invoice comes with its parcel', async () => {
    await fillCart(1);
    const { _id } = (await placeOrder({ paymentMethod: 'demo' })).body.data.order;
    await confirmPayment(_id);
    await confirmPayment(_id);
    expect(await openOrder(_id)).toMatchObject({
      paymentStatus: 'paid',
      awaitsPaymentUntil: null,
      invoice: null,
    });
    expect(await getStock()).toBe(2);
    expect(await listMovements(_id)).toHaveLength(1);
    expect(await listMails(_id)).toMatchObject([{ body: expect.stringContaining('Payment received: ₹579.') }]);
    expect(await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, _id))).toEqual([]);
  });

  it('removes from the cart what was bought, not what was added since', async () => {
    const shirt = await addProduct(shop);
    await fillCart(1);
    await fillCart(1, shirt);
    const { _id } = (await placeOrder({ paymentMethod: 'demo' })).body.data.order;
    await fillCart(1);
    await confirmPayment(_id);
    expect((await getCart()).items).toMatchObject([{ variant: { _id: buyer.jacket.variantIds[0] }, quantity: 1 }]);
  });

  it('leaves the cart unchanged when items were bought directly', async () => {
    await fillCart(1);
    const id = await createOrder({ paymentMethod: 'demo' });
    await confirmPayment(id);
    expect((await getCart()).totalItems).toBe(1);
  });

  it('removes its coupon from the cart', async () => {
    await addCoupon(shop, { code: 'CARTTEN' });
    await fillCart(1);
    const headers = buyer.customer.bearer;
    expect((await shop.call('PUT /cart/coupon', { headers, body: { code: 'CARTTEN' } })).status).toBe(200);
    const { _id } = (await placeOrder({ paymentMethod: 'demo', couponCode: 'CARTTEN' })).body.data.order;
    await fillCart(1);
    expect((await getCart()).appliedCoupon?.code).toBe('CARTTEN');
    await confirmPayment(_id);
    expect(await getCart()).toMatchObject({ totalItems: 1, appliedCoupon: null });
  });

  it('is confirmed at once if the total is zero', async () => {
    await addCoupon(shop, { code: 'ALL', discountType: 'fixed', discountValue: 5000_00 });
    await fillCart(2);
    const { body } = await placeOrder({ paymentMethod: 'demo', couponCode: 'ALL' });
    expect(body.data).toMatchObject({
      payment: null,
      order: { total: 0, paymentStatus: 'paid', invoice: null },
    });
    expect((await getCart()).items).toEqual([]);
    expect((await listMails(body.data.order._id))[0].body).toContain('There is nothing to pay.');
  });
});

describe('a hold that has lapsed', () => {
  it('releases stock, coupon and deal, and mails the customer', async () => {
    const coupon = await addCoupon(shop, { code: 'HELD', usageLimit: 1 });
    const getSoldAtDeal = await addDeal(1);
    const id = await createOrder({ paymentMethod: 'demo', couponCode: 'HELD' });
    expect(await getSoldAtDeal()).toBe(1);
    await lapseHold(id);
    expect(await getStock()).toBe(3);
    expect(await getSoldAtDeal()).toBe(0);
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0].used).toBe(0);
    expect((await listMovements(id)).map(({ reason }) => reason)).toEqual(['hold', 'release']);
    expect((await openOrder(id)).events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'shop' });
    expect(await listMails(id)).toMatchObject([{ subject: `Your order ${id} was not paid` }]);
    await expect(lapseHold(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect(await getStock()).toBe(3);
  });

  it('is reallocated for a late payment, even if deal and coupon have ended', async () => {
    const coupon = await addCoupon(shop, { code: 'LATE' });
    const getSoldAtDeal = await addDeal(1);
    const id = await createOrder({ paymentMethod: 'demo', couponCode: 'LATE' });
    await lapseHold(id);
    await shop.db.update(deals).set({ endsAt: new Date() });
    await shop.db.update(coupons).set({ isActive: false });
    await reallocate(id);
    expect([await getStock(), await getSoldAtDeal()]).toEqual([2, 1]);
    expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0].used).toBe(1);
    expect((await listMovements(id)).at(-1)).toMatchObject({ change: -1, reason: 'order' });
  });

  it.each([
    ['the stock', 'out_of_stock', () => shop.db.update(variants).set({ stock: 0 })],
    ['the deal', 'deal_over', () => shop.db.update(dealProducts).set({ sold: 1 })],
    ['the coupon', 'invalid_coupon', () => shop.db.update(coupons).set({ used: 1 })],
  ])('is not reallocated when %s went to another customer', async (_, code, takeAway) => {
    await shop.db.delete(coupons);
    await addCoupon(shop, { code: 'GONE', usageLimit: 1 });
    await addDeal(1);
    const id = await createOrder({ paymentMethod: 'demo', couponCode: 'GONE' });
    await lapseHold(id);
    await takeAway();
    const previousStock = await getStock();
    await expect(reallocate(id)).rejects.toMatchObject({ code });
    expect(await getStock()).toBe(previousStock);
    expect((await listMovements(id)).map(({ reason }) => reason)).toEqual(['hold', 'release']);
  });

  /** Creates a deal for the jacket. Returns a function that reads how many units it has sold. */
  async function addDeal(stock: number): Promise<() => Promise<number>> {
    await shop.db.delete(deals);
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
    await shop.db.insert(deals).values({ id: 'deal', title: 'Deal of the Day', startsAt, endsAt });
    const product = { dealId: 'deal', productId: buyer.jacket.id, dealPrice: 300_00, stock };
    await shop.db.insert(dealProducts).values(product);
    return async () => (await shop.db.select().from(dealProducts))[0].sold;
  }
});

it('queues a text message, and no mail, for an order without an email', async () => {
  await shop.db.delete(outbox);
  const { order: placed } = (await createOrderingHelpers(shop, () => buyer).placeGuestOrder()).body.data;
  await shop.db.transaction((tx) => confirmOrder(tx, placed._id, buildContext()));
  expect(await shop.db.select().from(outbox)).toMatchObject([{ channel: 'sms', to: '9876543210' }]);
});
