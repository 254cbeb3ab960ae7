import { isAwaitingPayment } from '@vastra/shared/contract/order-state';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { Queryable } from '../../platform/db/connect';
import { InvalidCouponError } from '../../pricing/coupons/errors';
import { hasOffers, type OrderOffers, redeemOffersAgain, releaseOffers } from '../../pricing/promotions/order-offers';
import { findNewestAttempt } from './attempts';

/**
 * Gives the coupon and the promotions of an unpaid order back after its payment failed, so that its customer can use them for another order at once. Does nothing
 * while a newer attempt is under way. Locks the order's row.
 */
export async function releaseCouponOfFailedAttempt(tx: Queryable, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayHaveOffers(order) || !isAwaitingPayment(order)) return;
  const attempt = await findNewestAttempt(tx, { orderId, deliveryPaymentId: null });
  if (attempt && attempt.status !== 'failed') return;
  await releaseOffers(tx, orderId);
}

/**
 * Redeems the coupon and the promotions of an unpaid order again, because its payment is tried once more. Does nothing if the order has them. Locks the
 * order's row.
 *
 * @returns false if the customer has used them for another order, or others have used them up
 */
export async function redeemCouponOfAttempt(tx: Queryable, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayHaveOffers(order) || !isAwaitingPayment(order) || (await hasOffers(tx, order))) return true;
  try {
    await tx.transaction((savepoint) => redeemOffersAgain(savepoint, order));
    return true;
  } catch (error) {
    if (error instanceof InvalidCouponError) return false;
    throw error;
  }
}

const mayHaveOffers = ({ couponCode, promotions }: OrderOffers): boolean =>
  couponCode !== null || promotions.length > 0;
