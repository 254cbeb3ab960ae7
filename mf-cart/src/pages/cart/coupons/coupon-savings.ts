import type { Coupon } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';

/** Formats the minimum order, the rule of the first order and the last valid day in India's calendar. */
export const formatTerms = ({ minOrderAmount, isFirstOrderOnly, endDate, ...coupon }: Coupon): string =>
  [
    minOrderAmount > 0 ? `Minimum order ${formatRupees(minOrderAmount)}` : 'No minimum order',
    isFirstOrderOnly && 'First order only',
    coupon.discountType === 'shipping' && formatDelivery(coupon),
    // The coupon ends at this instant, so midnight belongs to the day before.
    endDate && `Valid until ${formatDate(new Date(endDate).getTime() - 1)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Formats the delivery of a shipping coupon: "Express delivery · At most ₹100". */
const formatDelivery = ({
  shippingMethods,
  maxDiscountAmount,
}: Pick<Coupon, 'shippingMethods' | 'maxDiscountAmount'>) =>
  [
    shippingMethods?.length === 1 && (shippingMethods[0] === 'express' ? 'Express delivery' : 'Standard delivery'),
    maxDiscountAmount !== null && `At most ${formatRupees(maxDiscountAmount)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns the rupees that the cart lacks to the coupon's minimum; 0 if it reaches it. */
export const getAmountToMinimum = ({ minOrderAmount }: Coupon, subtotal: number): number =>
  Math.max(0, Math.round(minOrderAmount * 100) - Math.round(subtotal * 100)) / 100;

/** Amounts of the cart in rupees. */
export interface CartAmounts {
  subtotal: number;
  shippingFee: number;
  /** Promotions that apply, of which the saving of a coupon depends in a way that only the server computes. */
  promotions?: readonly unknown[];
}

/** Returns the rupees that a coupon would save on this cart (requirements 9.3); 0 if the cart does not reach its minimum. */
export function getSaving(coupon: Coupon, { subtotal, shippingFee }: CartAmounts): number {
  const { discountType, discountValue, maxDiscountAmount, shippingMethods } = coupon;
  if (getAmountToMinimum(coupon, subtotal) > 0) return 0;
  // The cart has the fee of standard delivery.
  if (discountType === 'shipping')
    return shippingMethods?.includes('standard') === false
      ? 0
      : Math.min(shippingFee, maxDiscountAmount ?? shippingFee);
  const uncappedDiscount = discountType === 'percentage' ? Math.round(subtotal * discountValue) / 100 : discountValue;
  return Math.min(uncappedDiscount, maxDiscountAmount ?? uncappedDiscount, subtotal);
}

/** Returns the coupons sorted by saving, highest first, then by the smallest amount that is missing to the minimum. */
export const sortBySaving = (coupons: readonly Coupon[], amounts: CartAmounts): Coupon[] =>
  [...coupons].sort(
    (a, b) =>
      getSaving(b, amounts) - getSaving(a, amounts) ||
      getAmountToMinimum(a, amounts.subtotal) - getAmountToMinimum(b, amounts.subtotal),
  );
