import type { CarrierInfo, CarrierRate, ShipmentBooking } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const toPath = (shipmentId: string, part: string) => `admin/shipments/${encodeURIComponent(shipmentId)}/${part}`;

/** Key of the query of the carriers. */
export const carriersKey = ['carriers'];

export const listCarriers = (options?: CallOptions): Promise<CarrierInfo[]> => adminApi.get('admin/carriers', options);

/** Key of the query of a shipment's booking. It is loaded again when the shipment has another revision. */
export const getBookingKey = (shipmentId: string, revision: string) => ['shipment booking', shipmentId, revision];

export const getBooking = (shipmentId: string, options?: CallOptions): Promise<ShipmentBooking> =>
  adminApi.get(toPath(shipmentId, 'booking'), options);

export const listRates = (shipmentId: string, carrier: string, options?: CallOptions): Promise<CarrierRate[]> =>
  adminApi.get(toPath(shipmentId, 'rates'), { ...options, query: { carrier } });

export const bookShipment = (shipmentId: string, carrier: string, serviceId: string): Promise<ShipmentBooking> =>
  adminApi.post(toPath(shipmentId, 'booking'), { body: { carrier, serviceId } });

export const cancelBooking = (shipmentId: string): Promise<ShipmentBooking> =>
  adminApi.delete(toPath(shipmentId, 'booking'));

export const fetchLabel = (shipmentId: string): Promise<ShipmentBooking> =>
  adminApi.post(toPath(shipmentId, 'carrier-label'));

export const schedulePickup = (shipmentId: string, on: string): Promise<ShipmentBooking> =>
  adminApi.post(toPath(shipmentId, 'pickup'), { body: { on } });

export const trackShipment = (shipmentId: string): Promise<ShipmentBooking> =>
  adminApi.post(toPath(shipmentId, 'track'));

/** Decision about an undelivered parcel. */
export interface Decision {
  action: 'deliver_again' | 'return_to_origin';
  on?: string;
  phone?: string;
  address?: string;
  note: string;
}

export const decideUndelivered = (shipmentId: string, decision: Decision): Promise<ShipmentBooking> =>
  adminApi.post(toPath(shipmentId, 'undelivered-action'), { body: decision });
