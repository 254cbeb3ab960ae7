import type { orderLines, orders } from '../../platform/db/schema';
import type { Seller } from '../tax/seller';
import type { DocumentKind } from './issue';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** What a document tells, before it is drawn. Paise and basis points. */
export interface Sheet {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** The invoice that a credit note takes back. */
  takesBack: { number: string; issuedAt: Date } | null;
  seller: Seller;
  order: OrderRow;
  rows: Row[];
  summary: Summary[];
  total: Amounts & { amount: number };
}

/** CGST and SGST are half of the tax each when the order stays in the state. */
export interface Amounts {
  taxable: number;
  tax: number;
}

export interface Row extends Amounts {
  name: string;
  /** In smaller letters below the name. */
  detail: string;
  hsn: string;
  quantity: number;
  price: number;
  discount: number;
  rate: number;
  amount: number;
}

export interface Summary extends Amounts {
  hsn: string;
  rate: number;
}

/** Services Accounting Code of the delivery. */
export const deliveryCode = '996812';

export function sheetOf(
  head: Pick<Sheet, 'kind' | 'number' | 'issuedAt' | 'takesBack' | 'seller'>,
  order: OrderRow,
  lines: readonly LineRow[],
): Sheet {
  const rows = [...lines.map(rowOfLine), rowOfDelivery(order)];
  return { ...head, order, rows, summary: summaryOf(rows), total: { ...sumOf(rows), amount: order.total } };
}

function rowOfLine(line: LineRow): Row {
  const { title, brand, color, size, hsn, quantity, price, discount, taxRate, tax } = line;
  const amount = price * quantity - discount;
  const detail = [brand, color, size].filter(Boolean).join(', ');
  return { name: title, detail, hsn, quantity, price, discount, rate: taxRate, tax, taxable: amount - tax, amount };
}

const rowOfDelivery = ({ shippingMethod, shippingFee, shippingTaxRate, shippingTax }: OrderRow): Row => ({
  name: 'Delivery',
  detail: shippingMethod === 'express' ? 'Express' : 'Standard',
  hsn: deliveryCode,
  quantity: 1,
  price: shippingFee,
  discount: 0,
  rate: shippingTaxRate,
  tax: shippingTax,
  taxable: shippingFee - shippingTax,
  amount: shippingFee,
});

const sumOf = (amounts: readonly Amounts[]): Amounts => ({
  taxable: amounts.reduce((sum, { taxable }) => sum + taxable, 0),
  tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
});

/** By rate and code; what costs nothing is left out. */
function summaryOf(rows: readonly Row[]): Summary[] {
  const groups = new Map<string, Summary>();
  for (const { hsn, rate, taxable, tax } of rows.filter(({ amount }) => amount > 0)) {
    const group = groups.get(`${rate} ${hsn}`) ?? { hsn, rate, taxable: 0, tax: 0 };
    groups.set(`${rate} ${hsn}`, { ...group, ...sumOf([group, { taxable, tax }]) });
  }
  return [...groups.values()].sort((one, other) => one.rate - other.rate || one.hsn.localeCompare(other.hsn));
}
