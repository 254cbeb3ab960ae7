import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { deliveryPayments, paymentAttempts, payments } from '../../platform/db/schema';
import type { PaymentServices } from '../services';
import { refreshAttempt } from './refresh';

/** Pause between two questions of the job about an attempt. The page asks more often. */
const pauseMs = 30_000;
/** Age after which an attempt is left to webhooks and to the end of the hold. */
const maxAgeMs = 2 * 60 * 60_000;

/** Asks the providers for the pending attempts whose browsers are gone. Several instances can run this at once. */
export async function checkPayments(services: PaymentServices, now: Date, signal?: AbortSignal): Promise<void> {
  const isUnasked = or(
    isNull(paymentAttempts.checkedAt),
    lte(paymentAttempts.checkedAt, new Date(now.getTime() - pauseMs)),
  );
  const isRecent = gt(paymentAttempts.createdAt, new Date(now.getTime() - maxAgeMs));
  const rows = await services.db
    .select({ attempt: paymentAttempts, payment: payments.providerOrderId, delivery: deliveryPayments.providerOrderId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.orderId, paymentAttempts.orderId))
    .leftJoin(deliveryPayments, eq(deliveryPayments.id, paymentAttempts.deliveryPaymentId))
    .where(and(eq(paymentAttempts.status, 'pending'), isUnasked, isRecent))
    .orderBy(asc(paymentAttempts.checkedAt), asc(paymentAttempts.id))
    .limit(100);
  for (const { attempt, payment, delivery } of rows) {
    if (signal?.aborted) return;
    const providerOrderId = attempt.deliveryPaymentId ? delivery : payment;
    if (providerOrderId) await refreshAttempt(services, attempt, providerOrderId, { now, pauseMs });
  }
}
