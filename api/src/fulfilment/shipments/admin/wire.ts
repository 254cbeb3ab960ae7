import { type AdminShipment, type OrderShipments, toRupees } from '@vastra/shared/contract';
import { shipmentTransitions } from '@vastra/shared/contract/shipment-state';
import { eq, inArray } from 'drizzle-orm';
import { OrderNotFoundError } from '../../../ordering/orders/errors';
import {
  loadOrderShipments,
  loadParts,
  type ShipmentParts,
  toWireShipment,
} from '../../../ordering/orders/parcels/wire-shipment';
import { findWaitingUnits } from '../../../ordering/orders/stock/waiting-units';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, shipmentLabels, shipments, variants } from '../../../platform/db/schema';
import { ShipmentNotFoundError } from '../errors';
import { findObstacle } from '../pack-shipment';
import { getUnitsLeft, loadOrderUnits, subtractWaiting } from '../units';

/** Returns a shipment with the data that only the shop sees. Throws `ShipmentNotFoundError`. */
export async function getAdminShipment(db: Queryable, id: string): Promise<AdminShipment> {
  const parts = await loadParts(db, await db.select().from(shipments).where(eq(shipments.id, id)));
  const [shipment] = await toAdminShipments(db, parts);
  if (!shipment) throw new ShipmentNotFoundError();
  return shipment;
}

/** Returns the shipments of an order and what is left to pack. Throws `OrderNotFoundError`. */
export async function getOrderShipments(db: Queryable, orderId: string): Promise<OrderShipments> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const obstacle = await findObstacle(db, order);
  const units = await loadOrderUnits(db, orderId);
  const waiting = await findWaitingUnits(db, orderId, units.lines, new Date());
  return {
    shipments: await toAdminShipments(db, await loadOrderShipments(db, orderId)),
    packable: {
      lines: await withCodes(db, orderId, subtractWaiting(getUnitsLeft(units), waiting)),
      ...(waiting.length > 0 && { waiting }),
      reason: obstacle ? `${obstacle[0].toUpperCase()}${obstacle.slice(1)}.` : '',
    },
  };
}

/** Adds the codes of the variants, so that a scanner finds the lines of an item. */
async function withCodes(db: Queryable, orderId: string, lines: { position: number; quantity: number }[]) {
  const rows = await db
    .select({ position: orderLines.position, sku: variants.sku, barcode: variants.barcode })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, orderId));
  const codes = new Map(rows.map(({ position, sku, barcode }) => [position, [sku, barcode].filter(Boolean)]));
  return lines.map((line) => ({ ...line, codes: codes.get(line.position) ?? [] }));
}

async function toAdminShipments(db: Queryable, parts: ShipmentParts[]): Promise<AdminShipment[]> {
  const ids = parts.map(({ shipment }) => shipment.id);
  const labels =
    ids.length === 0
      ? []
      : await db
          .select({ id: shipmentLabels.shipmentId })
          .from(shipmentLabels)
          .where(inArray(shipmentLabels.shipmentId, ids));
  const labelled = new Set(labels.map(({ id }) => id));
  return parts.map((part) => toAdminShipment(part, { hasCarrierLabel: labelled.has(part.shipment.id) }));
}

function toAdminShipment(parts: ShipmentParts, { hasCarrierLabel }: { hasCarrierLabel: boolean }): AdminShipment {
  const { shipment, lines } = parts;
  const { id, orderId, carrierCode, lengthMm, widthMm, heightMm, weightGrams, manifestId, pickupOn } = shipment;
  return {
    ...toWireShipment(parts),
    ...{ id, orderId, carrierCode, manifestId, pickupOn, hasCarrierLabel },
    package: { lengthMm, widthMm, heightMm, weightGrams },
    cost: shipment.cost === null ? null : toRupees(shipment.cost),
    cashCollected: shipment.cashCollected === null ? null : toRupees(shipment.cashCollected),
    cashCollectedAt: shipment.cashCollectedAt?.toISOString() ?? null,
    cashWrittenOff: toRupees(shipment.cashWrittenOff),
    cashWriteOffReason: shipment.cashWriteOffReason,
    cashRemittedAt: shipment.cashRemittedAt?.toISOString() ?? null,
    isBooked: shipment.carrierShipmentId !== null,
    createdAt: shipment.createdAt.toISOString(),
    next: [...shipmentTransitions[shipment.status]],
    grades: lines.map(({ units: { position, restocked, damaged } }) => ({ position, restocked, damaged })),
    needsGrades:
      shipment.status === 'returned_to_origin' &&
      lines.some(({ units: { restocked, damaged } }) => restocked + damaged === 0),
  };
}
