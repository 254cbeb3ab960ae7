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
  /** Methods of delivery of a shipping coupon; all without it. */
  shippingMethods?: readonly string[] | null;
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

/** Returns the discount that an admin gives, in paise: at most what promotions and the coupon leave of the items. */
const getManualDiscount = (rest: number, manual: ManualDiscount | undefined): number =>
  manual ? Math.min(rest, manual.kind === 'percent' ? Math.round((rest * manual.value) / 100) : manual.value) : 0;

/** Discounts of promotions and of the coupon, in paise. */
interface Reductions {
  /** Discounts of the lines, without the coupon. */
  lineDiscounts: readonly number[];
  couponDiscount: number;
  deliveryDiscount: number;
}

/**
 * Returns all amounts of an order, in paise (requirements 9.3). `shippingFee` is the policy's; a shipping coupon makes it 0. `feeTotal` is the sum
 * of the fees of extensions, which no coupon reduces.
 */
export function calculateAmounts(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  shippingFee: number,
  { feeTotal = 0 } = {},
): Amounts {
  const reductions = {
    lineDiscounts: [],
    couponDiscount: coupon ? calculateDiscount(coupon, calculateSubtotal(lines)) : 0,
    deliveryDiscount: coupon?.discountType === 'shipping' ? shippingFee : 0,
  };
  return calculatePromotedAmounts(lines, reductions, shippingFee, { feeTotal }).amounts;
}

/** Returns all amounts of an order with what promotions, the coupon and an admin take off, and the admin's part of it, in paise. */
export function calculatePromotedAmounts(
  lines: readonly PricedLine[],
  { lineDiscounts, couponDiscount, deliveryDiscount }: Reductions,
  fullShippingFee: number,
  { manual, feeTotal = 0 }: { manual?: ManualDiscount; feeTotal?: number },
): { amounts: Amounts; manualDiscount: number } {
  const subtotal = calculateSubtotal(lines);
  const reduced = lineDiscounts.reduce((sum, discount) => sum + discount, couponDiscount);
  const manualDiscount = getManualDiscount(subtotal - reduced, manual);
  const discount = reduced + manualDiscount;
  const shippingFee = fullShippingFee - deliveryDiscount;
  const total = subtotal - discount + shippingFee + feeTotal;
  return { amounts: { subtotal, discount, shippingFee, feeTotal, total }, manualDiscount };
}
