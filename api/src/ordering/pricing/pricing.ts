/** What an order costs, in paise. Pure: nothing here reads the clock or the database. */

export interface PricedLine {
  price: number;
  quantity: number;
}

export interface CouponTerms {
  discountType: 'percentage' | 'fixed' | 'shipping';
  /** A percentage, or paise for `fixed`. */
  discountValue: number;
  maxDiscountAmount: number | null;
}

export interface Amounts {
  subtotal: number;
  discount: number;
  shippingFee: number;
  total: number;
}

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Off the items: never more than they cost, nor than the coupon's cap (spec 9). A shipping coupon takes nothing off them. */
export function discountOf({ discountType, discountValue, maxDiscountAmount }: CouponTerms, subtotal: number): number {
  if (discountType === 'shipping') return 0;
  const full = discountType === 'percentage' ? Math.round((subtotal * discountValue) / 100) : discountValue;
  return Math.max(0, Math.min(full, maxDiscountAmount ?? full, subtotal));
}

/** `shippingFee` is the policy's; a shipping coupon makes it zero. */
export function amountsOf(lines: readonly PricedLine[], coupon: CouponTerms | null, shippingFee: number): Amounts {
  const subtotal = subtotalOf(lines);
  const discount = coupon ? discountOf(coupon, subtotal) : 0;
  const fee = coupon?.discountType === 'shipping' ? 0 : shippingFee;
  return { subtotal, discount, shippingFee: fee, total: Math.max(0, subtotal - discount + fee) };
}
