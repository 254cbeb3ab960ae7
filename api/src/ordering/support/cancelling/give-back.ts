import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { payments } from '../../../platform/db/schema';
import type { OrderRow } from '../../orders/access/order-access';
import type { AssertRefundAmount } from '../../orders/access/refund-confirmation';
import type { OrderMailContext } from '../../orders/mails/queue-order-mail';
import { askForDetails } from '../../payments/refunds/ask-for-details';
import { refreshPaymentStatus } from '../../payments/refunds/payment-status';
import { getRefundable } from '../../payments/refunds/received-amount';
import { requestRefund } from '../../payments/refunds/request-refund';
import { computeCashOfRest } from '../../shipments/cash';

interface Context extends OrderMailContext {
  actor?: string | null;
  by: 'customer' | 'admin' | 'shop';
  assertRefundAmount?: AssertRefundAmount;
  now: Date;
}

/**
 * Gives back what cancelled units cost, as the order paid for them: cash that no parcel asks for yet is waived first, then the credit goes back.
 * Of an order that was paid before, the money goes back first. Refunds of before, such as goodwill, can have left less. The caller has locked
 * the order.
 *
 * @returns paise that are not to be paid at the door any more, and paise that are refunded
 */
export async function giveBack(
  tx: Queryable,
  order: OrderRow,
  value: number,
  { actor, by, assertRefundAmount, ...context }: Context,
): Promise<{ waived: number; refund: number }> {
  const { now } = context;
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const waived = isCash ? Math.min(value, await computeCashOfRest(tx, order)) : 0;
  if (waived > 0) await lowerPayment(tx, order.id, waived);
  const { rest } = await getRefundable(tx, order.id);
  const refund = Math.min(value - waived, isCash ? rest.credit : rest.money + rest.credit);
  if (refund === 0) {
    await refreshPaymentStatus(tx, order.id, now);
    return { waived, refund };
  }
  await assertRefundAmount?.(tx, refund);
  const request = {
    orderId: order.id,
    amount: refund,
    reason: 'edit' as const,
    ...(isCash && { source: 'credit' as const }),
  };
  const refunds = await requestRefund(tx, { ...request, actorId: by === 'admin' ? actor : null }, now);
  await askForDetails(tx, refunds, context);
  return { waived, refund };
}

async function lowerPayment(tx: Queryable, orderId: string, waived: number): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  await tx
    .update(payments)
    .set({ amount: payment.amount - waived })
    .where(eq(payments.orderId, orderId));
}
