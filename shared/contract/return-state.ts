/**
 * The states of a return, as the API enforces them and the screens show them. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/return-state`).
 */

/** Every status of a return. It ends as `completed` (refunded, credited or exchanged), `declined` or `cancelled` (by the customer). */
export const returnStatuses = [
  'requested',
  'approved',
  'declined',
  'picked_up',
  'received',
  'completed',
  'cancelled',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Statuses that can follow each status. A customer may also bring or send the items, so that `received` can follow `approved`. */
export const returnTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['picked_up', 'received', 'cancelled'],
  declined: [],
  picked_up: ['received'],
  received: ['completed'],
  completed: [],
  cancelled: [],
};

/** Returns whether the return still goes on, so that its units cannot be requested again. */
export const isReturnOpen = (status: ReturnStatus): boolean => returnTransitions[status].length > 0;

/** Returns whether the customer can take the request back. */
export const canCancelReturn = (status: ReturnStatus): boolean => returnTransitions[status].includes('cancelled');

/** Why a customer returns an item. */
export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_described',
  'damaged',
  'wrong_item',
  'quality',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Choices of a shop for returned items that were bought in an offer with a condition, such as "Buy 2, get 1 free":
 *
 * - `share`: what was paid for the item, with its share of the discount, whatever stays.
 * - `deduct`: the same without the discount that the items which stay do not earn any more.
 * - `together`: items of such an offer come back together only.
 *
 * By each choice the price of a gift is deducted if the items which stay do not earn it, because nothing was paid for it.
 */
export const offerReturns = ['share', 'deduct', 'together'] as const;
export type OfferReturns = (typeof offerReturns)[number];

/** Condition of the item in the customer's words. */
export const returnConditions = ['unopened', 'tried_on', 'used', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** Compensation for a returned unit. */
export const returnResolutions = ['refund', 'store_credit', 'exchange'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];
