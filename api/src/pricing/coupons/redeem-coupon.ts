import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, coupons } from '../../platform/db/schema';
import { lockCustomer, type Redemption } from '../customers/lock-customer';
import { findCustomerRejection } from './check-coupon';
import { InvalidCouponError } from './errors';
import type { CouponRow } from './queries';

/**
 * Records a redemption. The conditional update locks the coupon until the transaction ends, so that parallel orders are counted one
 * after the other; the limit per customer and the rule of the first order are checked again under that lock. Throws
 * `InvalidCouponError` when one of them refuses the coupon.
 */
export async function redeemCoupon(
  tx: Queryable,
  coupon: CouponRow,
  { orderId, userId, phone, email }: Redemption,
): Promise<void> {
  const [updatedCoupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.usageLimit), sql`${coupons.used} < ${coupons.usageLimit}`)))
    .returning({ id: coupons.id });
  if (!updatedCoupon) throw new InvalidCouponError('This coupon has been used up');
  if (coupon.isFirstOrderOnly) await lockCustomer(tx, { orderId, userId, phone, email });
  const rejection = await findCustomerRejection(tx, coupon, { userId, phone, email }, orderId);
  if (rejection) throw new InvalidCouponError(rejection);
  await tx.insert(couponRedemptions).values({ couponId: coupon.id, orderId, userId, phone });
}

/**
 * Redeems the coupon of an order again, for a payment that came after the order was cancelled, or after another payment had failed. Throws
 * `InvalidCouponError`.
 */
export async function redeemCouponAgain(tx: Queryable, code: string, redemption: Redemption): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) throw new InvalidCouponError('Invalid coupon code');
  await redeemCoupon(tx, coupon, redemption);
}

/** Returns whether an order has redeemed its coupon. An order whose payment failed has not. */
export const hasRedemption = async (tx: Queryable, orderId: string): Promise<boolean> =>
  (await tx.$count(couponRedemptions, eq(couponRedemptions.orderId, orderId))) > 0;

/**
 * Removes the redemption of an order that is cancelled, or whose payment failed, so that the coupon can be used again. Does nothing for an order
 * without a redemption.
 */
export async function releaseCoupon(tx: Queryable, orderId: string): Promise<void> {
  const [redemption] = await tx
    .delete(couponRedemptions)
    .where(eq(couponRedemptions.orderId, orderId))
    .returning({ couponId: couponRedemptions.couponId });
  if (!redemption) return;
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.id, redemption.couponId));
}
