import type { Order } from '@vastra/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema';
import { formatDay, formatDayRange } from '../../../platform/messages/format';
import type { PlatformServices } from '../../../platform/services';
import { getDeliveryDaysFrom } from '../../../pricing/shipping/policy';
import { getShippingPolicy } from '../../../pricing/shipping/queries';
import { getLearnedDays } from '../../../pricing/shipping/transit-times';
import { lockOrder } from '../access/lock-order';
import type { OrderRow } from '../access/order-access';
import { type OrderMailContext, type OrderMessage, queueOrderMessage } from '../mails/queue-order-message';
import { getMailContext } from '../order-context';
import { findLaterLines, findOrdersMovedLater, type LaterLine } from './later-days';

/** Orders per run. Further orders follow in the next run. */
const maxOrders = 500;

/**
 * Gives the orders that wait for a preorder, or for a product that is made to order, the later day to which a merchant has moved it, and tells their
 * customers. The days of an order are compared with its products, so that it does not matter how a product was changed, and a change that is undone within
 * the minute until the next run sends no message. Several instances can run this at once: an order is locked, and has its new day after the first.
 */
export async function announceLaterDays(
  { db, log, config }: Pick<PlatformServices, 'db' | 'log' | 'config'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await findOrdersMovedLater(db, maxOrders)) {
    if (signal?.aborted) return;
    try {
      await db.transaction((tx) => announceLaterDay(tx, id, { ...getMailContext(config), now }));
    } catch (error) {
      log.error({ err: error, order: id }, 'a later day could not be announced');
    }
  }
}

async function announceLaterDay(
  tx: Queryable,
  orderId: string,
  context: OrderMailContext & { now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const lines = await findLaterLines(tx, orderId);
  if (!order || lines.length === 0) return;
  for (const { position, day } of lines)
    await tx
      .update(orderLines)
      .set({ shipsFrom: day })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  await delayDelivery(tx, order, context.now);
  const note = lines.map(describeLaterDay).join(' ');
  // A merchant has moved the day, so that customers read "Order changed, by our team", as after an edit.
  await tx.insert(orderEvents).values({ orderId, status: order.status, note, by: 'admin', at: context.now });
  await queueOrderMessage(tx, orderId, (changed) => buildLaterDayMessage(changed, lines), context);
}

/** Moves the days of delivery behind the last day on which a line ships. They are never earlier than before. */
async function delayDelivery(tx: Queryable, { id, address, shippingMethod }: OrderRow, now: Date): Promise<void> {
  const [{ last }] = await tx
    .select({ last: sql<string>`max(${orderLines.shipsFrom})::text` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isNotNull(orderLines.shipsFrom)));
  const policy = await getShippingPolicy(tx);
  const learned = await getLearnedDays(tx, address.postalCode);
  const { from, to } = getDeliveryDaysFrom(policy, shippingMethod, last, learned);
  await tx
    .update(orders)
    .set({
      deliveryFrom: sql`greatest(${orders.deliveryFrom}, ${from}::date)`,
      deliveryTo: sql`greatest(${orders.deliveryTo}, ${to}::date)`,
      updatedAt: now,
    })
    .where(eq(orders.id, id));
}

const describeLaterDay = ({ name, previous, day }: LaterLine): string =>
  `${name} ships from ${formatDay(day)} instead of ${formatDay(previous)}.`;

const buildLaterDayMessage = (order: Order, lines: readonly LaterLine[]): OrderMessage => ({
  // An order has one message for each of its lines and days, also if two workers should come to the same order.
  key: `later-day-${order._id}-${lines.map(({ position, day }) => `${position}-${day}`).join('-')}`,
  event: 'order_delayed',
  variables: {
    change: lines.map(describeLaterDay).join('\n\n'),
    choice: order.canCancel ? 'If that is too late for you, you can cancel on the page of your order.' : '',
  },
  blocks: { facts: [['Expected delivery', formatDayRange(order.deliveryFrom, order.deliveryTo)]] },
});
