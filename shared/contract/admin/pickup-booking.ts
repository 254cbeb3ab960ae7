import { z } from 'zod';
import { openEnum, timeSchema } from '../common';

/** States of a pick-up. `due` and `cancelling` wait for a job, `failed` and `cancel_failed` for an admin. `booking`: a call is running. */
export const pickupStatuses = [
  'due',
  'booking',
  'booked',
  'failed',
  'cancelling',
  'cancelled',
  'cancel_failed',
] as const;

/** The booking of a return's pick-up at a carrier. `status` is null before one was planned. `error`: why the last call failed. */
export const pickupBookingSchema = z.object({
  status: openEnum(pickupStatuses).nullable(),
  carrierName: z.string(),
  error: z.string(),
  /** When a call that failed is repeated; null without one. */
  nextAttemptAt: timeSchema.nullable(),
  /** When the carrier brought the items to the shop. */
  arrivedAt: timeSchema.nullable(),
  /** True if it can be booked now. */
  canBook: z.boolean(),
  canCancel: z.boolean(),
});
export type PickupBooking = z.output<typeof pickupBookingSchema>;
