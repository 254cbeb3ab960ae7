import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { payments } from '../../../platform/db/schema';
import type { Desk } from '../../orders/mails/queue';
import { payOrder } from '../pay-order';
import { refundFailed, refundIsDone } from '../settle';
import type { RazorpayEvent } from './event';

export interface Noted {
  orderId: string | null;
  outcome: string;
}

/** What a message of Razorpay's leads to, in the transaction that keeps the message. */
export async function takeNote(
  tx: Queryable,
  { event, payload }: RazorpayEvent,
  desk: Desk & { now: Date },
): Promise<Noted> {
  const { payment, refund } = { payment: payload.payment?.entity, refund: payload.refund?.entity };
  const orderId = payment?.order_id ? await orderOf(tx, payment.order_id) : null;
  if (!payment || !orderId) return { orderId, outcome: 'unknown order' };
  switch (event) {
    case 'payment.captured':
    case 'order.paid': {
      if (payment.status !== 'captured') return { orderId, outcome: 'not captured' };
      const { id: paymentId, amount, currency } = payment;
      const captured = { orderId, paymentId, providerOrderId: payment.order_id!, amount, currency };
      return { orderId, outcome: await payOrder(tx, captured, desk) };
    }
    case 'payment.failed':
      return { orderId, outcome: 'failed' };
    case 'refund.processed':
    case 'refund.failed': {
      if (!refund) return { orderId, outcome: 'no refund in it' };
      const told = { orderId, paymentId: refund.payment_id, refundId: refund.id, amount: refund.amount };
      const change = event === 'refund.processed' ? refundIsDone : refundFailed;
      return { orderId, outcome: await change(tx, told, desk) };
    }
    default:
      return { orderId, outcome: 'not of interest' };
  }
}

async function orderOf(tx: Queryable, providerOrderId: string): Promise<string | null> {
  const isIts = and(eq(payments.provider, 'razorpay'), eq(payments.providerOrderId, providerOrderId));
  const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(isIts);
  return payment?.orderId ?? null;
}
