import { fulfilmentStatuses, type OrderStatus } from '@vastra/shared/contract/order-state';
import { isHandedOver, isShipmentClosed, type ShipmentStatus } from '@vastra/shared/contract/shipment-state';

/** The facts that decide the status of a confirmed order. */
export interface Fulfilment {
  /** The status that the order has. */
  current: OrderStatus;
  orderedUnits: number;
  shipments: readonly { status: ShipmentStatus; units: number }[];
  /** Delivered units that the shop has received back. */
  receivedUnits: number;
}

/**
 * Returns the status of an order, as its shipments and returns say. An order never goes back to an earlier status: a parcel that is
 * unpacked leaves the order in processing.
 */
export function deriveOrderStatus({ current, orderedUnits, shipments, receivedUnits }: Fulfilment): OrderStatus {
  // An order without shipments was returned as a whole, without a return that lists the units.
  if (current === 'cancelled' || current === 'returned') return current;
  const active = shipments.filter(({ status }) => status !== 'cancelled');
  const deliveredUnits = countUnits(active.filter(({ status }) => status === 'delivered'));
  const closedUnits = countUnits(active.filter(({ status }) => isShipmentClosed(status)));
  if (active.length > 0 && closedUnits >= orderedUnits) {
    return deliveredUnits > receivedUnits ? 'delivered' : 'returned';
  }
  const derived = active.some(({ status }) => isHandedOver(status))
    ? 'shipped'
    : active.length > 0
      ? 'processing'
      : current;
  return isLater(derived, current) ? derived : current;
}

const countUnits = (shipments: Fulfilment['shipments']): number => shipments.reduce((sum, { units }) => sum + units, 0);

/** Returns whether a status follows another in the usual course. Nothing follows the end of an order. */
const isLater = (status: OrderStatus, than: OrderStatus): boolean => {
  const course: readonly OrderStatus[] = fulfilmentStatuses;
  return course.includes(than) && course.indexOf(status) > course.indexOf(than);
};
