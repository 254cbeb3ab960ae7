import { z } from 'zod';
import { idSchema, openEnum, timeSchema } from './common';
import { rupeesSchema } from './money';
import { refundMethods, refundReasons, refundStatuses } from './refund-state';

/** Status of a refund; `refund-state.ts` has the transitions. Open: later ones may be added. */
export const refundStatusSchema = openEnum(refundStatuses);

/** Maximum number of refunds of an order. */
export const maxRefunds = 200;

/** Money that goes back to the customer. `payoutLabel`: the masked UPI id or bank account of a payout; null for another method, or while it is missing. */
export const refundSchema = z.object({
  id: idSchema,
  amount: rupeesSchema,
  status: refundStatusSchema,
  /** Method by which the money goes back. */
  method: openEnum(refundMethods),
  reason: openEnum(refundReasons),
  dueAt: timeSchema,
  refundedAt: timeSchema.nullable(),
  /** Masked UPI id or bank account of a refund in cash; null without it. */
  payoutLabel: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;
