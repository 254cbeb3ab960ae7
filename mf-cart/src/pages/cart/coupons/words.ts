import type { Coupon } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** What a coupon needs and until when it counts, as the calendar in India has it. */
export const terms = ({ minOrderAmount, endDate }: Coupon): string =>
  [
    minOrderAmount > 0 ? `Minimum order ${rupees(minOrderAmount)}` : 'No minimum order',
    // It ends with that moment: midnight is the end of the day before.
    endDate && `Valid until ${day.format(new Date(endDate).getTime() - 1)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Rupees until the cart reaches the coupon's minimum. */
export const missingFor = ({ minOrderAmount }: Coupon, subtotal: number): number =>
  Math.max(0, Math.round(minOrderAmount * 100) - Math.round(subtotal * 100)) / 100;

/** What the cart costs now, in rupees. */
export interface Amounts {
  subtotal: number;
  shippingFee: number;
}

/** Rupees that a coupon would bring (spec 9), 0 for one that does not reach its minimum. */
export function savingOf(coupon: Coupon, { subtotal, shippingFee }: Amounts): number {
  const { discountType, discountValue, maxDiscountAmount } = coupon;
  if (missingFor(coupon, subtotal) > 0) return 0;
  if (discountType === 'shipping') return shippingFee;
  const full = discountType === 'percentage' ? Math.round(subtotal * discountValue) / 100 : discountValue;
  return Math.min(full, maxDiscountAmount ?? full, subtotal);
}

/** Those that bring the most come first, then those that are nearest to counting. */
export const bestFirst = (coupons: readonly Coupon[], amounts: Amounts): Coupon[] =>
  [...coupons].sort(
    (one, other) =>
      savingOf(other, amounts) - savingOf(one, amounts) ||
      missingFor(one, amounts.subtotal) - missingFor(other, amounts.subtotal),
  );
