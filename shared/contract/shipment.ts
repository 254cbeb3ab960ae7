import { z } from 'zod';
import { maxCartLines } from './cart';
import { buildListSchema, daySchema, imageSchema, maxEntries, openEnum, timeSchema } from './common';
import { shipmentStatuses, undeliveredReasons } from './shipment-state';

/** Status of a shipment; `shipment-state.ts` has the transitions. Open: later ones may be added. */
export const shipmentStatusSchema = openEnum(shipmentStatuses);
/** Reason of a failed delivery attempt. Open: later ones may be added. */
export const undeliveredReasonSchema = openEnum(undeliveredReasons);

/** Maximum number of shipments of an order. */
export const maxShipments = 50;

/** Units of an order line in a shipment. `position` is the index of the line in the order's `items`. */
export const shipmentLineSchema = z.object({
  position: z.number().int(),
  quantity: z.number().int(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema.nullable(),
});
export type ShipmentLine = z.output<typeof shipmentLineSchema>;

/** A step of a shipment, the oldest first in lists. `location` is in the carrier's words and may be empty. */
export const shipmentEventSchema = z.object({
  status: shipmentStatusSchema,
  at: timeSchema,
  location: z.string(),
  note: z.string(),
});
export type ShipmentEvent = z.output<typeof shipmentEventSchema>;

/**
 * A parcel as its customer sees it. `number` counts from 1 in the order. `expectedOn` is the day on which it should arrive, null when it is
 * not known or the parcel's way has ended. `cashDue`: rupees to pay at the door, 0 for a paid parcel. `cashPaidOnline`: what was paid online
 * instead of that, which `cashDue` does not contain. `canPayOnline`: the rest can be paid online now, on the payment page with `parcel`.
 */
export const shipmentSchema = z.object({
  number: z.number().int(),
  status: shipmentStatusSchema,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Page of the carrier, https only. */
  trackingUrl: z.string().nullable(),
  items: buildListSchema(shipmentLineSchema, maxCartLines),
  handedOverAt: timeSchema.nullable(),
  deliveredAt: timeSchema.nullable(),
  expectedOn: daySchema.nullable(),
  attempts: z.number().int(),
  undeliveredReason: undeliveredReasonSchema.nullable(),
  nextAttemptOn: daySchema.nullable(),
  cashDue: z.number(),
  cashPaidOnline: z.number(),
  canPayOnline: z.boolean(),
  events: buildListSchema(shipmentEventSchema, maxEntries),
  /** Number of its invoice; null for a parcel of an order that has one invoice for all. */
  invoice: z.string().nullable(),
});
export type Shipment = z.output<typeof shipmentSchema>;
