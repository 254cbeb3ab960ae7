import { eq } from 'drizzle-orm';
import {
  coupons,
  orderEvents,
  orders,
  returnLines,
  returns,
  shipments,
  taxDocuments,
} from '../../../platform/db/schema';
import { addCoupon, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const {
  buildItems,
  getAdmin,
  getStock,
  createOrder,
  openOrder,
  changeStatus,
  changeStatuses,
  confirmPayment,
  getOrderRow,
  getPayment,
  listMovements,
  placeGuestOrder,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const cancelOrder = (id: string, body: object = {}, headers: Record<string, string> = buyer.customer.bearer) =>
  shop.call(`POST /orders/${id}/cancel`, { headers, body });
const returnOrder = (id: string, comment = '') =>
  shop.call(`POST /orders/${id}/returns`, {
    headers: buyer.customer.bearer,
    body: {
      lines: [
        { position: 0, quantity: 1, reason: 'other', condition: 'unopened', comment, resolution: 'store_credit' },
      ],
    },
  });

describe('the status of an order', () => {
  it('has a history with every status and its actor', async () => {
    const id = await createOrder();
    await changeStatus(id, 'processing');
    await changeStatus(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD123', note: 'Left Bengaluru' });
    const { status, body } = await changeStatus(id, 'delivered');
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
    expect((await getPayment(id)).paidAt).not.toBeNull();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
    expect(events.map(({ actor }) => actor)).toEqual([buyer.customer.userId, ...Array(3).fill(expect.any(String))]);
  });

  it('is never held for review once it is over, so that a second cancellation returns no stock', async () => {
    const id = await createOrder();
    const hold = () => shop.db.update(orders).set({ heldAt: new Date() }).where(eq(orders.id, id));
    await hold();
    expect((await cancelOrder(id)).status).toBe(200);
    expect((await getOrderRow(id)).heldAt).toBeNull();
    await expect(hold()).rejects.toMatchObject({ cause: { constraint: 'orders_held_open' } });
    expect((await cancelOrder(id)).body.code).toBe('not_cancellable');
    expect(await getStock()).toBe(3);
  });

  const statuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
  test.each([
    [[], ['processing', 'cancelled']],
    [['processing'], ['shipped', 'cancelled']],
    [
      ['processing', 'shipped'],
      ['delivered', 'returned'],
    ],
    [['processing', 'shipped', 'delivered'], ['returned']],
    [['cancelled'], []],
    [['processing', 'shipped', 'delivered', 'returned'], []],
  ] as const)('after %j can only become %j', async (previousStatuses, allowed) => {
    const prepareOrder = async () => {
      const id = await createOrder();
      await changeStatuses(id, ...previousStatuses);
      return id;
    };
    const orderId = await prepareOrder();
    for (const to of statuses.filter((status) => !(allowed as readonly string[]).includes(status))) {
      expect((await changeStatus(orderId, to)).body).toMatchObject({ code: 'transition_not_allowed' });
    }
    for (const to of allowed)
      expect((await changeStatus(await prepareOrder(), to)).body.data).toMatchObject({ status: to });
  });

  it('can only become cancelled before it is paid', async () => {
    const id = await createOrder({ paymentMethod: 'demo' });
    expect((await changeStatus(id, 'processing')).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'This order is unpaid and cannot be changed to processing.',
    });
    expect((await changeStatus(id, 'cancelled')).status).toBe(200);
  });

  it('returns 404 for an unknown order', async () => {
    expect((await changeStatus('V000000-NOSUCHID', 'processing')).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('releases the stock once and returns the cancelled order', async () => {
    const id = await createOrder({ items: buildItems(2) });
    const { status, body } = await cancelOrder(id, { reason: 'Ordered twice' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', canCancel: false });
    expect(body.data.events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'customer', note: 'Ordered twice' });
    expect(await getStock()).toBe(3);
    expect((await cancelOrder(id)).body).toMatchObject({
      code: 'not_cancellable',
      message: 'This order can no longer be cancelled.',
    });
    expect(await getStock()).toBe(3);
    expect(await listMovements(id)).toMatchObject([
      { change: -2, reason: 'order' },
      { change: 2, reason: 'cancel' },
    ]);
  });

  it('returns 409 for a shipped order', async () => {
    const id = await createOrder();
    await changeStatuses(id, 'processing', 'shipped');
    expect((await cancelOrder(id)).status).toBe(409);
    expect(await getStock()).toBe(2);
  });

  test.each([
    ['cancels the invoices', 0, 0],
    ['credits the invoices of an earlier month', 40, 1],
  ])('of an order with packed parcels %s, and marks the refund as due', async (_name, days, notes) => {
    const id = await createOrder({ paymentMethod: 'demo', items: buildItems(2) });
    await confirmPayment(id);
    const { bearer: headers } = await getAdmin();
    const lines = [{ position: 0, quantity: 1 }];
    await shop.call(`POST /admin/orders/${id}/shipments`, { headers, body: { lines } });
    const issuedAt = new Date(Date.now() - days * 86_400_000);
    await shop.db.update(taxDocuments).set({ issuedAt }).where(eq(taxDocuments.orderId, id));
    const { body } = await cancelOrder(id);
    expect(body.data).toMatchObject({ status: 'cancelled', invoice: null });
    expect(body.data.creditNotes).toEqual(Array(notes).fill(expect.any(String)));
    expect(['refund_due', 'refunded']).toContain(body.data.paymentStatus);
    expect(body.data.refunds).toMatchObject([{ amount: 1000, method: 'source', reason: 'cancellation' }]);
  });

  test('of an unpaid order leads to no refund and no mail', async () => {
    const id = await createOrder({ paymentMethod: 'demo' });
    const { body } = await cancelOrder(id);
    expect(body.data).toMatchObject({ paymentStatus: 'pending', awaitsPaymentUntil: null, invoice: null });
    expect(await getStock()).toBe(3);
    expect((await getOrderRow(id)).reservedUntil).toBeNull();
    expect(await listMovements(id)).toMatchObject([{ reason: 'hold' }, { reason: 'cancel' }]);
    expect(await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id))).toEqual([]);
  });

  it('releases the coupon', async () => {
    const { code, id: couponId } = await addCoupon(shop, { code: 'ONLYONE', usageLimit: 1, perCustomerLimit: 1 });
    const readUses = async () => (await shop.db.select().from(coupons).where(eq(coupons.id, couponId)))[0].used;
    const id = await createOrder({ couponCode: code });
    expect(await readUses()).toBe(1);
    await cancelOrder(id);
    expect(await readUses()).toBe(0);
    expect(await createOrder({ couponCode: code })).toEqual(expect.any(String));
  });

  it('is open to a guest with the access token', async () => {
    const { order, accessToken } = (await placeGuestOrder()).body.data;
    const { status, body } = await shop.call(`POST /orders/${order._id}/cancel?accessToken=${accessToken}`, {
      body: {},
    });
    expect(status).toBe(200);
    expect(body.data.events.at(-1).actor).toBe('customer');
  });
});

const listReturns = (id: string) =>
  shop.db
    .select({ status: returns.status, comment: returnLines.comment })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(eq(returns.orderId, id));

describe('returning', () => {
  const createDeliveredOrder = async (daysAgo = 0) => {
    const id = await createOrder();
    await changeStatuses(id, 'processing', 'shipped', 'delivered');
    const at = new Date(Date.now() - daysAgo * 24 * 3600 * 1000);
    await shop.db.update(shipments).set({ deliveredAt: at }).where(eq(shipments.orderId, id));
    return id;
  };

  it('refunds nothing and returns no stock, because nothing has come back yet', async () => {
    const id = await createDeliveredOrder();
    const { status, body } = await returnOrder(id, 'Too small');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'delivered',
      refunds: [],
      creditNote: null,
      canReturn: false,
      returnableUntil: null,
    });
    expect(await getStock()).toBe(2);
    expect(await listReturns(id)).toEqual([{ status: 'requested', comment: 'Too small' }]);
    expect((await returnOrder(id)).body).toMatchObject({
      code: 'not_returnable',
      message: 'Indigo Denim Jacket: This item is in a return already.',
    });
    expect(await getStock()).toBe(2);
  });

  it('is possible for 30 days', async () => {
    const recentOrder = await createDeliveredOrder(29.99);
    expect(await openOrder(recentOrder)).toMatchObject({ canReturn: true, returnableUntil: expect.any(String) });
    expect((await returnOrder(recentOrder)).status).toBe(201);
    expect(await listReturns(recentOrder)).toEqual([{ status: 'requested', comment: '' }]);
    const oldOrder = await createDeliveredOrder(30.01);
    expect((await openOrder(oldOrder)).canReturn).toBe(false);
    expect((await returnOrder(oldOrder)).body).toMatchObject({
      code: 'not_returnable',
      message: 'Indigo Denim Jacket: The 30 days for returning this item have passed.',
    });
    expect((await getOrderRow(oldOrder)).status).toBe('delivered');
  });

  it('is possible only after the delivery', async () => {
    const id = await createOrder();
    await changeStatuses(id, 'processing', 'shipped');
    expect((await returnOrder(id)).body).toMatchObject({
      code: 'not_returnable',
      message: 'Indigo Denim Jacket: This item has not been delivered yet.',
    });
  });

  it('is not possible for a cancelled order', async () => {
    const id = await createOrder();
    await cancelOrder(id);
    expect((await returnOrder(id)).body.message).toBe('Indigo Denim Jacket: This item has not been delivered yet.');
  });

  it('does not release the coupon', async () => {
    const { code, id: couponId } = await addCoupon(shop, { code: 'KEPT' });
    const id = await createOrder({ couponCode: code });
    await changeStatuses(id, 'processing', 'shipped', 'delivered', 'returned');
    const [{ used }] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
    expect(used).toBe(1);
  });
});
