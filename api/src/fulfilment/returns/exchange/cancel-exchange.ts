import { getNextStatuses } from '@vastra/shared/contract/order-state';
import { and, eq } from 'drizzle-orm';
import { lockOrder } from '../../../ordering/orders/access/lock-order';
import { NotCancellableError } from '../../../ordering/orders/errors';
import type { OrderEventBus, OrderEventListener } from '../../../ordering/orders/events';
import { applyTransition } from '../../../ordering/orders/transitions/apply-transition';
import type { Queryable } from '../../../platform/db/connect';
import { orders, returnLines, returns } from '../../../platform/db/schema';
import { giveBackDeductions } from '../../offers/give-back';
import { getDeduction, loadOffers } from '../../offers/load-offers';
import { addReturnEvent, type ReturnContext, type ReturnRow } from '../transition-return';

/**
 * Cancels the replacement order of a return, which releases its stock and refunds its difference. The caller has locked the return.
 *
 * @returns false if it is on its way or delivered, so that it cannot be cancelled
 */
export async function cancelExchange(
  tx: Queryable,
  { exchangeOrderId }: Pick<ReturnRow, 'exchangeOrderId'>,
  { note, by, actor }: { note: string; by: 'customer' | 'admin'; actor?: string | null },
  context: ReturnContext,
): Promise<boolean> {
  if (!exchangeOrderId) return true;
  const order = (await lockOrder(tx, exchangeOrderId))!;
  if (order.status === 'cancelled') return true;
  if (!getNextStatuses(order).includes('cancelled')) return false;
  await applyTransition(tx, exchangeOrderId, { ...context, to: 'cancelled', note, by, actor });
  return true;
}

/** Lets the replacement order of a return be packed. */
export async function releaseExchange(tx: Queryable, { exchangeOrderId }: ReturnRow, now: Date): Promise<void> {
  if (!exchangeOrderId) return;
  await tx.update(orders).set({ waitsForReturn: false, updatedAt: now }).where(eq(orders.id, exchangeOrderId));
}

/**
 * Subscribes returns to the events of orders: a return whose replacement is cancelled falls back to a refund. A customer cannot cancel a replacement that earns an
 * offer of items that stay, because nothing is left from which these could be deducted.
 */
export function subscribeReturns(events: OrderEventBus): void {
  events.on('order:transitioned', refundCancelledExchange);
}

/** Says why a customer cannot cancel a replacement. */
export const replacementStays =
  'You have items that were cheaper together with the replaced one. Send them back first, or keep the replacement.';

const refundCancelledExchange: OrderEventListener<'order:transitioned'> = async (tx, { previous, to, by, now }) => {
  if (to !== 'cancelled' || !previous.exchangeOfReturnId) return;
  const [row] = await tx.select().from(returns).where(eq(returns.id, previous.exchangeOfReturnId)).for('update');
  if (!row || row.status === 'cancelled' || row.status === 'declined') return;
  const isExchanged = and(eq(returnLines.returnId, row.id), eq(returnLines.resolution, 'exchange'));
  // A received return has its value already. The value of a completed return is in the books, and payments refund it with the replacement.
  const isOpen = row.status !== 'received' && row.status !== 'completed';
  await tx
    .update(returnLines)
    .set({ resolution: 'refund', ...(isOpen && { refundAmount: null, units: null }) })
    .where(isExchanged);
  const offers = by === 'customer' ? await loadOffers(tx, row.orderId) : undefined;
  if (offers && getDeduction(offers) > 0) throw new NotCancellableError(replacementStays);
  const note = 'The replacement was cancelled, so the items are refunded';
  await addReturnEvent(tx, row, { note, by: 'shop' }, now);
  await giveBackDeductions(tx, row.orderId, now);
};
