import { shipmentStatuses } from '@vastra/shared/contract/shipment-state';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { getOrderContext } from '../../../../ordering/orders/order-context';
import { carrierBookings, shipments } from '../../../../platform/db/schema';
import type { FulfilmentServices } from '../../../services';
import { isOver, removeBooking } from '../bookings/after-booking';
import { getCarrierIds, type ShipmentRow } from '../bookings/load-parcel';
import type { Carrier } from '../carrier';
import { handleUpdate } from './handle-update';

/** Hours without news after which the carrier is asked, and between two questions. */
const silentHours = 12;
const pauseHours = 6;
/** Parcels of one run. */
const maxParcels = 200;

const openStatuses = shipmentStatuses.filter((status) => !isOver({ status }));
const subtractHours = (time: Date, hours: number): Date => new Date(time.getTime() - hours * 3_600_000);

/**
 * Asks carriers for parcels without news, because a webhook can be lost, and cancels bookings of parcels that were unpacked. A carrier that fails
 * does not stop the calls to other carriers.
 */
export async function trackParcels(services: FulfilmentServices, now: Date, signal?: AbortSignal): Promise<void> {
  if (services.carriers.size === 0) return;
  const isDue = or(isNull(carrierBookings.trackedAt), lte(carrierBookings.trackedAt, subtractHours(now, pauseHours)));
  const isSilent = and(
    inArray(shipments.status, openStatuses),
    lte(shipments.updatedAt, subtractHours(now, silentHours)),
  );
  const condition = and(eq(carrierBookings.status, 'booked'), isDue);
  const due = await services.db
    .select({ shipment: shipments })
    .from(carrierBookings)
    .innerJoin(shipments, eq(shipments.id, carrierBookings.shipmentId))
    .where(and(condition, or(isSilent, eq(shipments.status, 'cancelled'))))
    .orderBy(asc(shipments.updatedAt))
    .limit(maxParcels);
  const failedCarriers = new Set<string>();
  for (const { shipment } of due) {
    if (signal?.aborted) return;
    const carrier = services.carriers.get(shipment.carrierCode);
    if (!carrier || failedCarriers.has(carrier.code)) continue;
    // Only the process that advances the time asks the carrier.
    const [claimed] = await services.db
      .update(carrierBookings)
      .set({ trackedAt: now })
      .where(and(eq(carrierBookings.shipmentId, shipment.id), condition))
      .returning({ id: carrierBookings.shipmentId });
    if (!claimed) continue;
    try {
      if (shipment.status === 'cancelled') await cancelUnpacked(services, carrier, shipment);
      else await askCarrier(services, carrier, shipment, now);
    } catch (error) {
      failedCarriers.add(carrier.code);
      services.log.warn({ err: error, carrier: carrier.code }, 'a carrier could not be asked for its parcels');
    }
  }
}

/** Asks a carrier for the last report about a parcel, and handles it. */
export async function askCarrier(
  services: FulfilmentServices,
  carrier: Carrier,
  shipment: ShipmentRow,
  now: Date,
): Promise<void> {
  const update = await carrier.track(shipment.awb!);
  // The webhook of the same step has another time, so a status that the parcel has is no news.
  if (!update || update.status === shipment.status) return;
  await services.db.transaction((tx) => handleUpdate(tx, carrier.code, update, { ...getOrderContext(services), now }));
}

async function cancelUnpacked(services: FulfilmentServices, carrier: Carrier, shipment: ShipmentRow): Promise<void> {
  const ids = getCarrierIds(shipment);
  if (ids) await carrier.cancel(ids);
  await services.db.transaction((tx) => removeBooking(tx, shipment.id));
}
