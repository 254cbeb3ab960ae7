import type { ShipmentTask } from '@vastra/shared/contract';
import type { ShipmentStatus, UndeliveredReason } from '@vastra/shared/contract/shipment-state';

export const shipmentStatusLabels: Record<ShipmentStatus, string> = {
  packed: 'Packed',
  handed_over: 'Handed over',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  undelivered: 'Undelivered',
  delivered: 'Delivered',
  returning_to_origin: 'Coming back',
  returned_to_origin: 'Came back',
  lost: 'Lost',
  cancelled: 'Unpacked',
};

/** Open tasks of parcels, as the filter of the list names them. */
export const shipmentTaskLabels: Record<ShipmentTask, string> = {
  attempt: 'Undelivered, without a next attempt',
  grade: 'Came back, to grade',
};

export const undeliveredReasonLabels: Record<UndeliveredReason, string> = {
  customer_unavailable: 'Customer not at home',
  refused: 'Refused by the customer',
  wrong_address: 'Wrong address',
  cash_not_ready: 'Cash not ready',
  rescheduled: 'Customer asked for another day',
  not_reachable: 'Customer not reachable by phone',
  other: 'Other',
};

/** Returns the label of a value; a value that a newer API has added is shown as it is. */
export const getLabel = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

/** Formats a number of units: "1 unit", "3 units". */
export const formatUnits = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);
