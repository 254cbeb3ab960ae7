import { and, asc, eq } from 'drizzle-orm';
import { getParcelWorth } from '../../../../accounting/invoices/parcel-worth';
import { getCashLeft } from '../../../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../../../platform/db/connect';
import {
  carrierBookings,
  orderLines,
  orders,
  shipmentLabels,
  shipmentLines,
  shipments,
} from '../../../../platform/db/schema';
import { ShipmentNotFoundError } from '../../errors';
import type { BookingRequest, CarrierIds, RateRequest } from '../carrier';
import { toCarrierItem } from './carrier-item';

export type ShipmentRow = typeof shipments.$inferSelect;
export type BookingRow = typeof carrierBookings.$inferSelect;

/** Returns a shipment with its booking. Throws `ShipmentNotFoundError`. */
export async function loadBooking(
  db: Queryable,
  id: string,
): Promise<{ shipment: ShipmentRow; booking: BookingRow | null; hasLabel: boolean }> {
  const [row] = await db
    .select({ shipment: shipments, booking: carrierBookings, label: shipmentLabels.shipmentId })
    .from(shipments)
    .leftJoin(carrierBookings, eq(carrierBookings.shipmentId, shipments.id))
    .leftJoin(shipmentLabels, eq(shipmentLabels.shipmentId, shipments.id))
    .where(eq(shipments.id, id));
  if (!row) throw new ShipmentNotFoundError();
  return { shipment: row.shipment, booking: row.booking, hasLabel: row.label !== null };
}

/** Returns why a shipment cannot be booked now; an empty text if it can. */
export function findObstacle(shipment: ShipmentRow, booking: BookingRow | null, now: Date): string {
  if (shipment.status !== 'packed') return 'Only a packed parcel can be booked.';
  if (booking?.status === 'booked') return 'This parcel is booked already.';
  if (booking?.status === 'booking' && booking.claimedUntil && booking.claimedUntil > now)
    return 'The booking is running. Please look again in a moment.';
  if (!shipment.weightGrams || !shipment.lengthMm || !shipment.widthMm || !shipment.heightMm)
    return 'Please enter size and weight of the parcel first.';
  return '';
}

type PackedShipment = ShipmentRow & { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number };

/** Returns what a carrier needs to know for the price of a parcel and for its booking. The shipment has no obstacle. */
export async function loadRequests(
  db: Queryable,
  shipment: ShipmentRow,
): Promise<{ rate: RateRequest; booking: Omit<BookingRequest, 'reference' | 'serviceId'> }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, shipment.orderId));
  const lines = await db
    .select({ line: orderLines, units: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.position, shipmentLines.position)),
    )
    .where(eq(shipmentLines.shipmentId, shipment.id))
    .orderBy(asc(shipmentLines.position));
  const items = lines.map(toCarrierItem);
  const { weightGrams, lengthMm, widthMm, heightMm } = shipment as PackedShipment;
  const cashDue = getCashLeft(shipment);
  const { goods: value } = await getParcelWorth(db, shipment);
  const size = { weightGrams, lengthMm, widthMm, heightMm, cashDue, value };
  const { address } = order;
  const to = {
    name: address.name,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    phone: address.phone,
    email: order.email,
  };
  return {
    rate: { ...size, postalCode: address.postalCode },
    booking: { ...size, orderedAt: order.placedAt, items, to },
  };
}

/** Returns the ids of a booked shipment, or undefined if one is missing. */
export const getCarrierIds = ({ awb, carrierOrderId, carrierShipmentId }: ShipmentRow): CarrierIds | undefined =>
  awb && carrierOrderId && carrierShipmentId ? { awb, carrierOrderId, carrierShipmentId } : undefined;
