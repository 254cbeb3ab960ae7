import { and, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../platform/audit/audit';
import type { Queryable } from '../../../../platform/db/connect';
import { carrierBookings, shipmentLabels, shipments } from '../../../../platform/db/schema';
import { HttpError } from '../../../../platform/server/errors/http-error';
import type { FulfilmentServices } from '../../../services';
import { lockShipment } from '../../apply-shipment-event';
import { callCarrier, getCarrier } from '../call-carrier';
import type { BookedParcel, CarrierRate } from '../carrier';
import { CarrierRefusedError, NotBookableError } from '../errors';
import { type BookingRow, findObstacle, loadBooking, loadRequests } from './load-parcel';

/** Longer than all calls of a booking take. After it, another call may take over a booking whose process has died. */
const claimMs = 5 * 60_000;

interface Booking {
  shipmentId: string;
  carrier: string;
  serviceId: string;
  actorId: string;
}

/** Lists the prices of a carrier for a shipment. Throws `NotBookableError` and what `callCarrier` throws. */
export async function listRates(
  services: FulfilmentServices,
  shipmentId: string,
  code: string,
): Promise<CarrierRate[]> {
  const carrier = getCarrier(services, code);
  const { shipment, booking } = await loadBooking(services.db, shipmentId);
  const obstacle = findObstacle(shipment, booking, new Date());
  if (obstacle) throw new NotBookableError(obstacle);
  const { rate } = await loadRequests(services.db, shipment);
  return callCarrier(services, carrier, () => carrier.listRates(rate));
}

/**
 * Books a shipment at a carrier. The row of the booking is claimed in a transaction before the call and settled in another transaction after it,
 * so that two processes book once and no transaction holds a lock while the carrier works. After a lost response the next call finds the booking
 * by its reference.
 *
 * @throws CarrierNotFoundError, ShipmentNotFoundError, NotBookableError, CarrierRefusedError, CarrierUnavailableError
 */
export async function bookShipment(services: FulfilmentServices, input: Booking): Promise<void> {
  const { shipmentId, serviceId } = input;
  const carrier = getCarrier(services, input.carrier);
  const now = new Date();
  const { booking, request, rate } = await services.db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    const { booking: existing } = await loadBooking(tx, shipmentId);
    const obstacle = findObstacle(shipment, existing, now);
    if (obstacle) throw new NotBookableError(obstacle);
    const requests = await loadRequests(tx, shipment);
    return { booking: await claim(tx, input, shipment, existing, now), request: requests.booking, rate: requests.rate };
  });
  try {
    const service = (await callCarrier(services, carrier, () => carrier.listRates(rate))).find(
      (candidate) => candidate.serviceId === serviceId,
    );
    if (!service) throw new CarrierRefusedError(carrier.name, 'this service is not offered any more');
    const { reference } = booking;
    const booked = await callCarrier(services, carrier, () => carrier.book({ ...request, reference, serviceId }));
    await services.db.transaction((tx) => settle(tx, input, { booked, service, booking }));
  } catch (error) {
    await services.db
      .update(carrierBookings)
      .set({
        status: 'failed',
        claimedUntil: null,
        error: error instanceof HttpError ? error.message.slice(0, 300) : '',
        updatedAt: new Date(),
      })
      .where(and(eq(carrierBookings.shipmentId, shipmentId), isClaim(booking)));
    throw error;
  }
  // A missing label can be fetched again, so it does not make the booking fail.
  await storeLabel(services, shipmentId).catch((error) =>
    services.log.warn({ err: error }, 'the label of a booking is missing'),
  );
}

const isClaim = ({ reference, claimedUntil }: BookingRow) =>
  and(
    eq(carrierBookings.status, 'booking'),
    eq(carrierBookings.reference, reference),
    eq(carrierBookings.claimedUntil, claimedUntil!),
  );

async function claim(
  tx: Queryable,
  { carrier, serviceId }: Booking,
  { id, orderId, number }: { id: string; orderId: string; number: number },
  existing: BookingRow | null,
  now: Date,
): Promise<BookingRow> {
  // A booking that failed may exist at the carrier, which finds it by the same reference. After a cancellation a new one is needed.
  const attempt = existing ? existing.attempt + (existing.status === 'cancelled' ? 1 : 0) : 1;
  const values = {
    carrierCode: carrier,
    reference: `${orderId}-${number}${attempt > 1 ? `-${attempt}` : ''}`,
    serviceId,
    status: 'booking' as const,
    attempt,
    claimedUntil: new Date(now.getTime() + claimMs),
    error: '',
    updatedAt: now,
  };
  const [booking] = await tx
    .insert(carrierBookings)
    .values({ shipmentId: id, ...values })
    .onConflictDoUpdate({ target: carrierBookings.shipmentId, set: values })
    .returning();
  return booking;
}

interface Result {
  booked: BookedParcel;
  service: CarrierRate;
  booking: BookingRow;
}

/** Stores the ids of a booking. Does nothing if a process that took over an interrupted one has stored the same. */
async function settle(
  tx: Queryable,
  { shipmentId, carrier, actorId }: Booking,
  { booked, service, booking }: Result,
): Promise<void> {
  const now = new Date();
  const { carrierName, awb, trackingUrl, carrierOrderId, carrierShipmentId } = booked;
  const cost = booked.cost ?? service.price;
  await lockShipment(tx, shipmentId);
  const [settled] = await tx
    .update(carrierBookings)
    .set({ status: 'booked', claimedUntil: null, error: '', updatedAt: now })
    .where(
      and(
        eq(carrierBookings.shipmentId, shipmentId),
        eq(carrierBookings.status, 'booking'),
        eq(carrierBookings.reference, booking.reference),
      ),
    )
    .returning({ id: carrierBookings.shipmentId });
  if (!settled) return;
  const ids = { carrierCode: carrier, carrierName, awb, trackingUrl, carrierOrderId, carrierShipmentId };
  await tx
    .update(shipments)
    .set({ ...ids, cost, expectedOn: booked.expectedOn ?? service.expectedOn, updatedAt: now })
    .where(eq(shipments.id, shipmentId));
  const after = { carrier, service: service.name, awb, cost };
  await recordAuditEntry(tx, { actorId, action: 'book', entity: 'shipment', entityId: shipmentId, after });
}

/** Fetches the label of a booked shipment and stores it. Throws what `callCarrier` throws. */
export async function storeLabel(services: FulfilmentServices, shipmentId: string): Promise<void> {
  const { shipment } = await loadBooking(services.db, shipmentId);
  const { awb, carrierOrderId, carrierShipmentId } = shipment;
  const carrier = getCarrier(services, shipment.carrierCode);
  const ids = { awb: awb!, carrierOrderId: carrierOrderId!, carrierShipmentId: carrierShipmentId! };
  const pdf = await callCarrier(services, carrier, () => carrier.getLabel(ids));
  await services.db
    .insert(shipmentLabels)
    .values({ shipmentId, pdf })
    .onConflictDoUpdate({ target: shipmentLabels.shipmentId, set: { pdf, createdAt: new Date() } });
}
