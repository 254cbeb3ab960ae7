import type { AdminShipment } from '@vastra/shared/contract';

/** Returns a text that changes with what a carrier can do for a shipment. */
export const getRevision = ({ status, attempts, package: size, trackingNumber, pickupOn }: AdminShipment): string =>
  JSON.stringify([status, attempts, size, trackingNumber, pickupOn]);
