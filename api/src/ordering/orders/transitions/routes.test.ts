import { eq } from 'drizzle-orm';
import { coupons, orderEvents, taxDocuments } from '../../../platform/db/schema';
import { addCoupon, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { items, stockOf, order, open, moves, movesThrough, pays, rowOf, paymentOf, movementsOf, placesAsGuest } =
  createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const cancels = (id: string, body: object = {}, headers: Record<string, string> = buyer.customer.bearer) =>
  shop.call(`POST /orders/${id}/cancel`, { headers, body });
const returns = (id: string, body: object = {}) =>
  shop.call(`POST /orders/${id}/return`, { headers: buyer.customer.bearer, body });

describe('the way of an order', () => {
  it('is told step by step, with who took it', async () => {
    const id = await order();
    await moves(id, 'processing');
    await moves(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD123', note: 'Left Bengaluru' });
    const { status, body } = await moves(id, 'delivered');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'delivered',
      carrier: 'Blue Dart',
      trackingNumber: 'BD123',
      paymentStatus: 'paid',
      canCancel: false,
      canReturn: true,
      events: [
        { status: 'placed', actor: 'customer', note: 'Order placed' },
        { status: 'processing', actor: 'admin', note: 'Being packed' },
        { status: 'shipped', actor: 'admin', note: 'Left Bengaluru' },
        { status: 'delivered', actor: 'admin', note: 'Delivered' },
      ],
    });
    expect((await paymentOf(id)).paidAt).not.toBeNull();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ actor }) => actor)).toEqual([buyer.customer.userId, ...Array(3).fill(expect.any(String))]);
  });

  const statuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
  it.each([
    [[], ['processing', 'cancelled']],
    [['processing'], ['shipped', 'cancelled']],
    [['processing', 'shipped'], ['delivered']],
    [['processing', 'shipped', 'delivered'], ['returned']],
    [['cancelled'], []],
    [['processing', 'shipped', 'delivered', 'returned'], []],
  ] as const)('after %j goes on to %j only', async (before, allowed) => {
    const begin = async () => {
      const id = await order();
      await movesThrough(id, ...before);
      return id;
    };
    const refusing = await begin();
    for (const to of statuses.filter((status) => !(allowed as readonly string[]).includes(status))) {
      expect((await moves(refusing, to)).body).toMatchObject({ code: 'transition_not_allowed' });
    }
    for (const to of allowed) expect((await moves(await begin(), to)).body.data).toMatchObject({ status: to });
  });

  it('before it is paid leads to cancelled only', async () => {
    const id = await order({ paymentMethod: 'demo' });
    expect((await moves(id, 'processing')).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'This order is unpaid: it cannot become processing.',
    });
    expect((await moves(id, 'cancelled')).status).toBe(200);
  });

  it('of no order cannot be gone', async () => {
    expect((await moves('V000000-NOSUCHID', 'processing')).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('puts the pieces back once, and says so', async () => {
    const id = await order({ items: items(2) });
    const { status, body } = await cancels(id, { reason: 'Ordered twice' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', canCancel: false });
    expect(body.data.events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'customer', note: 'Ordered twice' });
    expect(await stockOf()).toBe(3);
    expect((await cancels(id)).body).toMatchObject({
      code: 'not_cancellable',
      message: 'This order can no longer be cancelled.',
    });
    expect(await stockOf()).toBe(3);
    expect(await movementsOf(id)).toMatchObject([
      { change: -2, reason: 'order' },
      { change: 2, reason: 'cancel' },
    ]);
  });

  it('of what is on its way is too late', async () => {
    const id = await order();
    await movesThrough(id, 'processing', 'shipped');
    expect((await cancels(id)).status).toBe(409);
    expect(await stockOf()).toBe(2);
  });

  it('gives back what was paid, with a credit note', async () => {
    const id = await order({ paymentMethod: 'demo' });
    await pays(id);
    const { body } = await cancels(id);
    expect(body.data).toMatchObject({ status: 'cancelled', creditNote: expect.any(String) });
    expect(['refund_due', 'refunded']).toContain(body.data.paymentStatus);
    expect(await paymentOf(id)).toMatchObject({ refundAmount: 579_00, refundDueAt: expect.any(Date) });
  });

  it('of an order that awaits its payment owes nothing and tells nobody', async () => {
    const id = await order({ paymentMethod: 'demo' });
    const { body } = await cancels(id);
    expect(body.data).toMatchObject({ paymentStatus: 'pending', awaitsPaymentUntil: null, invoice: null });
    expect(await stockOf()).toBe(3);
    expect((await rowOf(id)).holdsUntil).toBeNull();
    expect(await movementsOf(id)).toMatchObject([{ reason: 'hold' }, { reason: 'cancel' }]);
    expect(await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id))).toEqual([]);
  });

  it('lets the coupon be used again', async () => {
    const { code, id: couponId } = await addCoupon(shop, { code: 'ONLYONE', usageLimit: 1, perCustomerLimit: 1 });
    const used = async () => (await shop.db.select().from(coupons).where(eq(coupons.id, couponId)))[0].used;
    const id = await order({ couponCode: code });
    expect(await used()).toBe(1);
    await cancels(id);
    expect(await used()).toBe(0);
    expect(await order({ couponCode: code })).toEqual(expect.any(String));
  });

  it('is open to a guest with the token', async () => {
    const { order, accessToken } = (await placesAsGuest()).body.data;
    const { status, body } = await shop.call(`POST /orders/${order._id}/cancel?accessToken=${accessToken}`, {
      body: {},
    });
    expect(status).toBe(200);
    expect(body.data.events.at(-1).actor).toBe('customer');
  });
});

describe('returning', () => {
  const delivered = async (daysAgo = 0) => {
    const id = await order();
    await movesThrough(id, 'processing', 'shipped', 'delivered');
    const at = new Date(Date.now() - daysAgo * 24 * 3600 * 1000);
    await shop.db.update(orderEvents).set({ at }).where(eq(orderEvents.orderId, id));
    return id;
  };

  it('puts the pieces back once and gives the money back', async () => {
    const id = await delivered();
    const { status, body } = await returns(id, { reason: 'Too small' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'returned',
      paymentStatus: 'refund_due',
      creditNote: expect.any(String),
      canReturn: false,
      returnableUntil: null,
    });
    expect(await stockOf()).toBe(3);
    expect((await movementsOf(id)).at(-1)).toMatchObject({ change: 1, reason: 'return' });
    expect((await returns(id)).body).toMatchObject({
      code: 'not_returnable',
      message: 'This order can no longer be returned.',
    });
    expect(await stockOf()).toBe(3);
  });

  it('has 30 days', async () => {
    const inTime = await delivered(29.99);
    expect(await open(inTime)).toMatchObject({ canReturn: true, returnableUntil: expect.any(String) });
    expect((await returns(inTime)).status).toBe(200);
    const late = await delivered(30.01);
    expect((await open(late)).canReturn).toBe(false);
    expect((await returns(late)).body).toMatchObject({
      code: 'not_returnable',
      message: 'The 30 days for returning this order have passed.',
    });
    expect((await rowOf(late)).status).toBe('delivered');
  });

  it('waits for the delivery', async () => {
    const id = await order();
    await movesThrough(id, 'processing', 'shipped');
    expect((await returns(id)).body).toMatchObject({
      code: 'not_returnable',
      message: 'This order has not been delivered yet.',
    });
  });

  it('of a cancelled order is not possible', async () => {
    const id = await order();
    await cancels(id);
    expect((await returns(id)).body.message).toBe('This order can no longer be returned.');
  });

  it('keeps the coupon used', async () => {
    const { code, id: couponId } = await addCoupon(shop, { code: 'KEPT' });
    const id = await order({ couponCode: code });
    await movesThrough(id, 'processing', 'shipped', 'delivered', 'returned');
    const [{ used }] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
    expect(used).toBe(1);
  });
});
