import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons, idempotencyKeys, orders, outbox, stockMovements, variants } from '../db/schema';
import { addCoupon, addProduct, address, type SignedIn, signedInUser, testShop } from '../testing/shop';

const shop = testShop();
let customer: SignedIn;
let jacket: { id: string; variantIds: string[] };

beforeEach(async () => {
  customer = await signedInUser(shop);
  jacket = await addProduct(shop, { price: 500_00, stock: 3 });
});

const key = () => ({ 'idempotency-key': randomUUID() });
const stockOf = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
const fillCart = (quantity = 1, product = jacket, { bearer } = customer) =>
  shop.call('POST /cart/items', {
    headers: bearer,
    body: { productId: product.id, variantId: product.variantIds[0], quantity },
  });
const places = (body: object = {}, headers: Record<string, string> = key(), { bearer } = customer) =>
  shop.call('POST /orders', { headers: { ...bearer, ...headers }, body: { address, ...body } });
const guestItems = (quantity = 1) => [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity }];
const placesAsGuest = (body: object = {}, headers = key()) =>
  shop.call('POST /orders', { headers, body: { address, items: guestItems(), ...body } });
const cart = async () => (await shop.call('GET /cart', { headers: customer.bearer })).body.data;

describe('placing an order', () => {
  it('takes the stock, empties the cart and answers the order', async () => {
    await fillCart(1);
    const { status, body } = await places();
    expect(status).toBe(201);
    expect(body.data.accessToken).toBeNull();
    expect(body.data.order).toMatchObject({
      _id: expect.stringMatching(/^V\d{6}-[2-9A-Z]{8}$/),
      status: 'placed',
      items: [{ productId: jacket.id, title: 'Indigo Denim Jacket', price: 500, quantity: 1, lineTotal: 500 }],
      totalItems: 1,
      subtotal: 500,
      discount: 0,
      shippingFee: 79,
      total: 579,
      shippingMethod: 'standard',
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      address: { name: 'Asha Rao', phone: '9876543210', postalCode: '560025', country: 'India' },
      events: [{ status: 'placed' }],
    });
    expect(await stockOf(jacket.variantIds[0])).toBe(2);
    expect((await cart()).items).toEqual([]);
    const orderId = body.data.order._id;
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(movements).toMatchObject([{ variantId: jacket.variantIds[0], change: -1, reason: 'order' }]);
  });

  it("sends the confirmation to the account's email", async () => {
    await fillCart();
    const { body } = await places();
    const mails = await shop.db.select().from(outbox);
    const mail = mails.find(({ subject }) => subject.includes(body.data.order._id));
    expect(mail?.to).toMatch(/@example\.in$/);
    expect(mail?.body).toContain('₹579');
  });

  it('uses a saved address', async () => {
    await fillCart();
    const saved = await shop.call('POST /addresses', { headers: customer.bearer, body: address });
    const { body } = await places({ address: undefined, addressId: saved.body.data._id });
    expect(body.data.order.address.line1).toBe('12 Residency Road');
  });

  it("does not use somebody else's saved address", async () => {
    await fillCart();
    const stranger = await signedInUser(shop);
    const saved = await shop.call('POST /addresses', { headers: stranger.bearer, body: address });
    const { status, body } = await places({ address: undefined, addressId: saved.body.data._id });
    expect(status).toBe(404);
    expect(body.code).toBe('address_not_found');
  });

  it('leaves the cart alone when items are bought directly', async () => {
    await fillCart(1);
    await places({ items: guestItems(2) });
    expect((await cart()).totalItems).toBe(1);
    expect(await stockOf(jacket.variantIds[0])).toBe(1);
  });

  it.each([
    [{ address: undefined }, 'address', 'Please enter your address'],
    [{ address: { ...address, postalCode: '056002' } }, 'address.postalCode', 'Please enter a valid 6-digit PIN code'],
    [{ address: { ...address, phone: '12' } }, 'address.phone', 'Please enter a valid phone number (10-15 digits)'],
    [{ paymentMethod: 'razorpay' }, 'paymentMethod', expect.any(String)],
    [{ shippingMethod: 'drone' }, 'shippingMethod', expect.any(String)],
  ])('refuses %j', async (values, field, message) => {
    await fillCart();
    const { status, body } = await places(values);
    expect(status).toBe(400);
    expect(body.details[field]).toEqual(message);
  });

  it('needs an idempotency key', async () => {
    await fillCart();
    const { status, body } = await places({}, {});
    expect(status).toBe(400);
    expect(body.message).toBe('Please send an Idempotency-Key');
  });

  it('refuses an empty cart', async () => {
    const { status, body } = await places();
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'cart_empty', message: 'Your cart is empty' });
  });

  it('ignores prices that a caller sends', async () => {
    const items = guestItems().map((item) => ({ ...item, price: 1, total: 1 }));
    expect((await placesAsGuest({ items, total: 1 })).body.data.order.total).toBe(579);
  });

  it('delivers express in metros only', async () => {
    await fillCart();
    const far = { ...address, postalCode: '194101' };
    const refused = await places({ address: far, shippingMethod: 'express' });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('express_unavailable');
    expect((await places({ shippingMethod: 'express' })).body.data.order).toMatchObject({
      shippingFee: 199,
      total: 699,
    });
  });

  it('asks the remote rate for a remote PIN code', async () => {
    await fillCart();
    const far = { ...address, postalCode: '194101' };
    expect((await places({ address: far })).body.data.order).toMatchObject({ shippingFee: 129, total: 629 });
  });
});

describe('sold out', () => {
  it('refuses the order and keeps the cart', async () => {
    await fillCart(2);
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, jacket.variantIds[0]));
    const { status, body } = await places();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 left of Indigo Denim Jacket (Indigo, M).',
      details: { [jacket.variantIds[0]]: 'Only 1 left' },
    });
    expect((await cart()).totalItems).toBe(2);
    expect(await stockOf(jacket.variantIds[0])).toBe(1);
    expect(await shop.db.select().from(orders).where(eq(orders.userId, customer.userId))).toEqual([]);
  });

  it('changes nothing of the other lines', async () => {
    const shirt = await addProduct(shop, { stock: 5 });
    await fillCart(1);
    await fillCart(1, shirt);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, jacket.variantIds[0]));
    expect((await places()).status).toBe(409);
    expect(await stockOf(shirt.variantIds[0])).toBe(5);
  });

  it('lets two customers have the last one only once', async () => {
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, jacket.variantIds[0]));
    const other = await signedInUser(shop);
    await fillCart();
    await fillCart(1, jacket, other);
    const replies = await Promise.all([places(), places({}, key(), other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(jacket.variantIds[0])).toBe(0);
  });
});

describe('the same idempotency key', () => {
  it('answers the same order, once', async () => {
    await fillCart();
    const headers = key();
    const [first, second] = await Promise.all([places({}, headers), places({}, headers)]);
    const third = await places({}, headers);
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(third.body).toEqual(first.body);
    expect(await stockOf(jacket.variantIds[0])).toBe(2);
  });

  it('is refused with another body', async () => {
    const headers = key();
    await placesAsGuest({}, headers);
    const { status, body } = await placesAsGuest({ items: guestItems(2) }, headers);
    expect(status).toBe(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await stockOf(jacket.variantIds[0])).toBe(2);
  });

  it('may be tried again after a refusal', async () => {
    const headers = key();
    expect((await places({}, headers)).status).toBe(409);
    await fillCart();
    expect((await places({}, headers)).status).toBe(201);
  });

  it("is nobody else's", async () => {
    await fillCart();
    const headers = key();
    const mine = await places({}, headers);
    const other = await signedInUser(shop);
    await fillCart(1, jacket, other);
    const theirs = await places({}, headers, other);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.order._id).not.toBe(mine.body.data.order._id);
  });

  it('is forgotten after a day', async () => {
    const headers = key();
    const first = await placesAsGuest({}, headers);
    await shop.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) });
    const next = await placesAsGuest({}, headers);
    expect(next.body.data.order._id).not.toBe(first.body.data.order._id);
  });
});

describe('a coupon', () => {
  it('takes its discount and counts its use', async () => {
    const coupon = await addCoupon(shop, { code: `TEN-${randomUUID().slice(0, 8).toUpperCase()}`, usageLimit: 1 });
    await fillCart();
    const { body } = await places({ couponCode: coupon.code.toLowerCase() });
    expect(body.data.order).toMatchObject({ couponCode: coupon.code, discount: 50, total: 529 });
    const [used] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used.used).toBe(1);
    const redemptions = await shop.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
    expect(redemptions).toMatchObject([{ orderId: body.data.order._id, userId: customer.userId }]);
  });

  it('that no longer counts refuses the order instead of charging another total', async () => {
    await fillCart();
    const { status, body } = await places({ couponCode: 'NOSUCH' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_coupon', message: 'Invalid coupon code' });
    expect(await stockOf(jacket.variantIds[0])).toBe(3);
    expect((await cart()).totalItems).toBe(1);
  });

  it('for one use each is not used twice by a guest with the same phone', async () => {
    const coupon = await addCoupon(shop, {
      code: `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`,
      perCustomerLimit: 1,
    });
    expect((await placesAsGuest({ couponCode: coupon.code })).status).toBe(201);
    const second = await placesAsGuest({ couponCode: coupon.code });
    expect(second.status).toBe(422);
    expect(second.body.message).toBe('You have already used this coupon');
  });
});

describe('an order', () => {
  it('of a guest opens with the token of its placement only', async () => {
    const { body } = await placesAsGuest({ email: 'guest@example.in' });
    const { order, accessToken } = body.data;
    expect(order.email).toBe('guest@example.in');
    const opens = async (query: string, headers = {}) =>
      (await shop.call(`GET /orders/${order._id}${query}`, { headers })).status;
    expect(await opens(`?accessToken=${accessToken}`)).toBe(200);
    expect(await opens('')).toBe(404);
    expect(await opens('?accessToken=wrong')).toBe(404);
    expect(await opens('', customer.bearer)).toBe(404);
    const other = (await placesAsGuest()).body.data.order;
    const reply = await shop.call(`GET /orders/${other._id}?accessToken=${accessToken}`);
    expect(reply.status).toBe(404);
  });

  it('of an account opens for its owner only', async () => {
    await fillCart();
    const { order } = (await places()).body.data;
    expect((await shop.call(`GET /orders/${order._id}`, { headers: customer.bearer })).body.data).toEqual(order);
    const stranger = await signedInUser(shop);
    expect((await shop.call(`GET /orders/${order._id}`, { headers: stranger.bearer })).status).toBe(404);
    expect((await shop.call(`GET /orders/${order._id}`)).status).toBe(404);
  });

  it('is listed for its owner, the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      await fillCart();
      ids.unshift((await places()).body.data.order._id);
    }
    const list = (query: string) => shop.call(`GET /orders${query}`, { headers: customer.bearer });
    const first = (await list('?limit=2')).body.data;
    expect(first.orders.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    expect(first.orders[0]).toMatchObject({
      title: 'Indigo Denim Jacket',
      totalItems: 1,
      total: 579,
      status: 'placed',
    });
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, hasNextPage: true, hasPreviousPage: false });
    const second = (await list('?limit=2&page=2')).body.data;
    expect(second.orders).toHaveLength(1);
    expect(second.pagination).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await list('?page=0')).status).toBe(400);
    const stranger = await signedInUser(shop);
    expect((await shop.call('GET /orders', { headers: stranger.bearer })).body.data.orders).toEqual([]);
  });
});
