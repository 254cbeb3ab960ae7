/** Computes amounts of carts and orders, in paise. Pure: nothing here reads the clock or the database. */

import { getOrderDiscount, type OrderEffect } from './order-discount';

/** Paise per unit, and the number of units. */
export interface PricedLine {
  price: number;
  quantity: number;
}

/** The part of a coupon that its discount depends on; amounts in paise. */
export interface CouponTerms {
  discountType: 'percentage' | 'fixed' | 'shipping';
  /** Percent, or paise for `fixed`. */
  discountValue: number;
  maxDiscountAmount: number | null;
}

/** Amounts of a cart or an order, in paise. */
export interface Amounts {
  subtotal: number;
  discount: number;
  shippingFee: number;
  /** Sum of the fees of extensions. */
  feeTotal: number;
  total: number;
}

/** Returns the sum of all lines, in paise. */
export const calculateSubtotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * Returns the discount on the items, in paise: at most their subtotal and at most the coupon's cap (requirements 9.3). A shipping coupon
 * discounts the delivery only, so it returns 0.
 */
export function calculateDiscount(terms: CouponTerms, subtotal: number): number {
  const effect = toCouponEffect(terms);
  return effect ? getOrderDiscount(effect, subtotal) : 0;
}

/** Returns what a coupon takes off the items, as the effect of a promotion; undefined for a coupon of the delivery. */
export function toCouponEffect({
  discountType,
  discountValue,
  maxDiscountAmount,
}: CouponTerms): OrderEffect | undefined {
  if (discountType === 'shipping') return undefined;
  const maxAmount = maxDiscountAmount ?? undefined;
  return discountType === 'percentage'
    ? { kind: 'order-percent', percent: discountValue, maxAmount }
    : { kind: 'order-amount', amount: discountValue, maxAmount };
}

/** A discount that an admin gives: paise, or percent of what the coupon leaves of the items. */
export interface ManualDiscount {
  kind: 'amount' | 'percent';
  value: number;
}

/** Returns the discount that an admin gives, in paise: at most what the coupon leaves of the items. */
function calculateManualDiscount(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  manual: ManualDiscount | undefined,
): number {
  if (!manual) return 0;
  const subtotal = calculateSubtotal(lines);
  const rest = subtotal - (coupon ? calculateDiscount(coupon, subtotal) : 0);
  return Math.min(rest, manual.kind === 'percent' ? Math.round((rest * manual.value) / 100) : manual.value);
}

/**
 * Returns all amounts of an order, in paise (requirements 9.3). `shippingFee` is the policy's; a shipping coupon makes it 0. The discount is
 * the coupon's and `manualDiscount`. `feeTotal` is the sum of the fees of extensions, which no coupon reduces.
 */
export function calculateAmounts(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  shippingFee: number,
  { manualDiscount = 0, feeTotal = 0 } = {},
): Amounts {
  const subtotal = calculateSubtotal(lines);
  const discount = (coupon ? calculateDiscount(coupon, subtotal) : 0) + manualDiscount;
  const fee = coupon?.discountType === 'shipping' ? 0 : shippingFee;
  return { subtotal, discount, shippingFee: fee, feeTotal, total: Math.max(0, subtotal - discount + fee + feeTotal) };
}

/** Returns all amounts of an order with the discount that an admin gives, and the part of it in paise. */
export function calculateAmountsWithManual(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  shippingFee: number,
  { manual, feeTotal }: { manual: ManualDiscount | undefined; feeTotal: number },
): { amounts: Amounts; manualDiscount: number } {
  const manualDiscount = calculateManualDiscount(lines, coupon, manual);
  return { amounts: calculateAmounts(lines, coupon, shippingFee, { manualDiscount, feeTotal }), manualDiscount };
}
