import { randomUUID } from 'node:crypto';
import { couponRedemptions } from '../../src/platform/db/schema';
import { checkCoupon, loadCoupon } from '../../src/pricing/coupons/check-coupon';
import { addCoupon, addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../src/testing/shop';

const shop = setUpTestShop();
const noon = new Date('2026-11-20T12:00:00+05:30');
const addMs = (ms: number) => new Date(noon.getTime() + ms);

/** Resolves to true if a new coupon with these limits is valid for this use. */
async function isValid(limits: Omit<Parameters<typeof addCoupon>[1], 'code'>, use: { subtotal?: number } = {}) {
  const { code } = await addCoupon(shop, { code: randomUUID().toUpperCase(), startsAt: addMs(-1000), ...limits });
  return (
    checkCoupon(await loadCoupon(shop.db, code, {}), { subtotal: 1000_00, now: noon, ...use }).rejection === undefined
  );
}

test.each([
  ['a millisecond before it starts', { startsAt: addMs(1) }, false],
  ['when it starts', { startsAt: noon }, true],
  ['a millisecond before it ends', { startsAt: addMs(-9), endsAt: addMs(1) }, true],
  ['when it ends', { startsAt: addMs(-9), endsAt: noon }, false],
  ['at the last use', { usageLimit: 5, used: 4 }, true],
  ['after the last use', { usageLimit: 5, used: 5 }, false],
  ['while it is off', { isActive: false }, false],
  ['that is not listed', { isListed: false }, true],
])('a coupon %s', async (_when, limits, isAccepted) => {
  expect(await isValid(limits)).toBe(isAccepted);
});

test.each([
  [999_99, false],
  [1000_00, true],
])('a coupon with a minimum of ₹1,000 for a subtotal of %d paise', async (subtotal, isAccepted) => {
  expect(await isValid({ minOrderAmount: 1000_00 }, { subtotal })).toBe(isAccepted);
});

test.each([
  [1, true],
  [2, false],
])('a coupon for two uses per customer after %d of them', async (uses, isAccepted) => {
  const { userId } = await createSignedInUser(shop);
  const coupon = await addCoupon(shop, { code: `TWICE${uses}`, perCustomerLimit: 2 });
  for (let use = 0; use < uses; use++) {
    await shop.db.insert(couponRedemptions).values({ couponId: coupon.id, orderId: randomUUID(), userId, phone: '1' });
  }
  const check = checkCoupon(await loadCoupon(shop.db, coupon.code, { userId }), { subtotal: 1000_00, now: new Date() });
  expect(check.rejection === undefined).toBe(isAccepted);
});

const [percentage, fixed, shipping] = ['percentage', 'fixed', 'shipping'] as const;

it.each([
  ['a percentage just below its cap', percentage, 10, 60_00, 599_90, 59.99, 79],
  ['a percentage at its cap', percentage, 10, 60_00, 600_00, 60, 79],
  ['a percentage above its cap', percentage, 10, 60_00, 600_10, 60, 79],
  ['a whole percentage', percentage, 100, null, 600_00, 600, 79],
  ['a fixed amount below the subtotal', fixed, 500_00, null, 500_01, 500, 79],
  ['a fixed amount of the subtotal', fixed, 500_00, null, 500_00, 500, 79],
  ['a fixed amount above the subtotal', fixed, 500_00, null, 499_99, 499.99, 79],
  ['free delivery', shipping, 0, null, 600_00, 0, 0],
])('%s reduces the order by its discount', async (_what, type, value, cap, price, discount, shippingFee) => {
  const { id: productId, variantIds } = await addProduct(shop, { price });
  const couponCode = randomUUID().toUpperCase().slice(0, 20);
  await addCoupon(shop, { code: couponCode, discountType: type, discountValue: value, maxDiscountAmount: cap });
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  // Only cash is rounded.
  const body = { items, couponCode, address: postalAddress, paymentMethod: 'demo' };
  const { data } = (await shop.call('POST /checkout/quote', { body })).body;
  const total = Math.round(price + (shippingFee - discount) * 100) / 100;
  expect(data).toMatchObject({ subtotal: price / 100, discount, shippingFee, total });
  const placed = await shop.call('POST /orders', { body, headers: { 'idempotency-key': couponCode } });
  expect(placed.body.data.order).toMatchObject({ discount, shippingFee, total });
});
