import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orders, payments } from '../../../platform/db/schema';

/**
 * Marks the refund of an order as due, on the payment and on the order, in the transaction that ends the order. Does nothing if the
 * order was not paid. `settleRefund` asks the provider afterwards; a merchant pays cash back.
 */
export async function markRefundDue(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment?.paidAt || payment.refundDueAt) return;
  await tx
    .update(payments)
    .set({ refundAmount: payment.amount, refundDueAt: now, refundRetryAt: now })
    .where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refund_due' }).where(eq(orders.id, orderId));
}
