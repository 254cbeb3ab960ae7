import { eq, inArray } from 'drizzle-orm';
import { loadParts, type ShipmentParts } from '../../../ordering/orders/parcels/wire-shipment';
import type { Queryable } from '../../../platform/db/connect';
import { orders, shipmentLabels, shipments } from '../../../platform/db/schema';
import { ShipmentNotFoundError } from '../errors';

/** A parcel with its order, for print. */
export interface PrintedShipment extends ShipmentParts {
  order: typeof orders.$inferSelect;
}

/** Loads the parcels in the sequence of the ids. Throws `ShipmentNotFoundError` if one does not exist. */
export async function loadLabels(db: Queryable, ids: string[]): Promise<PrintedShipment[]> {
  const parts = await loadParts(db, await db.select().from(shipments).where(inArray(shipments.id, ids)));
  const orderIds = parts.map(({ shipment }) => shipment.orderId);
  const orderRows = orderIds.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, orderIds));
  return ids.map((id) => {
    const part = parts.find(({ shipment }) => shipment.id === id);
    if (!part) throw new ShipmentNotFoundError();
    return { ...part, order: orderRows.find((order) => order.id === part.shipment.orderId)! };
  });
}

/** Returns the label that a carrier made, or undefined if none is stored. */
export async function findCarrierLabel(db: Queryable, id: string): Promise<Uint8Array | undefined> {
  const [label] = await db.select().from(shipmentLabels).where(eq(shipmentLabels.shipmentId, id));
  return label?.pdf;
}
