import { toRupees } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { issueCreditNotes } from '../../accounting/invoices/credit-notes';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import type { Queryable } from '../../platform/db/connect';
import { returnEvents, returnLines, returns } from '../../platform/db/schema';
import { formatRupees } from '../../platform/messages/format';
import { type Deduction, getDeduction, listDeductions, loadOffers } from './load-offers';

/**
 * Gives back, in the caller's transaction, what was deducted for offers whose items are with the customer no longer: a gift whose parcel was lost or
 * came back, or items that were cancelled, after a return had paid for them. Called whenever units leave a customer. Call it last, as `issueCreditNotes`.
 */
export async function giveBackDeductions(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const offers = await loadOffers(tx, orderId);
  if (!offers || offers.deducted <= 0) return;
  let rest = 0 - getDeduction(offers);
  if (rest <= 0) return;
  for (const deduction of (await listDeductions(tx, offers.orderIds)).reverse()) {
    const amount = Math.min(rest, Math.max(0, deduction.amount));
    rest -= amount;
    if (amount > 0) await giveBack(tx, deduction, amount, now);
  }
}

/** Raises what was decided for a return or a parcel, credits it, and refunds it as the rest of its amount. */
async function giveBack(
  tx: Queryable,
  { orderId, returnId, shipmentId, position }: Deduction,
  amount: number,
  now: Date,
): Promise<void> {
  await lockOrder(tx, orderId);
  if (returnId) {
    await tx
      .update(returnLines)
      .set({
        refundAmount: sql`${returnLines.refundAmount} + ${amount}`,
        deduction: sql`${returnLines.deduction} - ${amount}`,
      })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.position, position)));
    const [{ status }] = await tx.select().from(returns).where(eq(returns.id, returnId));
    const note = `${formatRupees(toRupees(amount))} more is refunded, because the items of the offer are not yours any more`;
    await tx.insert(returnEvents).values({ returnId, status, note, by: 'shop', at: now });
    // The note and the refund of a return that is not completed follow with its completion.
    if (status !== 'completed') return;
  }
  await issueCreditNotes(tx, { orderId, returnId, shipmentId, lines: [{ position, quantity: 0, amount }] }, now);
  await topUpRefunds(tx, orderId, now);
}
