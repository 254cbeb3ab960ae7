import type { OrderStatus } from '@vastra/shared/contract';
import { getNextStatuses, isAwaitingPayment, isClosed, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderEvents, orders } from '../../../platform/db/schema';
import { issueCreditNote } from '../../invoices/issue-document';
import type { OrderRow } from '../access/order-access';
import { OrderNotFoundError, TransitionNotAllowedError } from '../errors';
import { queueOrderMail } from '../mails/queue-order-mail';
import type { OrderContext } from '../order-context';
import { releaseStock } from '../stock/release-stock';

export interface Transition extends OrderContext {
  to: OrderStatus;
  /** Shown in the order's history, also to the customer. */
  note: string;
  by: 'customer' | 'admin' | 'shop';
  /** User id of the customer or the admin. */
  actor?: string | null;
  carrier?: string;
  trackingNumber?: string;
  now: Date;
}

/**
 * Gives an order its next status inside the caller's transaction, with everything that belongs to it: history, stock, refund, credit
 * note, mail. Locks the order's row first. Which statuses can follow is in `shared/contract/order-state.ts`.
 *
 * @returns the order as it was before
 * @throws OrderNotFoundError
 * @throws TransitionNotAllowedError
 */
export async function applyTransition(tx: Queryable, orderId: string, transition: Transition): Promise<OrderRow> {
  const { to, note, by, actor = null, now, siteUrl, events } = transition;
  const [previous] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!previous) throw new OrderNotFoundError();
  assertAllowed(previous, to);
  await tx
    .update(orders)
    .set({ status: to, reservedUntil: null, heldAt: null, updatedAt: now, ...getChangedDetails(previous, transition) })
    .where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({ orderId, status: to, note, by, actor, at: now });
  if (isClosed(to)) await releaseStock(tx, orderId, getReleaseReason(previous, transition), now);
  await events.emit(tx, 'order:transitioned', { previous, to, now });
  const mailKind = previous.confirmedAt ? to : by === 'shop' ? 'lapsed' : null;
  if (mailKind && mailKind !== 'placed') await queueOrderMail(tx, orderId, mailKind, { siteUrl, now });
  // The credit note comes last because its number stays locked until the transaction ends.
  if (isClosed(to)) await issueCreditNote(tx, orderId, now);
  return previous;
}

function assertAllowed(order: OrderRow, to: OrderStatus): void {
  if (getNextStatuses(order).includes(to)) return;
  const from = isAwaitingPayment(order) ? 'unpaid' : order.heldAt ? 'held for review' : order.status;
  throw new TransitionNotAllowedError({ from, to });
}

function getChangedDetails({ paymentMethod }: OrderRow, { to, carrier, trackingNumber }: Transition) {
  if (to === 'shipped') return { carrier: carrier || null, trackingNumber: trackingNumber || null };
  if (to === 'delivered' && isPaidOnDelivery(paymentMethod)) return { paymentStatus: 'paid' as const };
}

function getReleaseReason({ confirmedAt }: OrderRow, { to, by }: Transition): 'cancel' | 'return' | 'release' {
  if (to === 'returned') return 'return';
  return confirmedAt === null && by === 'shop' ? 'release' : 'cancel';
}
