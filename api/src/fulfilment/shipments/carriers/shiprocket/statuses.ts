import type { UndeliveredReason } from '@vastra/shared/contract/shipment-state';
import type { CarrierUpdate } from '../carrier';

type Status = CarrierUpdate['status'];

/**
 * The shop's status by Shiprocket's status id (`shipment_status_id`). `undefined` is a step before the parcel is fetched, or news without
 * a change of status. An id that is not here changes nothing either.
 */
const statuses: Readonly<Record<number, [label: string, status: Status]>> = {
  1: ['AWB Assigned', undefined],
  2: ['Label Generated', undefined],
  3: ['Pickup Scheduled', undefined],
  4: ['Pickup Queued', undefined],
  5: ['Manifest Generated', undefined],
  6: ['Shipped', 'in_transit'],
  7: ['Delivered', 'delivered'],
  8: ['Cancelled', 'booking_cancelled'],
  9: ['RTO Initiated', 'returning_to_origin'],
  10: ['RTO Delivered', 'returned_to_origin'],
  11: ['Pending', undefined],
  12: ['Lost', 'lost'],
  13: ['Pickup Error', undefined],
  14: ['RTO Acknowledged', 'returning_to_origin'],
  15: ['Pickup Rescheduled', undefined],
  16: ['Cancellation Requested', undefined],
  17: ['Out For Delivery', 'out_for_delivery'],
  18: ['In Transit', 'in_transit'],
  19: ['Out For Pickup', undefined],
  20: ['Pickup Exception', undefined],
  21: ['Undelivered', 'undelivered'],
  22: ['Delayed', undefined],
  // A person has to see which units arrived.
  23: ['Partial Delivered', undefined],
  24: ['Destroyed', 'lost'],
  25: ['Damaged', 'lost'],
  26: ['Fulfilled', 'delivered'],
  27: ['Pickup Booked', undefined],
  38: ['Reached Destination Hub', 'in_transit'],
  39: ['Misrouted', 'in_transit'],
  40: ['RTO NDR', 'returning_to_origin'],
  41: ['RTO Out For Delivery', 'returning_to_origin'],
  42: ['Picked Up', 'handed_over'],
  43: ['Self Fulfilled', 'delivered'],
  44: ['Disposed Off', 'lost'],
  45: ['Cancelled Before Dispatched', 'booking_cancelled'],
  46: ['RTO In Transit', 'returning_to_origin'],
  48: ['Reached Warehouse', 'in_transit'],
  50: ['In Flight', 'in_transit'],
  51: ['Handover To Courier', 'handed_over'],
  52: ['Shipment Booked', undefined],
  75: ['RTO Lock', 'returning_to_origin'],
  // The courier still looks for it: a person decides when it counts as lost.
  76: ['Untraceable', undefined],
  77: ['Issue Related To The Recipient', 'undelivered'],
  78: ['Reached Back At Seller City', 'returning_to_origin'],
};

/** Returns the shop's status of a status id, or of a label when there is no known id. */
export function toStatus(id: number | undefined, label: string): Status {
  if (id !== undefined && id in statuses) return statuses[id][1];
  const normalised = label
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return Object.values(statuses).find(([known]) => known.toLowerCase() === normalised)?.[1];
}

const reasonPatterns: [RegExp, UndeliveredReason][] = [
  [/refus|reject|not (want|interested)|denied/i, 'refused'],
  [/cash|cod|money|amount not ready|payment/i, 'cash_not_ready'],
  [/address|landmark|locality|pin ?code/i, 'wrong_address'],
  [/resched|future|delay|later|another day|requested/i, 'rescheduled'],
  [/not (contactable|reachable|responding|answering)|unreachable|phone|mobile|call/i, 'not_reachable'],
  [/unavailable|not available|door|closed|absent|out of station|not at home/i, 'customer_unavailable'],
];

/** Returns the reason of a failed attempt from the words of the courier, which have no ids. */
export const toUndeliveredReason = (text: string): UndeliveredReason =>
  reasonPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
