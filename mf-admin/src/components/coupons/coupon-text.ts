import type { AdminCoupon } from '@vastra/shared/contract';
import { formatDateTime, formatNumber, formatRupees } from '@vastra/shared/format';

/** The terms of a coupon as the form holds them; a field that is not filled in yet is null. */
export interface CouponTerms
  extends Pick<
    AdminCoupon,
    | 'code'
    | 'discountType'
    | 'maxDiscountAmount'
    | 'shippingMethods'
    | 'endDate'
    | 'usageLimit'
    | 'perCustomerLimit'
    | 'isFirstOrderOnly'
    | 'isListed'
    | 'isActive'
  > {
  discountValue: number | null;
  minOrderAmount: number | null;
  startDate: string | null;
}

/** Describes the discount: "20% off, at most ₹500". */
export function describeDiscount({
  discountType,
  discountValue,
  maxDiscountAmount,
  shippingMethods,
}: Pick<CouponTerms, 'discountType' | 'discountValue' | 'maxDiscountAmount' | 'shippingMethods'>): string {
  const cap = maxDiscountAmount ? `, at most ${formatRupees(maxDiscountAmount)}` : '';
  if (discountType === 'shipping')
    return `Free ${shippingMethods?.length === 1 ? `${shippingMethods[0]} ` : ''}delivery${cap}`;
  // An amount that is still being typed, such as "1,2", is NaN.
  if (discountType === 'fixed') return `${discountValue ? formatRupees(discountValue) : '₹…'} off`;
  return `${discountValue ?? '…'}% off${cap}`;
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`);

/** Describes in sentences what a coupon gives, when and how often it can be used, and who sees it. */
export function describeCoupon(coupon: CouponTerms): string {
  const { code, minOrderAmount, startDate, endDate, usageLimit, perCustomerLimit, isListed, isActive } = coupon;
  const firstOrder = coupon.isFirstOrderOnly ? ' Only for a customer’s first order.' : '';
  const discount = describeDiscount(coupon);
  const from = minOrderAmount ? ` orders of at least ${formatRupees(minOrderAmount)}` : ' any order';
  const begins = startDate ? ` from ${formatDateTime(startDate)}` : '';
  const ends = endDate ? ` until ${formatDateTime(endDate)}` : ', with no end date';
  const limits = [
    usageLimit ? `${formatTimes(usageLimit)} in total` : 'without a usage limit',
    perCustomerLimit ? `${formatTimes(perCustomerLimit)} per customer` : '',
  ].filter(Boolean);
  return [
    `${code.trim().toUpperCase() || 'This coupon'} gives ${discount[0].toLowerCase()}${discount.slice(1)} on${from}.`,
    `It can be used${begins}${ends}, ${limits.join(' and ')}.${firstOrder}`,
    isListed
      ? 'It is shown to all customers in the cart.'
      : 'It is not shown in the cart: customers need to know the code.',
    isActive ? '' : 'It is currently inactive.',
  ]
    .filter(Boolean)
    .join(' ');
}
