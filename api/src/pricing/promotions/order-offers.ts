import type { Queryable } from '../../platform/db/connect';
import { InvalidCouponError } from '../coupons/errors';
import { hasRedemption, redeemCouponAgain, releaseCoupon } from '../coupons/redeem-coupon';
import type { Redemption } from '../customers/lock-customer';
import { hasPromotions, type RedeemedPromotion, redeemPromotions, releasePromotions } from './redeem-promotions';

/** The coupon or the code, and the promotions of an order. */
export interface OrderOffers {
  id: string;
  couponCode: string | null;
  promotions: readonly RedeemedPromotion[];
  userId: string | null;
  phone: string;
  email: string | null;
}

/** Gives the coupon and the promotions of an order back. */
export async function releaseOffers(tx: Queryable, orderId: string): Promise<void> {
  await releaseCoupon(tx, orderId);
  await releasePromotions(tx, orderId);
}

/**
 * Redeems the coupon and the promotions of an order again, for a payment that came after the order was cancelled, or after another payment had
 * failed. Throws `InvalidCouponError`.
 */
export async function redeemOffersAgain(tx: Queryable, order: OrderOffers): Promise<void> {
  const { couponCode, promotions } = order;
  const redemption: Redemption = { orderId: order.id, userId: order.userId, phone: order.phone, email: order.email };
  if (couponCode && !isCodeOfPromotion(order)) await redeemCouponAgain(tx, couponCode, redemption);
  if (!(await redeemPromotions(tx, promotions, redemption)))
    throw new InvalidCouponError('An offer of this order has been used up');
}

/** Returns whether an order has its coupon and its promotions, or never had any. They are released together. */
export async function hasOffers(tx: Queryable, order: OrderOffers): Promise<boolean> {
  if (order.couponCode && !isCodeOfPromotion(order)) return hasRedemption(tx, order.id);
  return order.promotions.length === 0 || hasPromotions(tx, order.id);
}

const isCodeOfPromotion = ({ couponCode, promotions }: OrderOffers): boolean =>
  promotions.some(({ code }) => code === couponCode);
