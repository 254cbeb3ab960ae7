import { type Business, type LineBackorder, type Order, type OrderSummary, toRupees } from '@vastra/shared/contract';
import { type BackorderKind, describeLineBackorder } from '@vastra/shared/contract/backorder-rules';
import {
  canCancel,
  canCancelItems,
  canReturn,
  getReturnDeadline,
  isAwaitingPayment,
} from '@vastra/shared/contract/order-state';
import { getCreditInForce } from '../../accounting/credit/credit-in-force';
import type { orderEvents, orderLines, refunds, taxDocuments } from '../../platform/db/schema';
import { findDeliveryState } from '../../pricing/addresses/resolve-state';
import { getRounding, toWireRounding } from '../../pricing/amounts/rounding';
import { type LineShare, sumShares } from '../../pricing/promotions/line-shares';
import { toWireLinePromotions, toWireOrderPromotions } from '../../pricing/promotions/wire-promotions';
import { toWireFees } from '../../pricing/tax/wire-fees';
import { toPercent, toTaxSplit } from '../../pricing/tax/wire-tax';
import type { OrderRow } from './access/order-access';
import { type ShipmentParts, toWireShipment } from './parcels/wire-shipment';
import { toWireRefund } from './refunds/wire';

export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type DocumentRow = Pick<typeof taxDocuments.$inferSelect, 'kind' | 'number' | 'replacedAt'>;

/** Rows that belong to an order. */
export interface OrderParts {
  lines: LineRow[];
  /** The oldest first. */
  events: Pick<EventRow, 'status' | 'note' | 'by' | 'at'>[];
  /** The oldest first. */
  documents: DocumentRow[];
  /** The oldest first. */
  refunds: (typeof refunds.$inferSelect)[];
  /** Parcels in the order of their numbers. */
  shipments: ShipmentParts[];
}

/** Converts an order to the contract's `Order`, with amounts in rupees. `now` decides whether it can still be returned. */
export function toWireOrder(
  row: OrderRow,
  { lines, events, documents, refunds, shipments }: OrderParts,
  now: Date,
): Order {
  const returnableUntil = row.status === 'delivered' ? findReturnDeadline(events) : null;
  const { tax, isInterstate } = row;
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note').map(({ number }) => number);
  return {
    _id: row.id,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    items: lines.map((line) => ({ ...toWireLine(line), ...toWireNetTotal(row, line) })),
    totalItems: countUnits(lines),
    subtotal: toRupees(row.subtotal),
    couponCode: row.couponCode,
    discount: toRupees(row.discount),
    ...toWireOrderPromotions(row.promotions, lines),
    manualDiscount: toRupees(row.manualDiscount),
    shippingFee: toRupees(row.shippingFee),
    ...toWireFees(row.fees),
    ...toWireRounding(getRounding(row)),
    total: toRupees(row.total),
    tax: toRupees(tax),
    taxSplit: toTaxSplit({ tax, isInterstate, placeOfSupply: findDeliveryState(row.address) ?? null }),
    shippingMethod: row.shippingMethod,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    awaitsPaymentUntil: isAwaitingPayment(row) ? (row.reservedUntil?.toISOString() ?? null) : null,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    invoice: documents.findLast(({ kind, replacedAt }) => kind === 'invoice' && !replacedAt)?.number ?? null,
    creditNote: creditNotes.at(-1) ?? null,
    creditNotes,
    refunds: refunds.map(toWireRefund),
    canCancel: canCancel(row),
    canReturn: canReturn(row, returnableUntil, now),
    returnableUntil: returnableUntil?.toISOString() ?? null,
    address: row.address,
    email: row.email,
    isPurchaseShown: row.isPurchaseShown,
    deliveryFrom: row.deliveryFrom,
    deliveryTo: row.deliveryTo,
    business: toBusiness(row),
    kind: row.kind,
    creditUsed: toRupees(getCreditInForce(row, refunds)),
    events: events.map(({ status, note, by, at }) => ({ status, note, actor: by, at: at.toISOString() })),
    cancellableItems: listCancellable(row, lines, shipments),
    // A parcel that was unpacked again is nothing for the customer.
    shipments: shipments.filter(({ shipment }) => shipment.status !== 'cancelled').map(toWireShipment),
  };
}

/** Returns the units that are in no parcel. Orders that were shipped before there were parcels have none. */
function listCancellable(
  row: OrderRow,
  lines: readonly LineRow[],
  shipments: readonly ShipmentParts[],
): Order['cancellableItems'] {
  if (!canCancelItems(row) || (row.status === 'shipped' && shipments.length === 0)) return [];
  const packed = shipments.filter(({ shipment }) => shipment.status !== 'cancelled').flatMap((parcel) => parcel.lines);
  return lines
    .map(({ position, quantity }) => {
      const inParcels = packed.filter(({ units }) => units.position === position);
      return { position, quantity: quantity - inParcels.reduce((sum, { units }) => sum + units.quantity, 0) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the business that buys, or null for a consumer. */
export const toBusiness = ({
  buyerGstin,
  buyerBusinessName,
}: Pick<OrderRow, 'buyerGstin' | 'buyerBusinessName'>): Business | null =>
  buyerGstin ? { gstin: buyerGstin, name: buyerBusinessName ?? '' } : null;

/** Converts an order to the contract's `OrderSummary`, with amounts in rupees; the first line has the title and the image. */
const toWireSummary = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  _id: row.id,
  status: row.status,
  awaitsPayment: isAwaitingPayment(row),
  placedAt: row.placedAt.toISOString(),
  total: toRupees(row.total),
  totalItems: countUnits(lines),
  title: getFirstLine(lines)?.title ?? '',
  image: getFirstLine(lines)?.image ?? null,
});

/** Days of an order's parcels and of its delivery. */
export interface OrderDays {
  expectedOn: string | null;
  deliveredAt: Date | null;
}

/** Converts an order to an entry of its customer's list, which also says when it arrives and what is in it. */
export const toWireListEntry = (
  row: OrderRow,
  lines: LineRow[],
  { expectedOn, deliveredAt }: OrderDays,
): OrderSummary => ({
  ...toWireSummary(row, lines),
  kind: row.kind,
  deliveryFrom: row.deliveryFrom,
  deliveryTo: row.deliveryTo,
  expectedOn,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  items: lines
    .filter(({ quantity }) => quantity > 0)
    .slice(0, 4)
    .map(({ productId, variantId, title, image }) => ({ productId, variantId, title, image })),
});

/** Returns the first line that was not cancelled. */
const getFirstLine = (lines: LineRow[]): LineRow | undefined => lines.find(({ quantity }) => quantity > 0) ?? lines[0];

/** Returns the last moment in which an order can be returned; null if its history has no delivery. */
export function findReturnDeadline(events: readonly Pick<EventRow, 'status' | 'at'>[]): Date | null {
  const delivery = events.findLast(({ status }) => status === 'delivered');
  return delivery ? getReturnDeadline(delivery.at) : null;
}

const countUnits = (lines: readonly LineRow[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Converts a line to the contract's `OrderLine`, with amounts in rupees. */
export const toWireLine = (line: LineRow): Order['items'][number] => ({
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
  cancelled: line.cancelled,
  lineTotal: toRupees(line.price * line.quantity),
  hsn: line.hsn,
  taxRate: toPercent(line.taxRate),
  ...toWireLinePromotions(line.promotions),
  ...(line.shipsFrom && { backorder: toWireBackorder(line.backorder as BackorderKind, line.shipsFrom) }),
});

/** Returns the cost of a line after the promotions of products that applied by themselves, and the price lists; empty if they reduce it by nothing. */
function toWireNetTotal({ promotions }: OrderRow, { price, quantity, promotions: shares }: LineRow) {
  const isOfLine = ({ id }: LineShare) => {
    const placed = promotions.find((promotion) => promotion.id === id);
    return !placed || (placed.class === 'product' && !placed.code);
  };
  const reduced = sumShares(shares.filter(isOfLine));
  return reduced === 0 ? {} : { netTotal: toRupees(price * quantity - reduced) };
}

const toWireBackorder = (kind: BackorderKind, shipsFrom: string): LineBackorder => ({
  kind,
  shipsFrom,
  text: describeLineBackorder(kind, shipsFrom),
});
