import type { OrderStatus } from '@vastra/shared/contract';
import { getNextStatuses, isAwaitingPayment } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { issueCreditNotes } from '../../../accounting/invoices/credit-notes';
import type { Queryable } from '../../../platform/db/connect';
import { orderEvents, orders } from '../../../platform/db/schema';
import { release } from '../../steps/allocations';
import { lockOrder } from '../access/lock-order';
import type { OrderRow } from '../access/order-access';
import { OrderNotFoundError, TransitionNotAllowedError } from '../errors';
import type { OrderMailKind } from '../mails/messages';
import { queueOrderMail } from '../mails/queue-order-mail';
import type { OrderContext } from '../order-context';

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
 * Gives an order its next status inside the caller's transaction, with its history and mail. `cancelled` also releases the stock, refunds
 * what was received and credits what was invoiced. `returned` does none of that: shipments and returns do it for what came back. Locks the
 * order's row first. Which statuses can follow is in `shared/contract/order-state.ts`.
 *
 * @returns the order as it was before
 * @throws OrderNotFoundError
 * @throws TransitionNotAllowedError
 */
export async function applyTransition(tx: Queryable, orderId: string, transition: Transition): Promise<OrderRow> {
  const { to, note, by, actor = null, now, siteUrl, channels, events } = transition;
  const previous = await lockOrder(tx, orderId);
  if (!previous) throw new OrderNotFoundError();
  assertTransition(previous, to);
  await tx
    .update(orders)
    .set({ status: to, reservedUntil: null, heldAt: null, updatedAt: now, ...getChangedDetails(transition) })
    .where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({ orderId, status: to, note, by, actor, at: now });
  if (to === 'cancelled') await release(tx, { orderId, reason: getReleaseReason(previous, transition), now });
  await events.emit(tx, 'order:transitioned', { previous, to, by, now });
  const mailKind = previous.confirmedAt ? getMailKind(to) : by === 'shop' ? 'lapsed' : null;
  if (mailKind) await queueOrderMail(tx, orderId, mailKind, { siteUrl, channels, now });
  // The credit notes come last because their numbers stay locked until the transaction ends.
  if (to === 'cancelled') await issueCreditNotes(tx, { orderId, lines: 'all' }, now);
  return previous;
}

/** Returns the mail of a status. What parcels and returns bring about is in their own messages, so that nothing is reported twice. */
const getMailKind = (to: OrderStatus): OrderMailKind | null => (to === 'processing' || to === 'cancelled' ? to : null);

/** Throws `TransitionNotAllowedError` for a status that cannot follow. */
export function assertTransition(order: OrderRow, to: OrderStatus): void {
  if (getNextStatuses(order).includes(to)) return;
  const from = isAwaitingPayment(order) ? 'unpaid' : order.heldAt ? 'held for review' : order.status;
  throw new TransitionNotAllowedError({ from, to });
}

const getChangedDetails = ({ to, carrier, trackingNumber }: Transition) =>
  to === 'shipped' ? { carrier: carrier || null, trackingNumber: trackingNumber || null } : {};

const getReleaseReason = ({ confirmedAt }: OrderRow, { by }: Transition): 'cancel' | 'release' =>
  confirmedAt === null && by === 'shop' ? 'release' : 'cancel';
