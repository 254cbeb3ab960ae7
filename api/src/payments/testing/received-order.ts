import { eq } from 'drizzle-orm';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { orders, payments } from '../../platform/db/schema';
import type { TestShop } from '../../testing/shop';
import { type RefundRequest, requestRefund } from '../refunds/request-refund';

/** Records that the whole payment of an order was received. */
export async function receivePayment({ db }: Pick<TestShop, 'db'>, orderId: string): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const received = { paidAt: new Date(), paidAmount: payment.amount };
  await db.update(payments).set(received).where(eq(payments.orderId, orderId));
  await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, orderId));
}

/** Receives the payment of an order, and requests the refund of an amount in paise, or of the whole order without an amount. */
export async function addRefund(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  request: Partial<RefundRequest> = {},
): Promise<RefundRow> {
  await receivePayment(shop, orderId);
  const [{ amount }] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const refund = { orderId, amount, reason: 'return' as const, ...request };
  const [row] = await shop.db.transaction((tx) => requestRefund(tx, refund, new Date()));
  return row;
}
