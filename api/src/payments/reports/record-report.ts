import { and, eq } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderContext } from '../../ordering/orders/order-context';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, payments } from '../../platform/db/schema';
import { type AttemptTarget, markAttemptFailed, nameAttempt } from '../attempts/attempts';
import { releaseCouponOfFailedAttempt } from '../attempts/coupon-of-attempt';
import { recordCapture } from '../capture/record-capture';
import { recordDeliveryCapture } from '../delivery/record-delivery-capture';
import type { ProviderPayment } from '../provider';

type ReportContext = OrderContext & { now: Date };

/** Returns what a provider's order is for: an order, or a delivery payment. Undefined for an order that the shop does not know. */
export async function findTarget(
  tx: Queryable,
  provider: string,
  providerOrderId: string,
): Promise<AttemptTarget | undefined> {
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId));
  const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(isPayment);
  if (payment) return { orderId: payment.orderId, deliveryPaymentId: null };
  const isDelivery = and(
    eq(deliveryPayments.provider, provider),
    eq(deliveryPayments.providerOrderId, providerOrderId),
  );
  const [delivery] = await tx
    .select({ orderId: deliveryPayments.orderId, deliveryPaymentId: deliveryPayments.id })
    .from(deliveryPayments)
    .where(isDelivery);
  return delivery;
}

/**
 * Records what a provider says about a payment, in the caller's transaction: from its webhook, or its response. Returns the outcome for
 * `payment_events`.
 */
export async function recordPaymentReport(
  tx: Queryable,
  target: AttemptTarget,
  payment: ProviderPayment,
  context: ReportContext,
): Promise<string> {
  const { paymentId, status, failure = '' } = payment;
  const { now } = context;
  // First, because every transaction locks the order before its other rows.
  await lockOrder(tx, target.orderId);
  if (status === 'paid') {
    const { orderId, deliveryPaymentId } = target;
    return deliveryPaymentId
      ? recordDeliveryCapture(tx, deliveryPaymentId, payment, context)
      : recordCapture(tx, { orderId, ...payment }, context);
  }
  if (status === 'failed') {
    await markAttemptFailed(tx, target, { paymentId, failure, now });
    if (!target.deliveryPaymentId) await releaseCouponOfFailedAttempt(tx, target.orderId);
    return 'failed';
  }
  if (status === 'pending') await nameAttempt(tx, target, paymentId, now);
  return 'not captured';
}
