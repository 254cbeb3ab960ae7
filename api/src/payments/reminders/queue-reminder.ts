import type { Order } from '@vastra/shared/contract';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import {
  type OrderMailContext,
  type OrderMessage,
  queueOrderMessage,
} from '../../ordering/orders/mails/queue-order-message';
import type { Queryable } from '../../platform/db/connect';
import { formatTime } from '../../platform/messages/format';

/** Builds the name of the message, which an order has once. */
export const buildReminderKey = (orderId: string): string => `payment-reminder-${orderId}`;

/**
 * Queues the message that an order is not paid, with the link to the payment page. `failure`: the reason of a failed attempt, empty for an
 * unknown one; undefined if nothing was tried.
 */
export async function queueReminder(
  tx: Queryable,
  { id, reservedUntil }: OrderRow,
  failure: string | undefined,
  context: OrderMailContext & { now: Date },
): Promise<void> {
  const until = formatTime(reservedUntil!.toISOString());
  await queueOrderMessage(tx, id, (order) => buildReminder(order, until, failure), context);
}

const buildReminder = (order: Order, until: string, failure: string | undefined): OrderMessage => ({
  key: buildReminderKey(order._id),
  page: 'pay',
  event: failure === undefined ? 'payment_reminder' : 'payment_failed',
  variables: { until, ...(failure !== undefined && { reason: failure }) },
  blocks: { action: 'Pay now' },
});
