import { fulfilmentStatuses, type OrderStatus } from '@vastra/shared/contract/order-state';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import type { OrderContext } from '../../ordering/orders/order-context';
import { applyTransition } from '../../ordering/orders/transitions/apply-transition';
import type { Queryable } from '../../platform/db/connect';
import type { shipmentEvents } from '../../platform/db/schema';
import { deriveOrderStatus } from './derive-order-status';
import { countReceivedUnits, loadOrderUnits, sumUnits } from './units';

/** The author and the time of a change of a shipment or a return. */
export interface ShipmentContext extends OrderContext {
  by: (typeof shipmentEvents.$inferSelect)['by'];
  /** User id of the admin. */
  actor?: string | null;
  /** Entry of the order's history; by default a description of the status. */
  note?: string;
  now: Date;
}

/**
 * Gives an order the status that follows from its shipments and returns. Call it after each of their changes, in the same transaction.
 * Locks the order's row.
 *
 * @throws OrderNotFoundError
 */
export async function refreshOrderStatus(
  tx: Queryable,
  orderId: string,
  context: Omit<ShipmentContext, 'by'> & { by: ShipmentContext['by'] | 'customer' },
): Promise<void> {
  const { siteUrl, channels, events, now, note, actor } = context;
  const by = context.by === 'carrier' ? 'shop' : context.by;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const units = await loadOrderUnits(tx, orderId);
  const derived = deriveOrderStatus({
    current: order.status,
    orderedUnits: sumUnits(units.lines),
    shipments: units.shipments.map(({ status, lines }) => ({ status, units: sumUnits(lines) })),
    receivedUnits: await countReceivedUnits(tx, orderId),
  });
  const { carrierName: carrier, awb } = units.shipments.find(({ handedOverAt }) => handedOverAt !== null) ?? {};
  const tracking = { carrier: carrier ?? undefined, trackingNumber: awb ?? undefined };
  for (const to of listSteps(order.status, derived)) {
    const step = { to, note: note || orderStatusNotes[to], by, actor, ...tracking, now };
    await applyTransition(tx, orderId, { siteUrl, channels, events, ...step });
  }
}

/** Lists the statuses on the way to a status, so that the history of an order has each of them. */
function listSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return [];
  const course: readonly OrderStatus[] = fulfilmentStatuses;
  return course.includes(to) ? [...course.slice(course.indexOf(from) + 1, course.indexOf(to)), to] : [to];
}

/** Entries of an order's history whose author wrote none. */
export const orderStatusNotes: Record<OrderStatus, string> = {
  placed: 'Order placed',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
