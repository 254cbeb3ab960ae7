/**
 * The states of a shipment, as the API enforces them and the screens show them. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/shipment-state`).
 */

/** Every status of a shipment. `undelivered` is a failed attempt (NDR); `returned_to_origin` (RTO) means that the shop has the parcel again. */
export const shipmentStatuses = [
  'packed',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning_to_origin',
  'returned_to_origin',
  'lost',
  'cancelled',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** Statuses that can follow once the carrier has the parcel. Carriers skip steps and report late, so most of them may follow each other. */
const onTheWay = [
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning_to_origin',
  'returned_to_origin',
  'lost',
] as const satisfies ShipmentStatus[];

/** Statuses that can follow each status. A repeated `undelivered` is another failed attempt. */
export const shipmentTransitions: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  packed: ['handed_over', 'cancelled'],
  handed_over: onTheWay,
  in_transit: onTheWay.filter((status) => status !== 'in_transit'),
  out_for_delivery: onTheWay.filter((status) => status !== 'out_for_delivery'),
  undelivered: onTheWay,
  delivered: [],
  returning_to_origin: ['returned_to_origin', 'lost'],
  returned_to_origin: [],
  lost: [],
  cancelled: [],
};

/** Returns whether the parcel's way has ended, for the customer and for the shop. */
export const isShipmentClosed = (status: ShipmentStatus): boolean => shipmentTransitions[status].length === 0;

/** Returns whether the carrier has the parcel, or had it: everything but `packed` and `cancelled`. */
export const isHandedOver = (status: ShipmentStatus): boolean => status !== 'packed' && status !== 'cancelled';

/** Reasons of a failed delivery attempt (NDR). */
export const undeliveredReasons = [
  'customer_unavailable',
  'refused',
  'wrong_address',
  'cash_not_ready',
  'rescheduled',
  'not_reachable',
  'other',
] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];
