import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { returnEvents, returnLines, returnPickups, returnPictures, returns } from '../../platform/db/schema';

/**
 * Removes personal data from the returns of orders: comments, notes, pictures and the destination of payouts. What came back and what was refunded
 * stays, because the tax depends on it, and the destination of an open return, because its refund is still owed.
 */
export async function anonymiseReturns(tx: Queryable, orderIds: string[]): Promise<void> {
  const ofOrders = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, orderIds));
  await tx.delete(returnPictures).where(inArray(returnPictures.orderId, orderIds));
  await tx.update(returnLines).set({ comment: '' }).where(inArray(returnLines.orderId, orderIds));
  await tx
    .update(returnEvents)
    .set({ note: '', actor: null })
    .where(and(inArray(returnEvents.returnId, ofOrders), eq(returnEvents.by, 'customer')));
  // An admin may have named the customer.
  await tx
    .update(returnEvents)
    .set({ note: '' })
    .where(and(inArray(returnEvents.returnId, ofOrders), eq(returnEvents.by, 'admin')));
  await tx.update(returnPickups).set({ error: '' }).where(inArray(returnPickups.returnId, ofOrders));
  const ofReturns = inArray(returns.orderId, orderIds);
  await tx.update(returns).set({ declineReason: '' }).where(ofReturns);
  const hasEnded = inArray(returns.status, ['completed', 'declined', 'cancelled']);
  await tx.update(returns).set({ payoutDetails: null, payoutLabel: null }).where(and(ofReturns, hasEnded));
}
