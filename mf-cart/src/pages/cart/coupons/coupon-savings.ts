import type { Coupon } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/ui/price';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** What a coupon needs and until when it counts, as the calendar in India has it. */
export const formatTerms = ({ minOrderAmount, endDate }: Coupon): string =>
  [
    minOrderAmount > 0 ? `Minimum order ${formatRupees(minOrderAmount)}` : 'No minimum order',
    // It ends with that moment: midnight is the end of the day before.
    endDate && `Valid until ${day.format(new Date(endDate).getTime() - 1)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Rupees until the cart reaches the coupon's minimum. */
export const getAmountToMinimum = ({ minOrderAmount }: Coupon, subtotal: number): number =>
  Math.max(0, Math.round(minOrderAmount * 100) - Math.round(subtotal * 100)) / 100;

/** What the cart costs now, in rupees. */
export interface CartAmounts {
  subtotal: number;
  shippingFee: number;
}

/** Rupees that a coupon would bring (spec 9), 0 for one that does not reach its minimum. */
export function getSaving(coupon: Coupon, { subtotal, shippingFee }: CartAmounts): number {
  const { discountType, discountValue, maxDiscountAmount } = coupon;
  if (getAmountToMinimum(coupon, subtotal) > 0) return 0;
  if (discountType === 'shipping') return shippingFee;
  const uncappedDiscount = discountType === 'percentage' ? Math.round(subtotal * discountValue) / 100 : discountValue;
  return Math.min(uncappedDiscount, maxDiscountAmount ?? uncappedDiscount, subtotal);
}

/** Those that bring the most come first, then those that are nearest to counting. */
export const sortBySaving = (coupons: readonly Coupon[], amounts: CartAmounts): Coupon[] =>
  [...coupons].sort(
    (one, other) =>
      getSaving(other, amounts) - getSaving(one, amounts) ||
      getAmountToMinimum(one, amounts.subtotal) - getAmountToMinimum(other, amounts.subtotal),
  );
