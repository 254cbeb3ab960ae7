import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons, orders } from '../../src/platform/db/schema';
import { addCoupon, addProduct, postalAddress, type TestResponse } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import { countOutcomes, createCustomers, placeOrder, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();

async function buildItems() {
  const { id, variantIds } = await addProduct(shop, { price: 1200_00, stock: 500 });
  return [{ productId: id, variantId: variantIds[0], quantity: 1 }];
}

const countUses = async (code: string) => {
  const [{ id, used }] = await shop.db.select().from(coupons).where(eq(coupons.code, code));
  const redeemed = await shop.db.$count(couponRedemptions, eq(couponRedemptions.couponId, id));
  return { used, redeemed, orders: await shop.db.$count(orders, eq(orders.couponCode, code)) };
};
const buildExpectedCounts = (uses: number) => ({ used: uses, redeemed: uses, orders: uses });

/** Builds the fields of a guest, who is identified by the phone number. */
const buildGuest = (number: number) => ({
  address: { ...postalAddress, phone: `98${String(number).padStart(8, '0')}` },
});

const listDiscounts = (replies: readonly TestResponse[]) =>
  replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order.discount);

test('a coupon for five uses is used five times by 50 orders at once', async () => {
  const cartItems = await buildItems();
  const initialStock = await readStock(shop.db);
  await addCoupon(shop, { code: 'FIVE', discountValue: 10, usageLimit: 5 });
  const accounts = await createCustomers(shop, 25);
  const replies = await repeatInParallel(50, (buyer) => {
    const request = { items: cartItems, couponCode: 'FIVE', ...buildGuest(buyer) };
    return placeOrder(shop, buyer < 25 ? { customer: accounts[buyer], ...request } : request);
  });
  expect(countOutcomes(replies)).toEqual({ 201: 5, invalid_coupon: 45 });
  expect(listDiscounts(replies)).toEqual([120, 120, 120, 120, 120]);
  expect(await countUses('FIVE')).toEqual(buildExpectedCounts(5));
  expect(await shop.db.$count(orders)).toBe(5);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

test('a coupon for one use is used by one of ten; the other buyers get an error, no order, and keep their carts', async () => {
  const [line] = await buildItems();
  const initialStock = await readStock(shop.db);
  await addCoupon(shop, { code: 'ONCE', discountType: 'fixed', discountValue: 200_00, usageLimit: 1 });
  const buyers = await createCustomers(shop, 10);
  await Promise.all(buyers.map(({ bearer }) => shop.call('POST /cart/items', { headers: bearer, body: line })));
  const replies = await Promise.all(
    buyers.map((customer) =>
      placeOrder(shop, { customer, couponCode: 'ONCE', expectedTotal: 1000, email: 'ten@example.in' }),
    ),
  );
  const placed = replies.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(1);
  expect(placed[0].body.data.order).toMatchObject({ subtotal: 1200, discount: 200, total: 1000 });
  for (const { status, body } of replies.filter((reply) => !placed.includes(reply))) {
    expect(['invalid_coupon', 'total_changed']).toContain(body.code);
    expect([409, 422]).toContain(status);
    expect(body.data).toBeUndefined();
  }
  expect(await countUses('ONCE')).toEqual(buildExpectedCounts(1));
  expect(await shop.db.$count(orders, eq(orders.email, 'ten@example.in'))).toBe(1);
  expect((await readStock(shop.db))[line.variantId]).toBe(initialStock[line.variantId] - 1);
  for (const [index, { bearer }] of buyers.entries()) {
    const { body } = await shop.call('GET /cart', { headers: bearer });
    expect(body.data.totalItems).toBe(replies[index].status === 201 ? 0 : 1);
  }
});

test.each([1, 2])(
  'a coupon for %d uses per customer is used that often by twelve orders of one customer at once',
  async (limit) => {
    const cartItems = await buildItems();
    const code = `MINE${limit}`;
    await addCoupon(shop, { code, perCustomerLimit: limit });
    const [customer] = await createCustomers(shop, 1);
    // Uses another phone number each time, because the limit applies to the account.
    const replies = await repeatInParallel(12, (turn) =>
      placeOrder(shop, { customer, items: cartItems, couponCode: code, ...buildGuest(100 * limit + turn) }),
    );
    expect(countOutcomes(replies)).toEqual({ 201: limit, invalid_coupon: 12 - limit });
    expect(await countUses(code)).toEqual(buildExpectedCounts(limit));
  },
);

test('a coupon for one use per customer is used once by a guest who orders ten times at once', async () => {
  const cartItems = await buildItems();
  await addCoupon(shop, { code: 'GUEST', perCustomerLimit: 1 });
  const replies = await repeatInParallel(10, () =>
    placeOrder(shop, { items: cartItems, couponCode: 'GUEST', ...buildGuest(777) }),
  );
  expect(countOutcomes(replies)).toEqual({ 201: 1, invalid_coupon: 9 });
  expect(await countUses('GUEST')).toEqual(buildExpectedCounts(1));
});

test('a coupon of the first order is used once by six orders of one customer at once', async () => {
  const cartItems = await buildItems();
  await addCoupon(shop, { code: 'FIRST', isFirstOrderOnly: true });
  const [customer] = await createCustomers(shop, 1);
  const replies = await repeatInParallel(6, (turn) =>
    placeOrder(shop, { customer, items: cartItems, couponCode: 'FIRST', ...buildGuest(900 + turn) }),
  );
  expect(countOutcomes(replies)).toEqual({ 201: 1, invalid_coupon: 5 });
  expect(await countUses('FIRST')).toEqual(buildExpectedCounts(1));
});
