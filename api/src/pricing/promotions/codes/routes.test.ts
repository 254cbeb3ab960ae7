import { coupons, promotionRedemptions, promotions } from '../../../platform/db/schema';
import { addCoupon, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { addPromotion } from '../testing/add-promotion';

const shop = setUpTestShop();
beforeEach(() => shop.db.delete(promotions));
afterEach(() => shop.db.delete(coupons));

const validate = async (code: string, subtotal = 1000, headers = {}) =>
  (await shop.call('POST /coupons/validate', { body: { code, subtotal }, headers })).body.data;
const rejected = (message: string) => ({ valid: false, message, coupon: null, discount: 0 });

it('answers for the code of a promotion in the shape of a coupon', async () => {
  await addPromotion(shop, { kind: 'order-percent', percent: 10, maxAmount: 80 }, { code: 'TEN', label: '10% off' });
  expect(await validate(' ten ', 500)).toEqual({
    valid: true,
    message: 'Coupon applied successfully!',
    coupon: {
      _id: expect.any(String),
      code: 'TEN',
      description: '10% off',
      discountType: 'fixed',
      discountValue: 50,
      minOrderAmount: 0,
      maxDiscountAmount: null,
      endDate: null,
    },
    discount: 50,
  });
  expect((await validate('TEN', 5000)).discount).toBe(80);
});

it('says why the code of a promotion does not apply, as the cart does', async () => {
  const effect = { kind: 'order-amount', amount: 100 } as const;
  await addPromotion(shop, effect, { code: 'BIG', definition: { condition: { minAmount: 1499 } } });
  await addPromotion(shop, effect, { code: 'OVER', endsAt: new Date(Date.now() - 1000) });
  await addPromotion(shop, effect, { code: 'LATER', startsAt: new Date(Date.now() + 60_000) });
  const used = await addPromotion(shop, effect, { code: 'USED', usageLimit: 1 });
  await shop.db
    .insert(promotionRedemptions)
    .values({ promotionId: used.id, orderId: 'V0', phone: '9876543210', amount: 1 });
  await addPromotion(shop, effect, { code: 'DRAFT', status: 'draft' });
  expect(await validate('BIG', 1000)).toEqual(rejected('This code needs items for ₹499 more'));
  expect((await validate('BIG', 1499)).valid).toBe(true);
  expect(await validate('OVER')).toMatchObject({ valid: false, coupon: null });
  expect(await validate('LATER')).toEqual(rejected('Invalid or expired coupon code'));
  expect(await validate('USED')).toEqual(rejected('This coupon has been used up'));
  expect((await validate('DRAFT')).valid).toBe(false);
});

it('counts the limit per customer for an account, and leaves items, address and payment to the checkout', async () => {
  const { userId, bearer } = await createSignedInUser(shop);
  const once = await addPromotion(
    shop,
    { kind: 'percent', percent: 20 },
    {
      code: 'ONCE',
      perCustomerLimit: 1,
      definition: {
        products: { brands: ['Other'] },
        condition: { minQuantity: 3, states: ['Kerala'], isPrepaid: true },
      },
    },
  );
  expect(await validate('ONCE', 1000, bearer)).toMatchObject({ valid: true, discount: 0, coupon: { code: 'ONCE' } });
  await shop.db
    .insert(promotionRedemptions)
    .values({ promotionId: once.id, orderId: 'V1', userId, phone: '9876543210', amount: 1 });
  expect(await validate('ONCE', 1000, bearer)).toEqual(rejected('You have already used this coupon'));
  expect((await validate('ONCE')).valid).toBe(true);
});

it('accepts free delivery, whose discount is the fee of the delivery', async () => {
  await addPromotion(shop, { kind: 'delivery', percent: 100 }, { code: 'SHIP' });
  expect(await validate('SHIP')).toMatchObject({ valid: true, discount: 0, coupon: { discountType: 'shipping' } });
});

it('says that the offers on the subtotal save more than the code', async () => {
  const exclusive = { product: false, order: false, delivery: false };
  await addPromotion(shop, { kind: 'order-percent', percent: 50 }, { combines: exclusive });
  await addPromotion(shop, { kind: 'order-percent', percent: 90 }, { definition: { products: { brands: ['Other'] } } });
  await addPromotion(shop, { kind: 'order-percent', percent: 10 }, { code: 'TEN' });
  await addPromotion(shop, { kind: 'order-amount', amount: 600 }, { code: 'SIXHUNDRED' });
  await addPromotion(
    shop,
    { kind: 'percent', percent: 10 },
    { code: 'ITEMS', definition: { products: { brands: ['Ira'] } } },
  );
  await addCoupon(shop, { code: 'COUPON', discountValue: 20 });
  const buildText = (saving: string, code: string) =>
    `Your offers save ₹${saving} more than ${code}, so the code is not used.`;
  expect(await validate('TEN')).toMatchObject({ valid: true, discount: 0, message: buildText('400', 'TEN') });
  expect(await validate('COUPON')).toMatchObject({
    ...{ valid: true, discount: 0, message: buildText('300', 'COUPON'), coupon: { code: 'COUPON' } },
  });
  expect(await validate('SIXHUNDRED')).toMatchObject({
    valid: true,
    discount: 600,
    message: 'Coupon applied successfully!',
  });
  expect(await validate('ITEMS')).toMatchObject({ valid: true, message: 'Coupon applied successfully!' });
});
