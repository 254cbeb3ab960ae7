import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons } from '../../../platform/db/schema';
import { addCoupon, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { getCart, fillCart, placeOrder, placeGuestOrder, getStock } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('a coupon', () => {
  it('reduces the total and counts the redemption', async () => {
    const coupon = await addCoupon(shop, { code: `TEN-${randomUUID().slice(0, 8).toUpperCase()}`, usageLimit: 1 });
    await fillCart();
    const { body } = await placeOrder({ couponCode: coupon.code.toLowerCase() });
    expect(body.data.order).toMatchObject({ couponCode: coupon.code, discount: 50, total: 529 });
    const [used] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used.used).toBe(1);
    const redemptions = await shop.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
    expect(redemptions).toMatchObject([{ orderId: body.data.order._id, userId: buyer.customer.userId }]);
  });

  it('that is no longer valid makes the order fail instead of charging another total', async () => {
    await fillCart();
    const { status, body } = await placeOrder({ couponCode: 'NOSUCH' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_coupon', message: 'Invalid coupon code' });
    expect(await getStock()).toBe(3);
    expect((await getCart()).totalItems).toBe(1);
  });

  it('limited to one use per customer is not redeemed twice by guests with the same phone', async () => {
    const coupon = await addCoupon(shop, {
      code: `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`,
      perCustomerLimit: 1,
    });
    expect((await placeGuestOrder({ couponCode: coupon.code })).status).toBe(201);
    const secondResponse = await placeGuestOrder({ couponCode: coupon.code });
    expect(secondResponse.status).toBe(422);
    expect(secondResponse.body.message).toBe('You have already used this coupon');
  });
});
