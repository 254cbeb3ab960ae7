import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { payments } from '../../../platform/db/schema';
import type { OrderMailContext } from '../../orders/mails/queue-order-mail';
import { recordCapture } from '../capture/record-capture';
import { recordRefund, recordRefundFailure } from '../refunds/settle-refund';
import type { RazorpayEvent } from './event-schema';

export interface HandledEvent {
  orderId: string | null;
  outcome: string;
}

/** Handles a webhook message in the transaction that stores it. Returns the order that it is about and the outcome to store. */
export async function handleRazorpayEvent(
  tx: Queryable,
  { event, payload }: RazorpayEvent,
  context: OrderMailContext & { now: Date },
): Promise<HandledEvent> {
  const { payment, refund } = { payment: payload.payment?.entity, refund: payload.refund?.entity };
  const orderId = payment?.order_id ? await findOrderId(tx, payment.order_id) : null;
  if (!payment || !orderId) return { orderId, outcome: 'unknown order' };
  switch (event) {
    case 'payment.captured':
    case 'order.paid': {
      if (payment.status !== 'captured') return { orderId, outcome: 'not captured' };
      const { id: paymentId, amount, currency } = payment;
      const capture = { orderId, paymentId, providerOrderId: payment.order_id!, amount, currency };
      return { orderId, outcome: await recordCapture(tx, capture, context) };
    }
    case 'payment.failed':
      return { orderId, outcome: 'failed' };
    case 'refund.processed':
    case 'refund.failed': {
      if (!refund) return { orderId, outcome: 'no refund in it' };
      const report = { orderId, paymentId: refund.payment_id, refundId: refund.id, amount: refund.amount };
      const record = event === 'refund.processed' ? recordRefund : recordRefundFailure;
      return { orderId, outcome: await record(tx, report, context) };
    }
    default:
      return { orderId, outcome: 'not of interest' };
  }
}

async function findOrderId(tx: Queryable, providerOrderId: string): Promise<string | null> {
  const isThisPayment = and(eq(payments.provider, 'razorpay'), eq(payments.providerOrderId, providerOrderId));
  const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(isThisPayment);
  return payment?.orderId ?? null;
}
