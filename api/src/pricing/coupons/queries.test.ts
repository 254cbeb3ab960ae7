import { couponRedemptions, coupons } from '../../platform/db/schema';
import { addCoupon, createSignedInUser, setUpTestShop } from '../../testing/shop';
import { calculateDiscount } from '../amounts/pricing';
import { checkCoupon, loadCoupon } from './check-coupon';
import { listUsableCoupons } from './queries';
import { redeemCoupon, releaseCoupon } from './redeem-coupon';

const shop = setUpTestShop();
const start = new Date('2026-11-01T00:00:00Z');
const end = new Date('2026-11-30T18:30:00Z');
const subtractOneMs = (time: Date) => new Date(time.getTime() - 1);

beforeEach(async () => {
  await shop.db.delete(couponRedemptions);
  await shop.db.delete(coupons);
});

const findRejection = async (
  code: string,
  use: { subtotal?: number; now?: Date; userId?: string; phone?: string } = {},
) => checkCoupon(await loadCoupon(shop.db, code, use), { subtotal: 1000_00, now: start, ...use }).rejection;

describe('the dates of a coupon', () => {
  beforeEach(() => addCoupon(shop, { code: 'NOVEMBER', startsAt: start, endsAt: end }));

  test.each([
    ['the moment before it starts', subtractOneMs(start), 'Invalid or expired coupon code'],
    ['the moment in which it starts', start, undefined],
    ['the moment before it ends', subtractOneMs(end), undefined],
    ['the moment in which it ends', end, 'Invalid or expired coupon code'],
  ])('count at %s', async (_, now, expected) => {
    expect(await findRejection('NOVEMBER', { now })).toBe(expected);
    expect(await listUsableCoupons(shop.db, now)).toHaveLength(expected ? 0 : 1);
  });
});

test('a coupon applies from its minimum on, to the paisa', async () => {
  await addCoupon(shop, { code: 'BIG', minOrderAmount: 1499_00, startsAt: start });
  expect(await findRejection('BIG', { subtotal: 1498_99 })).toBe('This coupon needs an order of at least ₹1,499');
  expect(await findRejection('BIG', { subtotal: 1499_00 })).toBeUndefined();
});

test('a coupon is capped from the rupee at which its cap is reached', () => {
  const terms = { discountType: 'percentage', discountValue: 10, maxDiscountAmount: 150_00 } as const;
  expect(calculateDiscount(terms, 1499_90)).toBe(149_99);
  expect(calculateDiscount(terms, 1500_00)).toBe(150_00);
  expect(calculateDiscount(terms, 1500_10)).toBe(150_00);
});

test('a coupon discounts a fixed sum by at most the price of the items, and the delivery only by a shipping coupon', () => {
  const fixed = { discountType: 'fixed', discountValue: 500_00, maxDiscountAmount: null } as const;
  expect([499_99, 500_00, 500_01].map((subtotal) => calculateDiscount(fixed, subtotal))).toEqual([
    499_99, 500_00, 500_00,
  ]);
  const shipping = { discountType: 'shipping', discountValue: 0, maxDiscountAmount: null } as const;
  expect(calculateDiscount(shipping, 500_00)).toBe(0);
});

test('a coupon can be redeemed as often as its total limit says', async () => {
  const coupon = await addCoupon(shop, { code: 'TWO', usageLimit: 2, startsAt: start });
  const redeem = (orderId: string) => redeemCoupon(shop.db, coupon, { orderId, userId: null, phone: orderId });
  await redeem('V1');
  expect(await findRejection('TWO')).toBeUndefined();
  await redeem('V2');
  expect(await findRejection('TWO')).toBe('This coupon has been used up');
  await expect(redeem('V3')).rejects.toMatchObject({ code: 'invalid_coupon' });
});

test('a coupon can be redeemed as often as its limit per customer says, by account or by phone', async () => {
  const coupon = await addCoupon(shop, { code: 'TWICE', perCustomerLimit: 2, startsAt: start });
  const { userId } = await createSignedInUser(shop);
  const asha = { userId, phone: '9876543210' };
  const redeem = (orderId: string, buyer: { userId: string | null; phone: string }) =>
    redeemCoupon(shop.db, coupon, { orderId, ...buyer });
  await redeem('V1', asha);
  expect(await findRejection('TWICE', asha)).toBeUndefined();
  await redeem('V2', { ...asha, userId: null });
  expect(await findRejection('TWICE', asha)).toBe('You have already used this coupon');
  expect(await findRejection('TWICE', { phone: '9876543210' })).toBe('You have already used this coupon');
  expect(await findRejection('TWICE', { phone: '9999999999' })).toBeUndefined();
  expect(await findRejection('TWICE', { userId, phone: '9999999999' })).toBeUndefined();
  await expect(redeem('V3', asha)).rejects.toMatchObject({ message: 'You have already used this coupon' });
});

test('a coupon gets one redemption back from a cancelled order', async () => {
  const coupon = await addCoupon(shop, { code: 'ONCE', usageLimit: 1, perCustomerLimit: 1, startsAt: start });
  const use = { userId: null, phone: '9876543210' };
  await redeemCoupon(shop.db, coupon, { ...use, orderId: 'V1' });
  expect(await findRejection('ONCE', { phone: use.phone })).toBe('This coupon has been used up');
  await releaseCoupon(shop.db, 'V1');
  await releaseCoupon(shop.db, 'V1');
  await releaseCoupon(shop.db, 'V-NEVER-USED-IT');
  expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 0 }]);
  expect(await findRejection('ONCE', { phone: use.phone })).toBeUndefined();
});
