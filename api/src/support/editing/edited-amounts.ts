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
  /** Discounts of promotions on the lines before and after the edit. */
  promotions?: { previous: number; next: number };
}

/**
 * Returns the amounts of an order after an edit. The discounts of the coupon and of promotions stay as agreed, whatever their conditions are: what is
 * removed takes its share of them along, and what is added gets none. The shares of price lists are among the discounts of promotions.
 */
export function calculateEditedAmounts(order: OrderAmounts, change: AmountChange): OrderAmounts & { total: number } {
  const subtotal = change.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { previous, next } = change.promotions ?? { previous: 0, next: 0 };
  const agreed = order.discount - order.manualDiscount - previous;
  const couponDiscount = subtotal < order.subtotal ? scale(agreed, subtotal, order.subtotal) : agreed;
  const agreedDiscount = Math.min(subtotal, next + couponDiscount);
  const rest = subtotal - agreedDiscount;
  const manualDiscount = Math.min(rest, getManualDiscount(order, change, rest));
  const shippingFee = change.shippingFee ?? order.shippingFee;
  const discount = agreedDiscount + manualDiscount;
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
