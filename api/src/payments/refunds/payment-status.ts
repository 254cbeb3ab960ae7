import { eq } from 'drizzle-orm';
import {
  type ReceivedAmounts,
  type RefundRow,
  toReceivedAmounts,
  toRefundable,
} from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments, refunds } from '../../platform/db/schema';

type PaymentStatus = (typeof orders.$inferSelect)['paymentStatus'];

/** Returns whether a refund still has to be paid. */
export const isOpenRefund = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'due' || status === 'needs_details';

/**
 * Returns the payment status of an order that has refunds: `refund_due` while one is open, `refunded` when everything that was received
 * went back. What an exchange used did not go back to the customer.
 */
export function getPaymentStatus(
  received: ReceivedAmounts,
  rows: readonly Pick<RefundRow, 'status' | 'amount' | 'provider' | 'method'>[],
  { isPaid }: { isPaid: boolean },
): PaymentStatus {
  if (rows.some(isOpenRefund)) return 'refund_due';
  const { refunded, received: total } = toRefundable(received, rows);
  const hasRefund = rows.some(({ status, method }) => status === 'refunded' && method !== 'exchange');
  if (hasRefund && refunded >= total) return 'refunded';
  return isPaid ? 'paid' : 'pending';
}

/** Sets the payment status of an order after one of its refunds has changed. The caller has locked the order's row. */
export async function refreshPaymentStatus(tx: Queryable, orderId: string, now: Date): Promise<PaymentStatus> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  // An order that credit paid as a whole has nothing left to pay.
  const isPaid = payment?.paidAt != null || payment?.amount === 0;
  const paymentStatus = getPaymentStatus(toReceivedAmounts(order, payment), rows, { isPaid });
  await tx.update(orders).set({ paymentStatus, updatedAt: now }).where(eq(orders.id, orderId));
  return paymentStatus;
}
