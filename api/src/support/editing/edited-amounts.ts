/** Computes the amounts of an edited order, in paise. Pure. */

interface OrderAmounts {
  subtotal: number;
  discount: number;
  manualDiscount: number;
  shippingFee: number;
  /** Sum of the fees of extensions, which stay as they were when the order was placed. */
  feeTotal: number;
}

export interface AmountChange {
  lines: readonly { price: number; quantity: number }[];
  /** Undefined: the discount that an admin gave stays. Null: it is removed. */
  manualDiscount?: { kind: 'amount' | 'percent'; value: number } | null;
  shippingFee?: number;
}

/**
 * Returns the amounts of an order after an edit. The coupon's discount stays as agreed, whatever its minimum is: what is removed takes its
 * share of it along, and what is added gets none.
 */
export function calculateEditedAmounts(order: OrderAmounts, change: AmountChange): OrderAmounts & { total: number } {
  const subtotal = change.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const agreed = order.discount - order.manualDiscount;
  const couponDiscount = subtotal < order.subtotal ? scale(agreed, subtotal, order.subtotal) : agreed;
  const rest = subtotal - couponDiscount;
  const manualDiscount = Math.min(rest, getManualDiscount(order, change, rest));
  const shippingFee = change.shippingFee ?? order.shippingFee;
  const discount = couponDiscount + manualDiscount;
  const { feeTotal } = order;
  const total = subtotal - discount + shippingFee + feeTotal;
  return { subtotal, discount, manualDiscount, shippingFee, feeTotal, total };
}

function getManualDiscount(
  { manualDiscount: previous }: OrderAmounts,
  { manualDiscount }: AmountChange,
  rest: number,
): number {
  if (manualDiscount === undefined) return previous;
  if (manualDiscount === null) return 0;
  return manualDiscount.kind === 'percent' ? Math.round((rest * manualDiscount.value) / 100) : manualDiscount.value;
}

/** Returns `amount * part / whole`, rounded down. The product can have more than 53 bits. */
const scale = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
