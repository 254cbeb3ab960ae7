import { isHandedOver, isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { and, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../platform/audit/audit';
import { dayMs, toIndianDay } from '../../../../platform/calendar/india';
import type { Queryable } from '../../../../platform/db/connect';
import { carrierBookings, shipmentLabels, shipments } from '../../../../platform/db/schema';
import type { FulfilmentServices } from '../../../services';
import { lockShipment } from '../../apply-shipment-event';
import { callCarrier, getCarrier } from '../call-carrier';
import type { Carrier, CarrierIds, UndeliveredAction } from '../carrier';
import { DayNotPossibleError, NotBookedError, NotUndeliveredError } from '../errors';
import { getCarrierIds, loadBooking, type ShipmentRow } from './load-parcel';

/** Days from today on which a pick-up or another attempt can be. */
const maxDaysAhead = 14;

/** Returns a booked shipment with its carrier and ids. Throws `NotBookedError`, `ShipmentNotFoundError` or `CarrierNotFoundError`. */
export async function getBooked(
  services: FulfilmentServices,
  id: string,
): Promise<{ shipment: ShipmentRow; carrier: Carrier; ids: CarrierIds }> {
  const { shipment, booking } = await loadBooking(services.db, id);
  const ids = getCarrierIds(shipment);
  if (booking?.status !== 'booked' || !ids) throw new NotBookedError();
  return { shipment, carrier: getCarrier(services, shipment.carrierCode), ids };
}

/**
 * Cancels the booking of a shipment that the carrier does not have yet. The parcel stays packed and can be booked again.
 *
 * @throws NotBookedError, and what `callCarrier` throws
 */
export async function cancelBooking(services: FulfilmentServices, id: string, actorId: string): Promise<void> {
  const { shipment, carrier, ids } = await getBooked(services, id);
  if (isHandedOver(shipment.status)) throw new NotBookedError();
  await callCarrier(services, carrier, () => carrier.cancel(ids));
  await services.db.transaction(async (tx) => {
    await removeBooking(tx, id);
    const entry = { action: 'cancel-booking', entity: 'shipment', entityId: id };
    await recordAuditEntry(tx, { actorId, ...entry, before: { carrier: carrier.code, awb: ids.awb } });
  });
}

/** Forgets the booking of a shipment that is still packed, after its carrier has cancelled it. */
export async function removeBooking(tx: Queryable, id: string): Promise<void> {
  const shipment = await lockShipment(tx, id);
  await tx
    .update(carrierBookings)
    .set({ status: 'cancelled', claimedUntil: null, updatedAt: new Date() })
    .where(eq(carrierBookings.shipmentId, id));
  await tx.delete(shipmentLabels).where(eq(shipmentLabels.shipmentId, id));
  if (isHandedOver(shipment.status)) return;
  const ids = { awb: null, trackingUrl: null, carrierOrderId: null, carrierShipmentId: null, carrierName: null };
  await tx
    .update(shipments)
    .set({ ...ids, carrierCode: 'manual', cost: null, expectedOn: null, pickupOn: null, updatedAt: new Date() })
    .where(eq(shipments.id, id));
}

/** Asks the carrier to fetch a booked parcel. Throws `NotBookedError`, `DayNotPossibleError`, and what `callCarrier` throws. */
export async function schedulePickup(
  services: FulfilmentServices,
  id: string,
  on: string,
  actorId: string,
): Promise<void> {
  const { shipment, carrier, ids } = await getBooked(services, id);
  if (isHandedOver(shipment.status)) throw new NotBookedError();
  assertPossible(on);
  const pickupOn = await callCarrier(services, carrier, () => carrier.schedulePickup(ids, on));
  await services.db.transaction(async (tx) => {
    await tx.update(shipments).set({ pickupOn, updatedAt: new Date() }).where(eq(shipments.id, id));
    await recordAuditEntry(tx, {
      actorId,
      action: 'schedule-pickup',
      entity: 'shipment',
      entityId: id,
      after: { pickupOn },
    });
  });
}

/**
 * Sends the carrier a decision about an undelivered parcel. The carrier's next report changes its status.
 *
 * @throws NotBookedError, NotUndeliveredError, DayNotPossibleError, and what `callCarrier` throws
 */
export async function decideUndelivered(
  services: FulfilmentServices,
  id: string,
  action: UndeliveredAction,
  actorId: string,
): Promise<void> {
  const { shipment, carrier, ids } = await getBooked(services, id);
  if (shipment.status !== 'undelivered') throw new NotUndeliveredError();
  if (action.action === 'deliver_again') assertPossible(action.on);
  await callCarrier(services, carrier, () => carrier.sendUndeliveredAction(ids.awb, action));
  await services.db.transaction(async (tx) => {
    const nextAttemptOn = action.action === 'deliver_again' ? action.on : null;
    await tx
      .update(shipments)
      .set({ nextAttemptOn, updatedAt: new Date() })
      .where(and(eq(shipments.id, id), eq(shipments.status, 'undelivered')));
    // Has neither the phone nor the address.
    const after = { action: action.action, nextAttemptOn };
    await recordAuditEntry(tx, { actorId, action: 'decide-undelivered', entity: 'shipment', entityId: id, after });
  });
}

function assertPossible(day: string): void {
  const now = new Date();
  if (day < toIndianDay(now) || day > toIndianDay(new Date(now.getTime() + maxDaysAhead * dayMs)))
    throw new DayNotPossibleError(maxDaysAhead);
}

/** Returns whether nothing more is expected of a parcel's carrier. */
export const isOver = ({ status }: Pick<ShipmentRow, 'status'>): boolean => isShipmentClosed(status);
