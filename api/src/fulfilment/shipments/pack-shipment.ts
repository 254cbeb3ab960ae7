import { maxShipments } from '@vastra/shared/contract';
import { isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { issueShipmentInvoice } from '../../accounting/invoices/shipment-invoice';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { findWaitingUnits, type WaitingUnits } from '../../ordering/orders/stock/waiting-units';
import { getRefundable } from '../../payments/refunds/received-amount';
import type { Queryable } from '../../platform/db/connect';
import { type orders, payments, shipmentEvents, shipmentLines, shipments } from '../../platform/db/schema';
import { computeCashDue } from './cash';
import { createUnitsNotLeftError, NothingToPackError, NotPackableError, TooManyShipmentsError } from './errors';
import { fillParcelMeasures, type ShipmentPackage } from './parcel-measures';
import { refreshOrderStatus, type ShipmentContext } from './refresh-order-status';
import {
  getUnitsLeft,
  type LineUnits,
  loadOrderUnits,
  type OrderUnits,
  type ShipmentRow,
  subtractWaiting,
} from './units';

export interface NewShipment extends ShipmentPackage {
  orderId: string;
  /** `rest`: all units that are in no parcel yet. */
  lines: readonly LineUnits[] | 'rest';
  /** Null while the carrier is unknown. */
  carrierName?: string | null;
  awb?: string | null;
  note?: string;
}

/**
 * Packs units of an order into a new parcel, inside the caller's transaction. Locks the order's row, so that two admins cannot pack the
 * same units. The first parcel of an order moves it to `processing`. Call it last, because the number of the parcel's invoice stays locked until
 * the transaction ends.
 *
 * With `rest`, units that must wait for their day or their stock stay unpacked.
 *
 * @throws OrderNotFoundError, NotPackableError (also for units that must wait), NothingToPackError, TooManyShipmentsError
 */
export async function packShipment(tx: Queryable, input: NewShipment, context: ShipmentContext): Promise<ShipmentRow> {
  const shipment = await packUnits(tx, input, context);
  await issueShipmentInvoice(tx, shipment, context.now);
  return shipment;
}

/** Packs a parcel as `packShipment`, without its invoice. It is issued when the parcel is handed over, which has to follow at once. */
export async function packUnits(tx: Queryable, input: NewShipment, context: ShipmentContext): Promise<ShipmentRow> {
  const { orderId, lines, carrierName, awb, note = '' } = input;
  const { now, by, actor = null } = context;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const obstacle = await findObstacle(tx, order);
  if (obstacle) throw new NotPackableError(obstacle);
  const units = await loadOrderUnits(tx, orderId);
  if (units.shipments.length >= maxShipments) throw new TooManyShipmentsError(maxShipments);
  const waiting = await findWaitingUnits(tx, orderId, units.lines, now);
  const contents = lines === 'rest' ? subtractWaiting(getUnitsLeft(units), waiting) : mergeLines(lines);
  assertReady(units, contents, waiting);
  assertLeft(units, contents);
  const measures = await fillParcelMeasures(tx, units, contents, input);
  const [inserted] = await tx
    .insert(shipments)
    .values({
      orderId,
      number: (units.shipments.at(-1)?.number ?? 0) + 1,
      carrierName: carrierName || null,
      awb: awb || null,
      ...measures,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await tx.insert(shipmentLines).values(contents.map((line) => ({ shipmentId: inserted.id, orderId, ...line })));
  const shipment = await storeCashDue(tx, order, inserted);
  await tx.insert(shipmentEvents).values({ shipmentId: shipment.id, status: 'packed', note, by, actor, at: now });
  await context.events.emit(tx, 'shipment:changed', {
    shipmentId: shipment.id,
    orderId,
    previous: null,
    to: 'packed',
    now,
  });
  await refreshOrderStatus(tx, orderId, context);
  return shipment;
}

type OrderRow = typeof orders.$inferSelect;

/** The invoice decides the cash, and needs the contents of the parcel. */
async function storeCashDue(tx: Queryable, order: OrderRow, shipment: ShipmentRow): Promise<ShipmentRow> {
  const cashDue = await computeCashDue(tx, order, shipment);
  if (cashDue > 0) await tx.update(shipments).set({ cashDue }).where(eq(shipments.id, shipment.id));
  return { ...shipment, cashDue };
}

/** Returns why an order must not, or need not, be packed; undefined if it can. */
export async function findObstacle(tx: Queryable, order: OrderRow): Promise<string | undefined> {
  if (isAwaitingPayment(order)) return 'it is not paid yet';
  if (order.heldAt) return 'it is held for review';
  if (order.waitsForReturn) return 'it waits for the items of a return';
  if (order.kind === 'gift_card') return 'gift cards are sent by mail';
  if (order.status === 'cancelled' || order.status === 'returned') return `it is ${order.status}`;
  if (await isFullyRefunded(tx, order)) return 'everything that was paid for it is refunded';
}

/** Returns whether everything that an order has received went back, and nothing is to be collected for it. */
async function isFullyRefunded(tx: Queryable, { id }: OrderRow): Promise<boolean> {
  const { received, rest } = await getRefundable(tx, id);
  if (received === 0 || rest.money + rest.credit > 0) return false;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  return !isPaidOnDelivery(payment.provider) || payment.amount === 0;
}

/** Adds up lines that name the same position, so that a request cannot pack more than is left by naming it twice. */
function mergeLines(lines: readonly LineUnits[]): LineUnits[] {
  const units = new Map<number, number>();
  for (const { position, quantity } of lines) units.set(position, (units.get(position) ?? 0) + quantity);
  return [...units].map(([position, quantity]) => ({ position, quantity })).filter(({ quantity }) => quantity > 0);
}

/** Throws if units are to be packed that wait, or if all that is left waits. */
function assertReady(units: OrderUnits, contents: readonly LineUnits[], waiting: readonly WaitingUnits[]): void {
  if (waiting.length === 0) return;
  const ready = new Map(
    subtractWaiting(getUnitsLeft(units), waiting).map(({ position, quantity }) => [position, quantity]),
  );
  const blocked = waiting.find(({ position }) =>
    contents.some((line) => line.position === position && line.quantity > (ready.get(position) ?? 0)),
  );
  if (blocked) throw new NotPackableError(describeWaiting(units, blocked));
  if (contents.length === 0) throw new NotPackableError(describeWaiting(units, waiting[0]));
}

/** Describes units that wait, as the reason for which an order cannot be packed. */
const describeWaiting = ({ lines }: Pick<OrderUnits, 'lines'>, { position, text }: WaitingUnits): string =>
  `${lines.find((line) => line.position === position)?.title ?? 'an item'} must wait (${text.replace(/\.$/, '')})`;

function assertLeft(units: OrderUnits, contents: readonly LineUnits[]): void {
  if (contents.length === 0) throw new NothingToPackError();
  const left = new Map(getUnitsLeft(units).map(({ position, quantity }) => [position, quantity]));
  for (const { position, quantity } of contents) {
    const remaining = left.get(position) ?? 0;
    if (quantity <= remaining) continue;
    const line = units.lines.find((candidate) => candidate.position === position);
    throw createUnitsNotLeftError(line ? `${line.title} (${line.color}, ${line.size})` : 'an unknown item', remaining);
  }
}
