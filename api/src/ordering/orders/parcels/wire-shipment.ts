import { type Shipment, toRupees } from '@vastra/shared/contract';
import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { prepareOnce } from '../../../platform/db/prepare';
import { orderLines, shipmentEvents, shipmentLines, shipments, taxDocuments } from '../../../platform/db/schema';
import { getCashLeft, isCashPayable } from './online-cash';

/** A shipment with its content and steps. */
export interface ShipmentParts {
  shipment: typeof shipments.$inferSelect;
  lines: { units: typeof shipmentLines.$inferSelect; line: typeof orderLines.$inferSelect }[];
  /** The oldest first. */
  events: (typeof shipmentEvents.$inferSelect)[];
  /** Number of its invoice; null if the order has one invoice for all parcels, or the parcel has none yet. */
  invoice: string | null;
}

/** Loads the shipments of an order by their numbers. */
export const loadOrderShipments = async (db: Queryable, orderId: string): Promise<ShipmentParts[]> =>
  loadParts(db, await getShipmentRows(db).execute({ orderId }));

const getShipmentRows = prepareOnce((db) =>
  db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(shipments.number))
    .prepare('order-shipments'),
);

/** Loads the contents and steps of shipments, in their sequence. */
export async function loadParts(db: Queryable, rows: ShipmentParts['shipment'][]): Promise<ShipmentParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({ units: shipmentLines, line: orderLines })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.position, shipmentLines.position)),
    )
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.position));
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(inArray(shipmentEvents.shipmentId, ids))
    // Carriers report late, so the time of a step decides and not its arrival.
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id));
  const invoices = await loadInvoices(db, rows);
  return rows.map((shipment) => ({
    shipment,
    invoice: invoices.get(shipment.id) ?? null,
    lines: lines.filter(({ units }) => units.shipmentId === shipment.id),
    events: events.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

/** Returns the numbers of the invoices in force by shipment. */
async function loadInvoices(
  db: Queryable,
  rows: readonly ShipmentParts['shipment'][],
): Promise<ReadonlyMap<string | null, string>> {
  const { number, shipmentId, orderId, kind, replacedAt } = taxDocuments;
  const orderIds = [...new Set(rows.map((row) => row.orderId))];
  const invoices = await db
    .select({ number, shipmentId })
    .from(taxDocuments)
    .where(and(inArray(orderId, orderIds), eq(kind, 'invoice'), isNull(replacedAt)));
  return new Map(invoices.map((invoice) => [invoice.shipmentId, invoice.number]));
}

/** Converts a shipment to the contract's `Shipment`, as its customer sees it, with amounts in rupees. */
export function toWireShipment({ shipment, lines, events, invoice }: ShipmentParts): Shipment {
  const isClosed = isShipmentClosed(shipment.status);
  return {
    number: shipment.number,
    status: shipment.status,
    carrier: shipment.carrierName,
    trackingNumber: shipment.awb,
    trackingUrl: shipment.trackingUrl?.startsWith('https://') ? shipment.trackingUrl : null,
    items: lines.map(({ units: { position, quantity }, line: { title, color, size, image } }) => ({
      position,
      quantity,
      ...{ title, color, size, image },
    })),
    handedOverAt: shipment.handedOverAt?.toISOString() ?? null,
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
    expectedOn: isClosed ? null : shipment.expectedOn,
    attempts: shipment.attempts,
    undeliveredReason: shipment.undeliveredReason,
    nextAttemptOn: isClosed ? null : shipment.nextAttemptOn,
    cashDue: toRupees(getCashLeft(shipment)),
    cashPaidOnline: toRupees(shipment.cashPaidOnline),
    canPayOnline: isCashPayable(shipment),
    events: events.map(({ status, at, location, note }) => ({ status, at: at.toISOString(), location, note })),
    invoice,
  };
}
