import type { OrderStatus } from '@vastra/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orders, payments } from '../../platform/db/schema';
import { issueCreditNote } from '../invoices/issue';
import { oweRefund } from '../payments/refund';
import type { OrderRow } from './access';
import { OrderNotFound, TransitionNotAllowed } from './errors';
import { giveBack } from './give-back';
import { type Desk, queueOrderMail } from './mails/queue';

/** `siteUrl` and `keys` are for the mail: `app.config.siteUrl`, `app.keys`. */
export interface Step extends Desk {
  to: OrderStatus;
  note: string;
  by: 'customer' | 'admin' | 'shop';
  /** The user's id. */
  actor?: string | null;
  carrier?: string;
  trackingNumber?: string;
  now: Date;
}

type Standing = Pick<OrderRow, 'status' | 'confirmedAt'>;

const nextOf: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

const isUnpaid = ({ status, confirmedAt }: Standing): boolean => status === 'placed' && confirmedAt === null;

/** The steps that an order can take now. */
export const nextSteps = (order: Standing): readonly OrderStatus[] =>
  isUnpaid(order) ? ['cancelled'] : nextOf[order.status];

/**
 * Moves an order on, with everything that belongs to the step: event, stock, refund, credit note, mail. Locks the order's row first.
 * Answers the order as it was before. Throws `TransitionNotAllowed`.
 */
export async function moveOrder(tx: Queryable, orderId: string, step: Step): Promise<OrderRow> {
  const { to, note, by, actor = null, now, siteUrl, keys } = step;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new OrderNotFound();
  refuseUnlessAllowed(order, to);
  await tx
    .update(orders)
    .set({ status: to, holdsUntil: null, updatedAt: now, ...detailsOf(order, step) })
    .where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({ orderId, status: to, note, by, actor, at: now });
  if (to === 'delivered' && order.paymentMethod === 'cod') await noteCash(tx, orderId, now);
  if (to === 'cancelled' || to === 'returned') {
    await giveBack(tx, orderId, reasonOf(order, step), now);
    await oweRefund(tx, orderId, now);
  }
  const mail = order.confirmedAt ? to : by === 'shop' ? 'lapsed' : null;
  if (mail && mail !== 'placed') await queueOrderMail(tx, orderId, mail, { siteUrl, keys, now });
  // Last, since its number is locked from here to the end of the transaction.
  if (to === 'cancelled' || to === 'returned') await issueCreditNote(tx, orderId, now);
  return order;
}

function refuseUnlessAllowed(order: OrderRow, to: OrderStatus): void {
  if (nextSteps(order).includes(to)) return;
  throw new TransitionNotAllowed({ from: isUnpaid(order) ? 'unpaid' : order.status, to });
}

function detailsOf({ paymentMethod }: OrderRow, { to, carrier, trackingNumber }: Step) {
  if (to === 'shipped') return { carrier: carrier || null, trackingNumber: trackingNumber || null };
  if (to === 'delivered' && paymentMethod === 'cod') return { paymentStatus: 'paid' as const };
}

const noteCash = (tx: Queryable, orderId: string, now: Date) =>
  tx
    .update(payments)
    .set({ paidAt: now })
    .where(and(eq(payments.orderId, orderId), isNull(payments.paidAt)));

function reasonOf({ confirmedAt }: OrderRow, { to, by }: Step): 'cancel' | 'return' | 'release' {
  if (to === 'returned') return 'return';
  return confirmedAt === null && by === 'shop' ? 'release' : 'cancel';
}
