import { isAwaitingPayment } from '@vastra/shared/contract/order-state';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { Queryable } from '../../platform/db/connect';
import { InvalidCouponError } from '../../pricing/coupons/errors';
import { hasRedemption, redeemCouponAgain, releaseCoupon } from '../../pricing/coupons/redeem-coupon';
import { findNewestAttempt } from './attempts';

/**
 * Gives the coupon of an unpaid order back after its payment failed, so that its customer can use it for another order at once. Does nothing
 * while a newer attempt is under way. Locks the order's row.
 */
export async function releaseCouponOfFailedAttempt(tx: Queryable, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order?.couponCode || !isAwaitingPayment(order)) return;
  const attempt = await findNewestAttempt(tx, { orderId, deliveryPaymentId: null });
  if (attempt && attempt.status !== 'failed') return;
  await releaseCoupon(tx, orderId);
}

/**
 * Redeems the coupon of an unpaid order again, because its payment is tried once more. Does nothing if the order has its coupon. Locks the
 * order's row.
 *
 * @returns false if the customer has used it for another order, or others have used it up
 */
export async function redeemCouponOfAttempt(tx: Queryable, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order?.couponCode || !isAwaitingPayment(order) || (await hasRedemption(tx, orderId))) return true;
  const { couponCode, userId, phone, email } = order;
  try {
    await tx.transaction((savepoint) => redeemCouponAgain(savepoint, couponCode, { orderId, userId, phone, email }));
    return true;
  } catch (error) {
    if (error instanceof InvalidCouponError) return false;
    throw error;
  }
}
