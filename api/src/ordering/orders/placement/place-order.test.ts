import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons, orders, outbox, products, variants } from '../../../platform/db/schema';
import { checkCoupon, loadCoupon } from '../../../pricing/coupons/check-coupon';
import { redeemCoupon } from '../../../pricing/coupons/redeem-coupon';
import { addCoupon, addProduct, setUpTestShop } from '../../../testing/shop';
import { reserveStock } from '../../stock/stock';
import { getOrderContext } from '../order-context';
import { placeOrder } from './place-order';

// Each test plays the parallel change of another customer in sequence: between the quote and the update of placeOrder.
const shop = setUpTestShop();
const address = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '12 Residency Road',
  line2: '',
  city: 'Bengaluru',
  district: '',
  state: 'Karnataka',
  postalCode: '560025',
  country: 'India' as const,
};

it('does not oversell stock that another order reserved meanwhile', async () => {
  const { id, variantIds } = await addProduct(shop, { stock: 2 });
  const movement = { orderId: 'V1', reason: 'order' as const, at: new Date() };
  const line = { productId: id, variantId: variantIds[0], name: 'Indigo Denim Jacket (Indigo, M)' };
  await shop.db.update(variants).set({ stock: 1 });
  await expect(reserveStock(shop.db, [{ ...line, quantity: 2 }], movement)).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'Only 1 left of Indigo Denim Jacket (Indigo, M).',
  });
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  expect(variant.stock).toBe(1);
});

it('does not redeem a coupon that another order used up meanwhile', async () => {
  await addCoupon(shop, { code: 'LAST', usageLimit: 1 });
  const { coupon } = checkCoupon(await loadCoupon(shop.db, 'LAST', {}), { subtotal: 100, now: new Date() });
  await shop.db.update(coupons).set({ used: 1 });
  const use = { orderId: 'V1', userId: null, phone: '9876543210' };
  await expect(redeemCoupon(shop.db, coupon!, use)).rejects.toMatchObject({ message: 'This coupon has been used up' });
});

it('does not redeem a coupon beyond the limit per customer', async () => {
  const coupon = await addCoupon(shop, { code: 'ONCE', perCustomerLimit: 1 });
  const use = { userId: null, phone: '9876543210' };
  await shop.db.insert(couponRedemptions).values({ ...use, couponId: coupon.id, orderId: 'V1' });
  await expect(redeemCoupon(shop.db, coupon, { ...use, orderId: 'V2' })).rejects.toMatchObject({
    message: 'You have already used this coupon',
  });
});

it('rolls everything back when its last step fails', async () => {
  const { id, variantIds } = await addProduct(shop, { stock: 1 });
  const coupon = await addCoupon(shop, { code: 'TAKEN' });
  await shop.db.execute('alter table outbox rename to elsewhere');
  const order = {
    userId: null,
    email: 'asha@example.in',
    address,
    items: [{ variantId: variantIds[0], quantity: 1 }],
    couponCode: 'TAKEN',
    shippingMethod: 'standard' as const,
    paymentMethod: 'cod' as const,
  };
  await expect(shop.db.transaction((tx) => placeOrder(tx, order, getOrderContext(shop.services)))).rejects.toThrow();
  await shop.db.execute('alter table elsewhere rename to outbox');
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  const [storedCoupon] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  expect([variant.stock, storedCoupon.used, product.inStock]).toEqual([1, 0, true]);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await shop.db.select().from(outbox)).toEqual([]);
});
