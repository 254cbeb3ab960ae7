import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { getOrderContext } from '../../ordering/orders/order-context';
import { paymentAttempts } from '../../platform/db/schema';
import { type AttemptRow, markAttemptFailed } from '../attempts/attempts';
import { releaseCouponOfFailedAttempt } from '../attempts/coupon-of-attempt';
import { timeOverFailure } from '../failures';
import type { PaymentProvider } from '../provider';
import type { PaymentServices } from '../services';
import { recordPaymentReport } from './record-report';

/** Milliseconds between two questions about an attempt, which all browsers and instances share. */
export const refreshMs = 5000;
/** Time after which a payment by UPI cannot be approved any more. The apps give five minutes. */
const upiLimitMs = 15 * 60_000;

/**
 * Asks the provider for the payments of a pending attempt and records them, unless it was asked within `pauseMs`. Never throws, because the
 * webhook brings the same. Never call it inside a transaction, because it waits for the provider.
 */
export async function refreshAttempt(
  services: PaymentServices,
  attempt: AttemptRow,
  providerOrderId: string,
  { now, pauseMs = refreshMs }: { now: Date; pauseMs?: number },
): Promise<void> {
  const { db, paymentProviders, log } = services;
  const provider = paymentProviders[attempt.provider];
  if (!provider || attempt.status !== 'pending') return;
  const isUnasked = or(
    isNull(paymentAttempts.checkedAt),
    lte(paymentAttempts.checkedAt, new Date(now.getTime() - pauseMs)),
  );
  // The instance that advances the time asks the provider.
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ checkedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'pending'), isUnasked))
    .returning({ id: paymentAttempts.id });
  if (!claimed) return;
  try {
    await recordPayments(services, provider, attempt, providerOrderId, now);
  } catch (error) {
    log.warn({ err: error, order: attempt.orderId }, 'the provider did not say whether an order was paid');
  }
}

async function recordPayments(
  services: PaymentServices,
  provider: PaymentProvider,
  attempt: AttemptRow,
  providerOrderId: string,
  now: Date,
): Promise<void> {
  const { orderId, deliveryPaymentId, providerAttemptId, kind } = attempt;
  const target = { orderId, deliveryPaymentId };
  const reported = await provider.listPayments(providerOrderId);
  const context = { ...getOrderContext(services), now };
  await services.db.transaction(async (tx) => {
    for (const payment of reported) {
      // Failures of earlier attempts are no news about this one.
      if (payment.status === 'failed' && (await isOfOther(tx, attempt, payment.paymentId))) continue;
      await recordPaymentReport(tx, target, payment, context);
    }
    const isOver = kind === 'upi' && attempt.createdAt.getTime() + upiLimitMs <= now.getTime();
    const isPaid = reported.some(({ status }) => status === 'paid' || status === 'pending');
    if (!isOver || isPaid || !providerAttemptId) return;
    // First, because every transaction locks the order before its other rows.
    await lockOrder(tx, orderId);
    await markAttemptFailed(tx, target, { paymentId: providerAttemptId, failure: timeOverFailure, now });
    if (!deliveryPaymentId) await releaseCouponOfFailedAttempt(tx, orderId);
  });
}

type Tx = Parameters<Parameters<PaymentServices['db']['transaction']>[0]>[0];

async function isOfOther(tx: Tx, { id, orderId, kind, providerAttemptId }: AttemptRow, paymentId: string) {
  if (kind === 'upi') return providerAttemptId !== paymentId;
  const [known] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.providerAttemptId, paymentId)));
  return known !== undefined && known.id !== id;
}
