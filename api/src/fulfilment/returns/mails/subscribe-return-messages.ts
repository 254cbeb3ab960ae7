import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { OrderEventBus } from '../../../ordering/orders/events';
import { queueOrderMail } from '../../../ordering/orders/mails/queue-order-mail';
import { type OrderMailContext, queueOrderMessage } from '../../../ordering/orders/mails/queue-order-message';
import type { Queryable } from '../../../platform/db/connect';
import { refunds, returnLines, returns } from '../../../platform/db/schema';
import { buildReturnMessage, type ReportedReturn } from './return-messages';

/** Subscribes the customer's messages to the steps of returns. */
export function subscribeReturnMessages(events: OrderEventBus, context: OrderMailContext): void {
  events.on('return:changed', async (tx, { returnId, orderId, to, now }) => {
    const reported = await loadReturn(tx, returnId);
    await queueOrderMessage(tx, orderId, (order) => buildReturnMessage(to, reported, order), { ...context, now });
  });
  // Without a payment the replacement is not confirmed, so it has no other message.
  events.on('order:placed', async (tx, { orderId, kind, paymentMethod, amountDue, now }) => {
    if (kind === 'exchange' && amountDue > 0 && !isPaidOnDelivery(paymentMethod))
      await queueOrderMail(tx, orderId, 'payment_link', { ...context, now });
  });
}

async function loadReturn(tx: Queryable, returnId: string): Promise<ReportedReturn> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId));
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.position));
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.returnId, returnId), ne(refunds.status, 'cancelled'), eq(refunds.orderId, row.orderId)))
    .orderBy(asc(refunds.createdAt));
  return { row, lines, refunds: rows };
}
