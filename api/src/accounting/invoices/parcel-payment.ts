import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { orders } from '../../platform/db/schema';
import { getRounding, roundToRupee } from '../../pricing/amounts/rounding';
import { addShares, type CreditParts, type PaymentShares, sharePayment } from '../../pricing/amounts/share-payment';
import { type DocumentRow, type InvoiceContent, sumRows } from './tax-document';
import { getUnits, listInvoicedUnits } from './unit-slices';

/** An invoice in force of another parcel. */
export interface OtherInvoice {
  content: Pick<InvoiceContent, 'rows' | 'rounding' | 'payment'>;
}

/** An order, its rows, and what pays it besides money. */
export interface PaidOrder {
  order: typeof orders.$inferSelect;
  rows: readonly DocumentRow[];
  parts: CreditParts;
}

/** Parts that pay an invoice, and the paise by which its rows are rounded for that. */
export type ParcelPayment = Required<Pick<InvoiceContent, 'rounding' | 'payment'>>;

/**
 * Returns what pays the invoice of a parcel: the shares of its units. In an order with cash on delivery its cash is whole rupees. The parcel that
 * completes the order pays exactly the rest, so that the payments of all parcels add up to the order. Pure.
 */
export function payParcel(
  { order, rows, parts }: PaidOrder,
  parcelRows: readonly DocumentRow[],
  others: readonly OtherInvoice[],
): ParcelPayment {
  const getShares = sharePayment(rows, parts);
  const amount = sumRows(parcelRows).amount;
  const previous = sumPayments(others);
  if (isComplete(rows, [...others.flatMap(({ content }) => content.rows), ...parcelRows])) {
    const giftCard = clamp(parts.giftCard - previous.payment.giftCard, amount);
    const credit = clamp(parts.credit - previous.payment.credit, amount - giftCard);
    const rounding = Math.max(giftCard + credit - amount, getRounding(order) - previous.rounding);
    return { rounding, payment: { giftCard, credit, money: amount + rounding - giftCard - credit } };
  }
  const shares = getShares(parcelRows);
  const due = getShares(rows).money + getRounding(order);
  const isRounded = isPaidOnDelivery(order.paymentMethod) && due % 100 === 0;
  const exact = previous.payment.money - previous.rounding + shares.money;
  const rounding = isRounded ? Math.max(-shares.money, roundToRupee(exact) - exact - previous.rounding) : 0;
  return { rounding, payment: { ...shares, money: shares.money + rounding } };
}

function sumPayments(invoices: readonly OtherInvoice[]): ParcelPayment {
  const zero: PaymentShares = { giftCard: 0, credit: 0, money: 0 };
  return {
    payment: invoices.map(({ content }) => content.payment).reduce(addShares, zero),
    rounding: invoices.reduce((sum, { content }) => sum + (content.rounding ?? 0), 0),
  };
}

const clamp = (amount: number, max: number): number => Math.max(0, Math.min(amount, max));

/** Returns whether invoices have all units of an order, its delivery and its fees. */
function isComplete(rows: readonly DocumentRow[], invoiced: readonly DocumentRow[]): boolean {
  const units = listInvoicedUnits(invoiced);
  return rows.every((row) => (units.get(row.position)?.units.size ?? 0) >= getUnits(row).length);
}
