import type { ShipmentBooking } from '@vastra/shared/contract';
import type { FulfilmentServices } from '../../services';
import { findObstacle, getCarrierIds, loadBooking } from './bookings/load-parcel';
import { findKnownCarrier } from './list-carriers';

/** Returns a shipment's booking, and the actions that its carrier allows now. Throws `ShipmentNotFoundError`. */
export async function getBookingResponse(services: FulfilmentServices, id: string): Promise<ShipmentBooking> {
  const { shipment, booking, hasLabel } = await loadBooking(services.db, id);
  const isBooked =
    booking?.status === 'booked' &&
    getCarrierIds(shipment) !== undefined &&
    services.carriers.has(shipment.carrierCode);
  const isPacked = shipment.status === 'packed';
  return {
    carriers: [...services.carriers.values()].map(({ code, name }) => ({ code, name })),
    booking: booking && {
      status: booking.status,
      carrierCode: booking.carrierCode,
      carrierName: findKnownCarrier(booking.carrierCode)?.name ?? booking.carrierCode,
      error: booking.error,
      updatedAt: booking.updatedAt.toISOString(),
    },
    obstacle: findObstacle(shipment, booking, new Date()),
    pickupOn: shipment.pickupOn,
    hasLabel,
    canCancel: isBooked && isPacked,
    canSchedulePickup: isBooked && isPacked && !shipment.pickupOn,
    canDecide: isBooked && shipment.status === 'undelivered',
  };
}
