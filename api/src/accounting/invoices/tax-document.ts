import type { Business } from '@vastra/shared/contract';
import type { eInvoiceRegistrations, orderLines, orders, taxDocuments } from '../../platform/db/schema';
import { deliverySac, getFeePosition, type OrderFee } from '../../pricing/amounts/order-fees';
import type { PaymentShares } from '../../pricing/amounts/share-payment';
import type { Seller } from '../../pricing/tax/seller';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

export type DocumentKind = (typeof taxDocuments.$inferSelect)['kind'];

/**
 * Units of lines. `units`: indexes of those that are preferred, because the refund has their amounts. `amount`: paise that are given back for
 * them; without it all that they cost.
 */
export type CreditedLines = readonly {
  position: number;
  quantity: number;
  units?: readonly number[] | null;
  amount?: number;
}[];

/** The part of an order's invoices that credit notes take back. */
export interface CreditedPart {
  orderId: string;
  /** Units of lines, or everything that is not credited yet, with the delivery. */
  lines: CreditedLines | 'all';
  /** True if the delivery fee and the refundable fees are credited too. They are credited once. */
  includesDelivery?: boolean;
  /** True if with the delivery all other fees are credited too. */
  includesFees?: boolean;
  /** True if the rounding of the invoices is not credited, because nothing is given back for it. */
  keepsRounding?: boolean;
  returnId?: string | null;
  /** The parcel whose invoice is credited first. Without it the invoices of delivered parcels are credited; all invoices for `all`. */
  shipmentId?: string | null;
}

/** The part of an order that a document prints. Times are ISO texts in a stored content. */
export interface PrintedOrder extends Pick<OrderRow, 'id' | 'address' | 'isInterstate'> {
  /** GST code of the state to which the goods go; missing for an address whose state GST does not know. */
  placeOfSupply?: string;
}

/** The parcel as a document prints it. `packedAt` is an ISO text. */
export interface PrintedParcel {
  number: number;
  packedAt: string;
  /** Name of the carrier; null while it is unknown. */
  carrier: string | null;
}

/** Printed content of a document, as it was when the document was issued. Amounts in paise, rates in basis points. */
export interface DocumentContent {
  seller: Seller;
  order: PrintedOrder & { placedAt: string };
  /** The parcel that is invoiced; missing in the invoice of a fee. */
  parcel?: PrintedParcel;
  /** The business that buys; missing for a consumer. */
  buyer?: Business;
  rows: DocumentRow[];
  summary: TaxSummaryRow[];
  /** Paise by which the rows are rounded, because cash is whole rupees. It is no supply and has no tax. Missing: 0. */
  rounding?: number;
  /** The rows and the rounding. */
  total: TaxAmounts & { amount: number };
}

/** Printed content of the invoice of a parcel. */
export interface InvoiceContent extends DocumentContent {
  /** Parts that pay the total. */
  payment: PaymentShares;
}

/** The content of an invoice or a credit note. Amounts are in paise, rates in basis points. */
export interface TaxDocument {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** The invoice that a credit note reverses; null for an invoice. */
  creditedInvoice: { number: string; issuedAt: Date } | null;
  seller: Seller;
  order: PrintedOrder & { placedAt: Date };
  parcel?: PrintedParcel;
  buyer?: Business;
  /** The invoice was cancelled, because its parcel was unpacked before it was handed over. */
  isCancelled?: boolean;
  /** Answer of the invoice registration portal; missing in a document that is not registered. */
  registration?: Registration;
  /** Name of the payment method. */
  paymentLabel: string;
  rows: DocumentRow[];
  summary: TaxSummaryRow[];
  rounding?: number;
  total: TaxAmounts & { amount: number };
}

/** Registration of a document at the portal. `signedQr` is the text of the QR code. */
export type Registration = Pick<
  typeof eInvoiceRegistrations.$inferSelect,
  'irn' | 'ackNumber' | 'acknowledgedAt' | 'signedQr'
>;

/** Amounts of a row or of all rows. CGST and SGST are half of the tax each if the order stays within the seller's state. */
export interface TaxAmounts {
  taxable: number;
  tax: number;
}

export interface DocumentRow extends TaxAmounts {
  /** Position of the order line; null for the delivery, negative for a fee (`getFeePosition`). */
  position: number | null;
  name: string;
  /** Second line of the cell, in a smaller size. */
  detail: string;
  hsn: string;
  quantity: number;
  price: number;
  discount: number;
  rate: number;
  amount: number;
  /** Promotions that are a part of `discount`; missing in a row without any. */
  offers?: NamedDiscount[];
  /** Indexes of the units in the order line; missing in a row that has all of them. */
  units?: number[];
  /** The whole order line of which `units` are a part. */
  line?: WholeLine;
  /** True if a fee goes back with the delivery of a returned order. Missing in other rows. */
  isRefundable?: boolean;
  /**
   * Part of its units' amounts that a credit note does not give back; missing in a row that gives everything back, and negative in a row that
   * gives back what an earlier note has kept.
   */
  withheld?: { amount: number; tax: number };
}

/** A discount with the name of its promotion, in paise. */
export interface NamedDiscount {
  label: string;
  amount: number;
}

/** Units and amounts of an order line. A unit's amounts are slices of these. */
export interface WholeLine {
  quantity: number;
  amount: number;
  tax: number;
}

export interface TaxSummaryRow extends TaxAmounts {
  hsn: string;
  rate: number;
}

/** The Services Accounting Code (SAC) of taking goods back (other services). */
export const returnFeeSac = '999799';

/** Builds a document from its content. */
export const buildTaxDocument = (
  head: Pick<
    TaxDocument,
    'kind' | 'number' | 'issuedAt' | 'creditedInvoice' | 'isCancelled' | 'registration' | 'paymentLabel'
  >,
  { order, ...content }: DocumentContent,
): TaxDocument => ({ ...head, ...content, order: { ...order, placedAt: new Date(order.placedAt) } });

/** Builds the rows of an order, in paise: one per line that was not cancelled, one for the delivery, and one per fee. */
export const buildRows = (order: OrderRow, lines: readonly LineRow[]): DocumentRow[] => [
  ...lines.filter(({ quantity }) => quantity > 0).map(toLineRow),
  toDeliveryRow(order),
  ...order.fees.map(toFeeRow),
];

export function toLineRow(line: LineRow): DocumentRow {
  const { position, title, brand, color, size, hsn, quantity, price, discount, taxRate, tax, promotions } = line;
  const amount = price * quantity - discount;
  const detail = [brand, color, size].filter(Boolean).join(', ');
  const taxable = amount - tax;
  const offers = promotions.map(({ label, amount }) => ({ label, amount }));
  return {
    ...{ position, name: title, detail, hsn, quantity, price, discount, rate: taxRate, tax, taxable, amount },
    ...(offers.length > 0 && { offers }),
  };
}

const toDeliveryRow = ({ shippingMethod, shippingFee, shippingTaxRate, shippingTax }: OrderRow): DocumentRow => ({
  position: null,
  name: 'Delivery',
  detail: shippingMethod === 'express' ? 'Express' : 'Standard',
  hsn: deliverySac,
  quantity: 1,
  price: shippingFee,
  discount: 0,
  rate: shippingTaxRate,
  tax: shippingTax,
  taxable: shippingFee - shippingTax,
  amount: shippingFee,
});

const toFeeRow = ({ label, hsn, amount, taxRate, tax, isRefundable }: OrderFee, index: number): DocumentRow => ({
  position: getFeePosition(index),
  name: label,
  detail: '',
  hsn,
  quantity: 1,
  price: amount,
  discount: 0,
  rate: taxRate,
  tax,
  taxable: amount - tax,
  amount,
  ...(isRefundable && { isRefundable }),
});

const sumAmounts = (amounts: readonly TaxAmounts[]): TaxAmounts => ({
  taxable: amounts.reduce((sum, { taxable }) => sum + taxable, 0),
  tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
});

/** Returns the totals of rows. */
export const sumRows = (rows: readonly DocumentRow[]): TaxAmounts & { amount: number } => ({
  ...sumAmounts(rows),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

/** Sums the rows per tax rate and HSN/SAC, and leaves out those that cost nothing. */
export function summarise(rows: readonly DocumentRow[]): TaxSummaryRow[] {
  const groups = new Map<string, TaxSummaryRow>();
  for (const { hsn, rate, taxable, tax } of rows.filter(({ amount }) => amount > 0)) {
    const group = groups.get(`${rate} ${hsn}`) ?? { hsn, rate, taxable: 0, tax: 0 };
    groups.set(`${rate} ${hsn}`, { ...group, ...sumAmounts([group, { taxable, tax }]) });
  }
  return [...groups.values()].sort((a, b) => a.rate - b.rate || a.hsn.localeCompare(b.hsn));
}
