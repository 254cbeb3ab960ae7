/** The states of a refund. This file has no zod, so that browsers can import it (`@vastra/shared/contract/refund-state`). */

/** `needs_details`: the customer has not said where the money goes. `due`: to be paid. `refunded`: the customer has it. */
export const refundStatuses = ['needs_details', 'due', 'refunded', 'cancelled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Statuses that can follow each status. A provider can report late that the bank refused a refund: then it is due again. It can also report late
 * that it has paid a refund that another refund replaced.
 */
export const refundTransitions: Record<RefundStatus, readonly RefundStatus[]> = {
  needs_details: ['due', 'cancelled'],
  due: ['refunded', 'cancelled'],
  refunded: ['due'],
  cancelled: ['refunded'],
};

/** Failed attempts at the provider, over about seven minutes, after which a refund needs a person. */
export const failingAttempts = 3;

/**
 * Stages of a refund, as the merchant's list has them: `to_pay` and `failing` wait for the merchant, `needs_details` for the customer's UPI id
 * or bank account, `requested` for the payment provider. `paid_twice`: the provider has paid after the refund was replaced.
 */
export const refundStages = [
  'to_pay',
  'failing',
  'needs_details',
  'requested',
  'paid_twice',
  'refunded',
  'cancelled',
] as const;
export type RefundStage = (typeof refundStages)[number];

/** Stages that a person has to look at. */
export const attentionStages: readonly RefundStage[] = ['to_pay', 'failing', 'needs_details', 'paid_twice'];

/** Returns the stage of a refund. A status that is not known is its own stage. */
export function getRefundStage({
  status,
  method,
  attempts,
  isPaidTwice,
}: {
  status: string;
  method: string;
  attempts: number;
  isPaidTwice?: boolean;
}): string {
  if (isPaidTwice) return 'paid_twice';
  if (status !== 'due') return status;
  if (method !== 'source') return 'to_pay';
  return attempts >= failingAttempts ? 'failing' : 'requested';
}

/** Ways in which money goes back: through the payment provider, as store credit, or paid out by the merchant (UPI id, bank account, or cash). */
export const refundMethods = ['source', 'store_credit', 'payout', 'exchange'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** Why money goes back. */
export const refundReasons = [
  'cancellation',
  'return',
  'return_to_origin',
  'lost',
  'edit',
  'exchange',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];
