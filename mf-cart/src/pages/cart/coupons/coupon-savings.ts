import type { Coupon } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';

/** Formats the minimum order, the rule of the first order and the last valid day in India's calendar. */
export const formatTerms = ({ minOrderAmount, isFirstOrderOnly, endDate }: Coupon): string =>
  [
    minOrderAmount > 0 ? `Minimum order ${formatRupees(minOrderAmount)}` : 'No minimum order',
    isFirstOrderOnly && 'First order only',
    // The coupon ends at this instant, so midnight belongs to the day before.
    endDate && `Valid until ${formatDate(new Date(endDate).getTime() - 1)}`,
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
  const { discountType, discountValue, maxDiscountAmount } = coupon;
  if (getAmountToMinimum(coupon, subtotal) > 0) return 0;
  if (discountType === 'shipping') return shippingFee;
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
