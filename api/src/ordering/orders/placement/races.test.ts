import { randomInt, randomUUID } from 'node:crypto';
import { and, count, eq, like } from 'drizzle-orm';
import { requestRefund } from '../../../payments/refunds/request-refund';
import {
  auditLog,
  coupons,
  dealProducts,
  deals,
  idempotencyKeys,
  orders,
  outbox,
  payments,
  stockMovements,
  variants,
} from '../../../platform/db/schema';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../../testing/shop';
import { getOrderContext } from '../order-context';
import { applyTransition } from '../transitions/apply-transition';
import { allocateOrderAgain } from './allocate-order';
import { confirmOrder } from './confirm-order';

// Parallel changes of one order, on real PostgreSQL.
const shop = setUpTestShop();
let asha: SignedIn;

beforeAll(async () => {
  asha = await createSignedInUser(shop);
});

/** Headers that replace the session of `call`. */
const guest = { authorization: '' };
const listIndexes = (length: number) => Array.from({ length }, (_, index) => index);

async function call(route: string, payload: object, headers = {}) {
  const [method, path] = route.split(' ') as ['POST' | 'PUT', string];
  const reply = await shop.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...asha.bearer, ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Places an order of a jacket in a deal, with a coupon. */
async function placeRaceOrder(paymentMethod: 'cod' | 'demo' = 'cod') {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 5 });
  const { id: couponId, code } = await addCoupon(shop, { code: `C${randomUUID().toUpperCase()}`, usageLimit: 3 });
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
  await shop.db.insert(deals).values({ id: productId, title: 'Deal of the Day', startsAt, endsAt });
  await shop.db.insert(dealProducts).values({ dealId: productId, productId, dealPrice: 300_00, stock: 3 });
  const items = [{ productId, variantId: variantIds[0], quantity: 2 }];
  const order = { items, address: postalAddress, paymentMethod, couponCode: code };
  const { body } = await call('POST /orders', order, { 'idempotency-key': randomUUID() });
  const id: string = body.data.order._id;
  const getRemaining = async () => {
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
    const [deal] = await shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, productId));
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
    return { stock: variant.stock, sold: deal.sold, used: coupon.used };
  };
  return { id, getRemaining, variantId: variantIds[0] };
}

it('releases everything once when an order is cancelled ten times at once', async () => {
  const { id, getRemaining } = await placeRaceOrder();
  expect(await getRemaining()).toEqual({ stock: 3, sold: 2, used: 1 });
  const replies = await Promise.all(listIndexes(10).map(() => call(`POST /orders/${id}/cancel`, {})));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'not_cancellable')).toHaveLength(9);
  expect(await getRemaining()).toEqual({ stock: 5, sold: 0, used: 0 });
});

it('redeems one coupon for the first order when a customer orders twice at once with different ones', async () => {
  for (const [first, second] of [
    [{}, {}],
    // A guest is recognised by the email, which is the account's.
    [{}, { email: 'kavya@example.in', address: { ...postalAddress, phone: '9123456789' } }],
  ]) {
    const kavya = await createSignedInUser(shop, { email: second.email });
    const address = { ...postalAddress, phone: `9${randomInt(1e8, 1e9)}` };
    const prepare = async (order: object, headers: Record<string, string>) => {
      // Each order has its own product, because its stock would let only one order at a time get to the coupon.
      const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 5 });
      const { code } = await addCoupon(shop, { code: `F${randomUUID().toUpperCase()}`, isFirstOrderOnly: true });
      const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
      const body = { items, address, paymentMethod: 'cod', couponCode: code, ...order };
      return () => call('POST /orders', body, { 'idempotency-key': randomUUID(), ...headers });
    };
    const places = [await prepare(first, kavya.bearer), await prepare(second, second.email ? guest : kavya.bearer)];
    const replies = await Promise.all(places.map((place) => place()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.message).toBe(
      'This coupon is valid on your first order only',
    );
  }
});

it('applies either the cancellation or the packing when both come at once', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  for (const _ of listIndexes(5)) {
    const { id, getRemaining } = await placeRaceOrder();
    const [cancelled] = await Promise.all([
      call(`POST /orders/${id}/cancel`, {}),
      call(`PUT /admin/orders/${id}/status`, { status: 'processing' }, admin.bearer).then(() =>
        call(`PUT /admin/orders/${id}/status`, { status: 'shipped' }, admin.bearer),
      ),
    ]);
    const [{ status }] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped');
    expect((await getRemaining()).stock).toBe(cancelled.status === 200 ? 5 : 3);
  }
});

it('changes the status once, with one audit entry, when admins do it at once', async () => {
  const admins = await Promise.all(listIndexes(4).map(() => createSignedInUser(shop, { role: 'admin' })));
  const { id } = await placeRaceOrder();
  const changes = admins.map(({ bearer }, index) =>
    call(`PUT /admin/orders/${id}/status`, { status: index % 2 ? 'processing' : 'cancelled' }, bearer),
  );
  const replies = await Promise.all(changes);
  const succeeded = replies.filter(({ status }) => status === 200);
  const [lastEntry, ...olderEntries] = (
    await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq)
  ).toReversed();
  // An order in processing can still be cancelled.
  expect(succeeded.length).toBe(olderEntries.length + 1);
  expect(succeeded.length).toBeLessThanOrEqual(2);
  const [{ status }] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(lastEntry.after).toEqual({ status });
  expect(replies.filter(({ body }) => body.code === 'transition_not_allowed')).toHaveLength(4 - succeeded.length);
});

it('records a cash refund once when admins record it at once', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const { id } = await placeRaceOrder();
  const now = new Date();
  await shop.db.update(payments).set({ paidAt: now, paidAmount: 100 }).where(eq(payments.orderId, id));
  await shop.db.transaction((tx) => requestRefund(tx, { orderId: id, amount: 100, reason: 'return' }, now));
  const replies = await Promise.all(
    listIndexes(5).map((index) => call(`POST /admin/orders/${id}/refund`, { reference: `UTR ${index}` }, admin.bearer)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'no_refund_due')).toHaveLength(4);
});

it('releases a hold once that lapses in ten instances at once', async () => {
  const { id, getRemaining } = await placeRaceOrder('demo');
  const lapseTransition = { to: 'cancelled', note: 'Not paid in time', by: 'shop', now: new Date() } as const;
  const transition = { ...lapseTransition, ...getOrderContext(shop.services) };
  const lapseAttempts = listIndexes(10).map(() => shop.db.transaction((tx) => applyTransition(tx, id, transition)));
  const outcomes = await Promise.allSettled(lapseAttempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await getRemaining()).toEqual({ stock: 5, sold: 0, used: 0 });
});

it('confirms once an order whose payment is reported ten times at once', async () => {
  const { id } = await placeRaceOrder('demo');
  const context = { ...getOrderContext(shop.services), now: new Date() };
  await Promise.all(listIndexes(10).map(() => shop.db.transaction((tx) => confirmOrder(tx, id, context))));
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `%${id}%`));
  expect(mails).toHaveLength(1);
});

it('reallocates the last stock for one of two late payments', async () => {
  const { id, variantId } = await placeRaceOrder('demo');
  const lapseTransition = {
    to: 'cancelled',
    note: '',
    by: 'shop',
    now: new Date(),
    ...getOrderContext(shop.services),
  } as const;
  await shop.db.transaction((tx) => applyTransition(tx, id, lapseTransition));
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, variantId));
  const reallocations = listIndexes(2).map(() => shop.db.transaction((tx) => allocateOrderAgain(tx, id, new Date())));
  const outcomes = await Promise.allSettled(reallocations);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const isReallocation = and(eq(stockMovements.orderId, id), eq(stockMovements.reason, 'order'));
  expect(await shop.db.select({ count: count() }).from(stockMovements).where(isReallocation)).toEqual([{ count: 1 }]);
});

it('does not deadlock when orders and cancellations of several products cross', async () => {
  const products = await Promise.all(listIndexes(4).map(() => addProduct(shop, { stock: 1000 })));
  const { code } = await addCoupon(shop, { code: `X${randomUUID().toUpperCase()}` });
  const items = products.map(({ id, variantIds }) => ({ productId: id, variantId: variantIds[0], quantity: 1 }));
  const placeAndCancel = async (index: number) => {
    const order = { items: index % 2 ? items : items.toReversed(), address: postalAddress, couponCode: code };
    const { body } = await call('POST /orders', order, { 'idempotency-key': randomUUID() });
    return call(`POST /orders/${body.data.order._id}/cancel`, {});
  };
  const replies = await Promise.all(listIndexes(15).map(placeAndCancel));
  expect(replies.map(({ status }) => status)).toEqual(listIndexes(15).map(() => 200));
  const stocks = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.stock, 1000));
  expect(stocks).toHaveLength(4);
});

describe('one idempotency key, sent 20 times at once', () => {
  const sendAtOnce = (payload: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return Promise.all(listIndexes(20).map(() => call('POST /orders', payload, headers)));
  };

  it('places one order and returns one response', async () => {
    const { id: productId, variantIds } = await addProduct(shop, { stock: 30 });
    const replies = await sendAtOnce({
      items: [{ productId, variantId: variantIds[0], quantity: 1 }],
      address: postalAddress,
    });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0].status).toBe(201);
    const [{ stock }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
    expect(stock).toBe(29);
  });

  it('returns one refusal and stores it once', async () => {
    const { id: productId, variantIds } = await addProduct(shop, { stock: 0 });
    await shop.db.delete(idempotencyKeys);
    const replies = await sendAtOnce({
      items: [{ productId, variantId: variantIds[0], quantity: 1 }],
      address: postalAddress,
    });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await shop.db.select().from(idempotencyKeys)).toHaveLength(1);
  });
});
