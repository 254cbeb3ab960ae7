import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { couponRedemptions, coupons, users } from '../../platform/db/schema';
import { findCustomerRejection } from './check-coupon';
import { InvalidCouponError } from './errors';
import type { CouponRow } from './queries';

/** The order that redeems a coupon, and its customer. */
export interface Redemption {
  orderId: string;
  userId: string | null;
  phone: string;
  email?: string | null;
}

/**
 * Locks a customer until the transaction ends, by everything that `findFirstOrderRejection` recognises them by, because two orders with
 * different coupons for the first order lock different coupons. Sorted, so that two orders cannot deadlock.
 */
export async function lockCustomer(tx: Queryable, { userId, phone, email }: Redemption): Promise<void> {
  const [account] = userId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)) : [];
  const identifiers = [userId, phone, email, account?.email].filter((identifier) => identifier != null);
  for (const identifier of [...new Set(identifiers)].sort()) await acquireLock(tx, `first-order:${identifier}`);
}

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
  const rejection = await findCustomerRejection(tx, coupon, { subtotal: 0, orderId, userId, phone, email });
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
