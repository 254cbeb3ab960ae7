import type { AdminCoupon } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/ui/price';
import { formatTimestamp } from '../time/timestamp';

/** A coupon as a form holds it: what is not entered yet is null. */
export interface CouponTerms
  extends Pick<
    AdminCoupon,
    | 'code'
    | 'discountType'
    | 'maxDiscountAmount'
    | 'endDate'
    | 'usageLimit'
    | 'perCustomerLimit'
    | 'isListed'
    | 'isActive'
  > {
  discountValue: number | null;
  minOrderAmount: number | null;
  startDate: string | null;
}

/** "20% off, at most ₹500". */
export function describeDiscount({
  discountType,
  discountValue,
  maxDiscountAmount,
}: Pick<CouponTerms, 'discountType' | 'discountValue' | 'maxDiscountAmount'>): string {
  if (discountType === 'shipping') return 'Free delivery';
  if (discountType === 'fixed') return `${discountValue === null ? '₹…' : formatRupees(discountValue)} off`;
  const cap = maxDiscountAmount ? `, at most ${formatRupees(maxDiscountAmount)}` : '';
  return `${discountValue ?? '…'}% off${cap}`;
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-IN')} times`);

/** What a coupon does, for whom and when, as one would tell a colleague. */
export function describeCoupon(coupon: CouponTerms): string {
  const { code, minOrderAmount, startDate, endDate, usageLimit, perCustomerLimit, isListed, isActive } = coupon;
  const what = describeDiscount(coupon);
  const from = minOrderAmount ? ` orders of at least ${formatRupees(minOrderAmount)}` : ' any order';
  const begins = startDate ? ` from ${formatTimestamp(startDate)}` : '';
  const ends = endDate ? ` until ${formatTimestamp(endDate)}` : ', without an end';
  const limits = [
    usageLimit ? `${formatTimes(usageLimit)} in all` : 'as often as customers like',
    perCustomerLimit ? `${formatTimes(perCustomerLimit)} by each customer` : '',
  ].filter(Boolean);
  return [
    `${code.trim().toUpperCase() || 'This coupon'} gives ${what[0].toLowerCase()}${what.slice(1)} on${from}.`,
    `It can be used${begins}${ends}, ${limits.join(' and ')}.`,
    isListed ? 'The cart offers it to everybody.' : 'It is not listed: only those who know the code can use it.',
    isActive ? '' : 'At the moment it is switched off.',
  ]
    .filter(Boolean)
    .join(' ');
}
