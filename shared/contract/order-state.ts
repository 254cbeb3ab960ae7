/**
 * The states of an order, as the API enforces them and the screens show them. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/order-state`).
 */

/** Every status of an order. The first four are the usual course; an order ends as `delivered`, `cancelled` or `returned`. */
export const orderStatuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses, in this sequence, of an order that is neither cancelled nor returned. */
export const fulfilmentStatuses = ['placed', 'processing', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** Statuses that can follow each status. An order that awaits its payment can only be cancelled: see `getNextStatuses`. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // `returned`: none of its parcels reached the customer.
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** Number of days after delivery in which an order can be returned. */
export const returnDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The columns of a stored order that decide what can happen to it. `confirmedAt` is null until it is paid, or placed with cash on delivery. */
export interface OrderState {
  status: OrderStatus;
  confirmedAt: Date | null;
  /** Set while the order is held for review. */
  heldAt?: Date | null;
  /** True while the replacement of an exchange waits for the returned items. */
  waitsForReturn?: boolean;
  kind?: string;
}

/** Returns whether the order holds its stock for a payment that has not arrived. Its hold may have lapsed already, until a job cancels it. */
export const isAwaitingPayment = ({ status, confirmedAt }: OrderState): boolean =>
  status === 'placed' && confirmedAt === null;

/** Returns the same as `isAwaitingPayment` for an order on the wire, which has an end of its hold only while it awaits the payment. */
export const awaitsPayment = ({ awaitsPaymentUntil }: { awaitsPaymentUntil: string | null }): boolean =>
  awaitsPaymentUntil !== null;

/**
 * Returns the statuses that the order can have next (decision 16). An order that is unpaid, held for review or waits for a return can
 * only be cancelled, and so can the order of a gift card until the card is mailed, which delivers the order.
 */
export function getNextStatuses(order: OrderState): readonly OrderStatus[] {
  const next = orderTransitions[order.status];
  // The status comes first: what is over can never be cancelled again, whatever its other columns say.
  if (!next.includes('cancelled')) return order.kind === 'gift_card' ? [] : next;
  if (isAwaitingPayment(order) || order.heldAt || (order.waitsForReturn && order.status === 'placed'))
    return ['cancelled'];
  if (order.kind === 'gift_card') return order.status === 'placed' ? ['cancelled'] : [];
  return next;
}

/**
 * Returns whether items of the order that are not packed can be cancelled. An unpaid order, and an order that waits for a return, is
 * cancelled as a whole instead.
 */
export const canCancelItems = (order: OrderState): boolean =>
  (order.status === 'placed' || order.status === 'processing' || order.status === 'shipped') &&
  order.confirmedAt !== null &&
  !order.waitsForReturn &&
  order.kind !== 'gift_card';

/** Returns whether the customer can cancel the order: before it is shipped. */
export const canCancel = (order: OrderState): boolean => getNextStatuses(order).includes('cancelled');

/** Returns the last moment in which an order that was delivered at `deliveredAt` can be returned. */
export const getReturnDeadline = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + returnDays * dayMs);

/** Returns whether the customer can return the order. `returnDeadline` is null for an order that was not delivered. */
export const canReturn = (order: OrderState, returnDeadline: Date | null, now: Date): boolean =>
  returnDeadline !== null && now <= returnDeadline && getNextStatuses(order).includes('returned');

/** Returns whether the order was cancelled or returned, so that its payment is refunded. */
export const isClosed = (status: OrderStatus): status is 'cancelled' | 'returned' =>
  status === 'cancelled' || status === 'returned';

/** The payment method that the courier collects. Every other one is paid before the order is confirmed. */
export const cashOnDelivery = 'cod';

/** The payment method of an order that store credit or a gift card pays as a whole. */
export const storeCredit = 'store_credit';

/** Returns whether an order with this payment method is paid in cash to the courier. */
export const isPaidOnDelivery = (paymentMethod: string): boolean => paymentMethod === cashOnDelivery;
