import { type Order, type OrderSummary, toRupees } from '@vastra/shared/contract';
import { canCancel, canReturn, getReturnDeadline, isAwaitingPayment } from '@vastra/shared/contract/order-state';
import type { orderEvents, orderLines, taxDocuments } from '../../platform/db/schema';
import { toPercent, toTaxSplit } from '../tax/order-tax';
import type { OrderRow } from './access/order-access';

export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type DocumentRow = Pick<typeof taxDocuments.$inferSelect, 'kind' | 'number'>;

/** Rows that belong to an order. */
export interface OrderParts {
  lines: LineRow[];
  /** The oldest first. */
  events: EventRow[];
  documents: DocumentRow[];
}

/** Converts an order to the contract's `Order`, with amounts in rupees. `now` decides whether it can still be returned. */
export function toWireOrder(row: OrderRow, { lines, events, documents }: OrderParts, now: Date): Order {
  const returnableUntil = row.status === 'delivered' ? findReturnDeadline(events) : null;
  const { tax, isInterstate } = row;
  return {
    _id: row.id,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    items: lines.map(toWireLine),
    totalItems: countUnits(lines),
    subtotal: toRupees(row.subtotal),
    couponCode: row.couponCode,
    discount: toRupees(row.discount),
    shippingFee: toRupees(row.shippingFee),
    total: toRupees(row.total),
    tax: toRupees(tax),
    taxSplit: toTaxSplit({ tax, isInterstate, placeOfSupply: row.address.state }),
    shippingMethod: row.shippingMethod,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    awaitsPaymentUntil: isAwaitingPayment(row) ? (row.reservedUntil?.toISOString() ?? null) : null,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    invoice: findDocumentNumber(documents, 'invoice'),
    creditNote: findDocumentNumber(documents, 'credit-note'),
    canCancel: canCancel(row),
    canReturn: canReturn(row, returnableUntil, now),
    returnableUntil: returnableUntil?.toISOString() ?? null,
    address: row.address,
    email: row.email,
    isPurchaseShown: row.isPurchaseShown,
    deliveryFrom: row.deliveryFrom,
    deliveryTo: row.deliveryTo,
    events: events.map(({ status, note, by, at }) => ({ status, note, actor: by, at: at.toISOString() })),
  };
}

/** Converts an order to the contract's `OrderSummary`, with amounts in rupees; title and image are those of the first line. */
export const toWireSummary = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  status: row.status,
  awaitsPayment: isAwaitingPayment(row),
  placedAt: row.placedAt.toISOString(),
  total: toRupees(row.total),
  totalItems: countUnits(lines),
  title: lines[0]?.title ?? '',
  image: lines[0]?.image ?? null,
});

/** Returns the last moment in which an order can be returned; null if its history has no delivery. */
export function findReturnDeadline(events: readonly Pick<EventRow, 'status' | 'at'>[]): Date | null {
  const delivery = events.findLast(({ status }) => status === 'delivered');
  return delivery ? getReturnDeadline(delivery.at) : null;
}

const countUnits = (lines: readonly LineRow[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const findDocumentNumber = (documents: readonly DocumentRow[], kind: DocumentRow['kind']): string | null =>
  documents.find((document) => document.kind === kind)?.number ?? null;

const toWireLine = (line: LineRow): Order['items'][number] => ({
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
  taxRate: toPercent(line.taxRate),
});
