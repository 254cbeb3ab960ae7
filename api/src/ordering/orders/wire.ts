import { type Order, type OrderSummary, returnDays, toRupees } from '@vastra/shared/contract';
import type { orderEvents, orderLines, taxDocuments } from '../../platform/db/schema';
import { oneDay } from '../../platform/server/india';
import { percentOf, wireTaxSplit } from '../tax/order-tax';
import type { OrderRow } from './access';

export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type DocumentRow = Pick<typeof taxDocuments.$inferSelect, 'kind' | 'number'>;

export interface Parts {
  lines: LineRow[];
  /** The oldest first. */
  events: EventRow[];
  documents: DocumentRow[];
}

export function wireOrder(row: OrderRow, { lines, events, documents }: Parts, now: Date): Order {
  const returnableUntil = row.status === 'delivered' ? endOfReturns(events) : null;
  const { tax, isInterstate } = row;
  return {
    _id: row.id,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    items: lines.map(wireLine),
    totalItems: piecesOf(lines),
    subtotal: toRupees(row.subtotal),
    couponCode: row.couponCode,
    discount: toRupees(row.discount),
    shippingFee: toRupees(row.shippingFee),
    total: toRupees(row.total),
    tax: toRupees(tax),
    taxSplit: wireTaxSplit({ tax, isInterstate, placeOfSupply: row.address.state }),
    shippingMethod: row.shippingMethod,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    awaitsPaymentUntil: awaitsPayment(row) ? (row.holdsUntil?.toISOString() ?? null) : null,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    invoice: numberOf(documents, 'invoice'),
    creditNote: numberOf(documents, 'credit-note'),
    canCancel: row.status === 'placed' || row.status === 'processing',
    canReturn: returnableUntil !== null && now <= returnableUntil,
    returnableUntil: returnableUntil?.toISOString() ?? null,
    address: row.address,
    email: row.email,
    deliveryFrom: row.deliveryFrom,
    deliveryTo: row.deliveryTo,
    events: events.map(({ status, note, by, at }) => ({ status, note, actor: by, at: at.toISOString() })),
  };
}

export const summaryOf = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  status: row.status,
  awaitsPayment: awaitsPayment(row),
  placedAt: row.placedAt.toISOString(),
  total: toRupees(row.total),
  totalItems: piecesOf(lines),
  title: lines[0]?.title ?? '',
  image: lines[0]?.image ?? null,
});

/** Until when an order that was delivered may be returned; null when it was not. */
export function endOfReturns(events: readonly Pick<EventRow, 'status' | 'at'>[]): Date | null {
  const delivered = events.findLast(({ status }) => status === 'delivered');
  return delivered ? new Date(delivered.at.getTime() + returnDays * oneDay) : null;
}

export const awaitsPayment = ({ status, confirmedAt }: OrderRow): boolean =>
  status === 'placed' && confirmedAt === null;

const piecesOf = (lines: readonly LineRow[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const numberOf = (documents: readonly DocumentRow[], kind: DocumentRow['kind']): string | null =>
  documents.find((document) => document.kind === kind)?.number ?? null;

const wireLine = (line: LineRow): Order['items'][number] => ({
  productId: line.productId,
  variantId: line.variantId,
  title: line.title,
  brand: line.brand,
  color: line.color,
  size: line.size,
  image: line.image,
  price: toRupees(line.price),
  originalPrice: toRupees(line.mrp),
  quantity: line.quantity,
  lineTotal: toRupees(line.price * line.quantity),
  hsn: line.hsn,
  taxRate: percentOf(line.taxRate),
});
