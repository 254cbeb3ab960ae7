import type { orderLines, orders } from '../../platform/db/schema';
import type { Seller } from '../tax/seller';
import type { DocumentKind } from './issue-document';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** The content of an invoice or a credit note. Amounts are in paise, rates in basis points. */
export interface TaxDocument {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** The invoice that a credit note reverses; null for an invoice. */
  creditedInvoice: { number: string; issuedAt: Date } | null;
  seller: Seller;
  order: OrderRow;
  /** Name of the payment method. */
  paymentLabel: string;
  rows: DocumentRow[];
  summary: TaxSummaryRow[];
  total: TaxAmounts & { amount: number };
}

/** Amounts of a row or of all rows. CGST and SGST are half of the tax each if the order stays within the seller's state. */
export interface TaxAmounts {
  taxable: number;
  tax: number;
}

export interface DocumentRow extends TaxAmounts {
  name: string;
  /** Second line of the cell, in a smaller size. */
  detail: string;
  hsn: string;
  quantity: number;
  price: number;
  discount: number;
  rate: number;
  amount: number;
}

export interface TaxSummaryRow extends TaxAmounts {
  hsn: string;
  rate: number;
}

/** The Services Accounting Code (SAC) of delivery. */
export const deliverySac = '996812';

/** Builds a document from an order, in paise: a row per line, a row for the delivery, the totals and the tax per rate. */
export function buildTaxDocument(
  head: Pick<TaxDocument, 'kind' | 'number' | 'issuedAt' | 'creditedInvoice' | 'seller' | 'paymentLabel'>,
  order: OrderRow,
  lines: readonly LineRow[],
): TaxDocument {
  const rows = [...lines.map(toLineRow), toDeliveryRow(order)];
  return { ...head, order, rows, summary: summarise(rows), total: { ...sumAmounts(rows), amount: order.total } };
}

function toLineRow(line: LineRow): DocumentRow {
  const { title, brand, color, size, hsn, quantity, price, discount, taxRate, tax } = line;
  const amount = price * quantity - discount;
  const detail = [brand, color, size].filter(Boolean).join(', ');
  return { name: title, detail, hsn, quantity, price, discount, rate: taxRate, tax, taxable: amount - tax, amount };
}

const toDeliveryRow = ({ shippingMethod, shippingFee, shippingTaxRate, shippingTax }: OrderRow): DocumentRow => ({
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

const sumAmounts = (amounts: readonly TaxAmounts[]): TaxAmounts => ({
  taxable: amounts.reduce((sum, { taxable }) => sum + taxable, 0),
  tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
});

/** Sums the rows per tax rate and HSN/SAC, and leaves out those that cost nothing. */
function summarise(rows: readonly DocumentRow[]): TaxSummaryRow[] {
  const groups = new Map<string, TaxSummaryRow>();
  for (const { hsn, rate, taxable, tax } of rows.filter(({ amount }) => amount > 0)) {
    const group = groups.get(`${rate} ${hsn}`) ?? { hsn, rate, taxable: 0, tax: 0 };
    groups.set(`${rate} ${hsn}`, { ...group, ...sumAmounts([group, { taxable, tax }]) });
  }
  return [...groups.values()].sort((a, b) => a.rate - b.rate || a.hsn.localeCompare(b.hsn));
}
