import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments } from '../../platform/db/schema';

/**
 * Notes, in the transaction that cancels or returns an order, that what was paid for it is to be given back: `refund_due` here and
 * on the order. Nothing when nothing was paid. The provider is asked afterwards, until it has done it; what was paid in cash is
 * given back by the merchant.
 */
export async function oweRefund(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment?.paidAt || payment.refundDueAt) return;
  await tx
    .update(payments)
    .set({ refundAmount: payment.amount, refundDueAt: now, refundRetryAt: now })
    .where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refund_due' }).where(eq(orders.id, orderId));
}
