import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons, orders } from '../../src/platform/db/schema';
import { addCoupon, addProduct, address, type Reply } from '../../src/testing/shop';
import { mistakesIn, stockOf } from './books';
import { crowdedShop, customers, order, outcomes, times } from './crowd';

const shop = crowdedShop();

async function items() {
  const { id, variantIds } = await addProduct(shop, { price: 1200_00, stock: 500 });
  return [{ productId: id, variantId: variantIds[0], quantity: 1 }];
}

const usesOf = async (code: string) => {
  const [{ id, used }] = await shop.db.select().from(coupons).where(eq(coupons.code, code));
  const redeemed = await shop.db.$count(couponRedemptions, eq(couponRedemptions.couponId, id));
  return { used, redeemed, orders: await shop.db.$count(orders, eq(orders.couponCode, code)) };
};
const exactly = (uses: number) => ({ used: uses, redeemed: uses, orders: uses });

/** A guest is known by the phone number. */
const guest = (number: number) => ({ address: { ...address, phone: `98${String(number).padStart(8, '0')}` } });

const discounts = (replies: readonly Reply[]) =>
  replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order.discount);

it('for five uses is used five times by 50 orders at once', async () => {
  const bought = await items();
  const before = await stockOf(shop.db);
  await addCoupon(shop, { code: 'FIVE', discountValue: 10, usageLimit: 5 });
  const accounts = await customers(shop, 25);
  const replies = await times(50, (buyer) => {
    const request = { items: bought, couponCode: 'FIVE', ...guest(buyer) };
    return order(shop, buyer < 25 ? { who: accounts[buyer], ...request } : request);
  });
  expect(outcomes(replies)).toEqual({ 201: 5, invalid_coupon: 45 });
  expect(discounts(replies)).toEqual([120, 120, 120, 120, 120]);
  expect(await usesOf('FIVE')).toEqual(exactly(5));
  expect(await shop.db.$count(orders)).toBe(5);
  expect(await mistakesIn(shop.db, before)).toEqual([]);
});

it('for one use is had by one of ten; the others are told, are charged nothing and keep their carts', async () => {
  const [line] = await items();
  const before = await stockOf(shop.db);
  await addCoupon(shop, { code: 'ONCE', discountType: 'fixed', discountValue: 200_00, usageLimit: 1 });
  const buyers = await customers(shop, 10);
  await Promise.all(buyers.map(({ bearer }) => shop.call('POST /cart/items', { headers: bearer, body: line })));
  const replies = await Promise.all(
    buyers.map((who) => order(shop, { who, couponCode: 'ONCE', expectedTotal: 1000, email: 'ten@example.in' })),
  );
  const placed = replies.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(1);
  expect(placed[0].body.data.order).toMatchObject({ subtotal: 1200, discount: 200, total: 1000 });
  for (const { status, body } of replies.filter((reply) => !placed.includes(reply))) {
    expect(['invalid_coupon', 'total_changed']).toContain(body.code);
    expect([409, 422]).toContain(status);
    expect(body.data).toBeUndefined();
  }
  expect(await usesOf('ONCE')).toEqual(exactly(1));
  expect(await shop.db.$count(orders, eq(orders.email, 'ten@example.in'))).toBe(1);
  expect((await stockOf(shop.db))[line.variantId]).toBe(before[line.variantId] - 1);
  for (const [index, { bearer }] of buyers.entries()) {
    const { body } = await shop.call('GET /cart', { headers: bearer });
    expect(body.data.totalItems).toBe(replies[index].status === 201 ? 0 : 1);
  }
});

it.each([1, 2])('for %d uses a customer is used so often by twelve orders of one customer at once', async (limit) => {
  const bought = await items();
  const code = `MINE${limit}`;
  await addCoupon(shop, { code, perCustomerLimit: limit });
  const [who] = await customers(shop, 1);
  // Another phone number each time: it is the account that counts.
  const replies = await times(12, (turn) =>
    order(shop, { who, items: bought, couponCode: code, ...guest(100 * limit + turn) }),
  );
  expect(outcomes(replies)).toEqual({ 201: limit, invalid_coupon: 12 - limit });
  expect(await usesOf(code)).toEqual(exactly(limit));
});

it('for one use a customer is used once by a guest who orders ten times at once', async () => {
  const bought = await items();
  await addCoupon(shop, { code: 'GUEST', perCustomerLimit: 1 });
  const replies = await times(10, () => order(shop, { items: bought, couponCode: 'GUEST', ...guest(777) }));
  expect(outcomes(replies)).toEqual({ 201: 1, invalid_coupon: 9 });
  expect(await usesOf('GUEST')).toEqual(exactly(1));
});
