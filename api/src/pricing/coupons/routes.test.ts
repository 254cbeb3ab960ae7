import { couponRedemptions, coupons } from '../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 24 * 3600 * 1000));

beforeEach(async () => {
  await shop.db.delete(coupons);
});

const validate = async (code: string, subtotal: number, headers = {}) =>
  (await shop.call('POST /coupons/validate', { body: { code, subtotal }, headers })).body.data;

it('lists the coupons that can be used now', async () => {
  await addCoupon(shop, { code: 'NOW', minOrderAmount: 499_00, maxDiscountAmount: 200_00, endsAt: tomorrow });
  await addCoupon(shop, { code: 'FIXED', discountType: 'fixed', discountValue: 100_00 });
  await addCoupon(shop, { code: 'OVER', endsAt: yesterday });
  await addCoupon(shop, { code: 'LATER', startsAt: tomorrow });
  await addCoupon(shop, { code: 'OFF', isActive: false });
  await addCoupon(shop, { code: 'HIDDEN', isListed: false });
  await addCoupon(shop, { code: 'USEDUP', usageLimit: 1, used: 1 });
  const { body } = await shop.call('GET /coupons');
  expect(body.data).toEqual([
    {
      _id: expect.any(String),
      code: 'NOW',
      description: 'NOW',
      discountType: 'percentage',
      discountValue: 10,
      minOrderAmount: 499,
      maxDiscountAmount: 200,
      endDate: tomorrow.toISOString(),
    },
    expect.objectContaining({ code: 'FIXED', discountValue: 100, maxDiscountAmount: null, endDate: null }),
  ]);
});

it('finds a code however it is typed', async () => {
  await addCoupon(shop, { code: 'SAVE10', maxDiscountAmount: 150_00 });
  expect(await validate(' save10 ', 1000)).toMatchObject({
    valid: true,
    message: 'Coupon applied successfully!',
    coupon: { code: 'SAVE10', discountType: 'percentage', discountValue: 10, maxDiscountAmount: 150 },
    discount: 100,
  });
  expect((await validate('SAVE10', 5000)).discount).toBe(150);
});

it('asks for a code when there is none', async () => {
  const { status, body } = await shop.call('POST /coupons/validate', { body: { code: '  ', subtotal: 1 } });
  expect(status).toBe(400);
  expect(body.message).toBe('Please enter a coupon code');
});

it('says why a coupon does not apply', async () => {
  await addCoupon(shop, { code: 'OVER', endsAt: yesterday });
  await addCoupon(shop, { code: 'LATER', startsAt: tomorrow });
  await addCoupon(shop, { code: 'OFF', isActive: false });
  await addCoupon(shop, { code: 'USEDUP', usageLimit: 2, used: 2 });
  const getMessage = async (code: string) => (await validate(code, 1000)).message;
  expect(await getMessage('NOSUCH')).toBe('Invalid coupon code');
  expect(await getMessage('OVER')).toBe('Invalid or expired coupon code');
  expect(await getMessage('LATER')).toBe('Invalid or expired coupon code');
  expect(await getMessage('OFF')).toBe('Invalid or expired coupon code');
  expect(await getMessage('USEDUP')).toBe('This coupon has been used up');
  expect(await validate('OVER', 1000)).toMatchObject({ valid: false, coupon: null, discount: 0 });
});

test('a coupon applies from its minimum on', async () => {
  await addCoupon(shop, { code: 'BIG', minOrderAmount: 1499_00 });
  expect(await validate('BIG', 1498.99)).toMatchObject({
    valid: false,
    message: 'This coupon needs an order of at least ₹1,499',
  });
  expect(await validate('BIG', 1499)).toMatchObject({ valid: true });
});

test('a coupon of the first order is valid for a visitor whom the shop does not know, and not for a customer with an order', async () => {
  await addCoupon(shop, { code: 'FIRST', isFirstOrderOnly: true });
  const { bearer } = await createSignedInUser(shop);
  const { id: productId, variantIds } = await addProduct(shop);
  const body = { items: [{ productId, variantId: variantIds[0], quantity: 1 }], address: postalAddress };
  expect((await validate('FIRST', 1000, bearer)).valid).toBe(true);
  await shop.call('POST /orders', { headers: { ...bearer, 'idempotency-key': 'first-order' }, body });
  expect((await validate('FIRST', 1000)).valid).toBe(true);
  expect((await validate('FIRST', 1000, bearer)).message).toBe('This coupon is valid on your first order only');
});

test('a coupon applies once per customer when its limit says so', async () => {
  const coupon = await addCoupon(shop, { code: 'ONCE', perCustomerLimit: 1 });
  const { userId, bearer } = await createSignedInUser(shop);
  expect((await validate('ONCE', 1000, bearer)).valid).toBe(true);
  await shop.db.insert(couponRedemptions).values({ couponId: coupon.id, orderId: 'V1', userId, phone: '9876543210' });
  expect(await validate('ONCE', 1000, bearer)).toMatchObject({
    valid: false,
    message: 'You have already used this coupon',
  });
  expect((await validate('ONCE', 1000)).valid).toBe(true);
});
