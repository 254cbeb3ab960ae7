import { and, eq, ne } from 'drizzle-orm';
import {
  type Refundable,
  type RefundRow,
  toReceivedAmounts,
  toRefundable,
} from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments, refunds } from '../../platform/db/schema';

/** Returns what an order has received so far, in paise: the money of its payment and the credit that it used. */
export async function getReceivedAmount(tx: Queryable, orderId: string): Promise<number> {
  const { received } = await getRefundable(tx, orderId);
  return received;
}

/** Returns what can still be refunded. The caller has locked the order's row if it decides by the result. */
export async function getRefundable(tx: Queryable, orderId: string): Promise<Refundable> {
  const [row] = await tx
    .select({ order: { creditUsed: orders.creditUsed }, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const received = row ? toReceivedAmounts(row.order, row.payment ?? undefined) : { money: 0, credit: 0 };
  return toRefundable(received, await listCountedRefunds(tx, orderId));
}

const listCountedRefunds = (tx: Queryable, orderId: string): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'cancelled')));
