import type { OrderRow } from '../../ordering/orders/access/order-access';
import { scaleShares } from '../../pricing/promotions/line-shares';
import type { CancelledUnits } from './plan-cancellation';

export type LineRow = CancelledUnits['line'];

/** A line that costs more, because the items that stay do not earn its offer any more. Amounts in paise. */
export interface DearerLine {
  line: LineRow;
  /** Discount that the line loses. */
  lost: number;
  /** Columns of the line without the units that are cancelled. */
  values: Pick<LineRow, 'discount' | 'promotions' | 'taxRate' | 'tax'>;
  /** Tax of the lost discount, or less if the rate falls. */
  addedTax: number;
}

const sum = (cancelled: readonly CancelledUnits[], field: 'amount' | 'discount' | 'tax'): number =>
  cancelled.reduce((total, units) => total + units[field], 0);

/**
 * Returns the amounts of an order without some units, in paise. The delivery fee and the fees stay, as in an edit, unless they go back too. `dearer`: lines
 * that lose a discount. Pure.
 */
export function subtractUnits(
  order: OrderRow,
  { cancelled, dearer }: { cancelled: readonly CancelledUnits[]; dearer: readonly DearerLine[] },
  includesDelivery: boolean,
) {
  const lost = dearer.reduce((total, line) => total + line.lost, 0);
  const addedTax = dearer.reduce((total, line) => total + line.addedTax, 0);
  const discount = order.discount - sum(cancelled, 'discount') - lost;
  return {
    subtotal: order.subtotal - sum(cancelled, 'amount') - sum(cancelled, 'discount'),
    discount,
    // The manual discount is part of the discount, and shrinks with it.
    manualDiscount: Math.min(order.manualDiscount, scale(order.manualDiscount, discount, order.discount)),
    tax: order.tax - sum(cancelled, 'tax') + addedTax - (includesDelivery ? getChargeTax(order) : 0),
    ...(includesDelivery && { shippingFee: 0, shippingTax: 0, fees: [], feeTotal: 0 }),
  };
}

const getChargeTax = ({ shippingTax, fees }: OrderRow): number => fees.reduce((sum, { tax }) => sum + tax, shippingTax);

/** Returns the columns of a line without the units. */
export const subtractFromLine = ({ line, quantity, discount, tax }: CancelledUnits) => ({
  quantity: line.quantity - quantity,
  cancelled: line.cancelled + quantity,
  discount: line.discount - discount,
  promotions: scaleShares(line.promotions, line.discount - discount, line.discount),
  tax: line.tax - tax,
});

/** Returns `amount * part / whole`, rounded down. The product can have more than 53 bits. */
const scale = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
