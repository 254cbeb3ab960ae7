import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq, isNotNull, isNull, lte, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../../platform/db/connect';
import { orders, payments } from '../../../platform/db/schema';
import { type OrderMailContext, queueOrderMail } from '../../orders/mails/queue-order-mail';
import { recordSecondPaymentRefund } from './second-payments';

/** Seconds until the next attempt: one minute, two, four and so on, at most six hours. It is always longer than a call takes. */
const getRetrySeconds = (attempts: SQLWrapper) => sql<number>`least(60 * power(2, least(${attempts}, 20)), 6 * 3600)`;
const retrySeconds = getRetrySeconds(payments.refundAttempts);

/** The time of the last call for a refund. Meaningful only after the first attempt. */
export const lastRefundAttemptAt = sql`${payments.refundRetryAt} - ${getRetrySeconds(sql`${payments.refundAttempts} - 1`)} * interval '1 second'`;

/** Matches refunds that are due, through a provider, and whose next attempt is due. */
const isDue = (now: Date) =>
  and(
    isNotNull(payments.refundDueAt),
    isNull(payments.refundedAt),
    isNotNull(payments.providerPaymentId),
    ne(payments.provider, cashOnDelivery),
    lte(payments.refundRetryAt, now),
  );

/** `waits`: no refund is due, its next attempt is not due, or the provider has not finished it. */
export type RefundOutcome = 'refunded' | 'waits' | 'failed';

/**
 * Asks the provider to refund an order, if a refund and its next attempt are due. Never throws, because a job repeats what fails. Never
 * call it inside a transaction, because it waits for the provider.
 */
export async function settleRefund(app: FastifyInstance, orderId: string, now = new Date()): Promise<RefundOutcome> {
  const { db, config, paymentProviders, log } = app;
  try {
    // The instance that advances the time of the next attempt is the one that calls the provider.
    const [dueRefund] = await db
      .update(payments)
      .set({
        refundAttempts: sql`${payments.refundAttempts} + 1`,
        refundRetryAt: sql`${now.toISOString()}::timestamptz + ${retrySeconds} * interval '1 second'`,
      })
      .where(and(eq(payments.orderId, orderId), isDue(now)))
      .returning();
    const provider = dueRefund && paymentProviders[dueRefund.provider];
    if (!provider) {
      if (dueRefund)
        log.warn(
          { order: orderId, provider: dueRefund.provider },
          'a refund is due, but its provider is not configured',
        );
      return dueRefund ? 'failed' : 'waits';
    }
    const { providerPaymentId: paymentId, refundAmount: amount } = dueRefund;
    const { refundId, isDone } = await provider.refundPayment({ orderId, paymentId: paymentId!, amount: amount! });
    if (!isDone) return 'waits';
    const refund = { orderId, paymentId: paymentId!, refundId, amount: amount! };
    await db.transaction((tx) => recordRefund(tx, refund, { now, siteUrl: config.siteUrl }));
    return 'refunded';
  } catch (error) {
    log.warn({ err: error, order: orderId }, 'a refund could not be settled yet');
    return 'failed';
  }
}

/** Settles every refund that is due, one after the other. */
export async function settleRefunds(app: FastifyInstance, now: Date, signal?: AbortSignal): Promise<void> {
  const dueRefunds = await app.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(isDue(now))
    .orderBy(asc(payments.refundRetryAt))
    .limit(100);
  for (const { orderId } of dueRefunds) {
    if (signal?.aborted) return;
    await settleRefund(app, orderId, now);
  }
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  orderId: string;
  paymentId: string;
  refundId: string;
  /** In paise. */
  amount: number;
}

/** Records a refund that the provider has finished, and queues the mail. Returns the outcome for `payment_events`. */
export async function recordRefund(
  tx: Queryable,
  { orderId, paymentId, refundId, amount }: ProviderRefund,
  { now, ...context }: OrderMailContext & { now: Date },
): Promise<string> {
  const payment = await lockPayment(tx, orderId);
  if (payment.providerPaymentId !== paymentId) {
    const wasDue = await recordSecondPaymentRefund(tx, { provider: payment.provider, paymentId, refundId, now });
    return wasDue ? 'second payment refunded' : 'not owed';
  }
  if (payment.refundedAt) return 'known already';
  if (!payment.refundDueAt) return 'not owed';
  if (amount !== payment.refundAmount) return 'mismatch';
  await tx.update(payments).set({ providerRefundId: refundId, refundedAt: now }).where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(orders.id, orderId));
  await queueOrderMail(tx, orderId, 'refunded', { ...context, now });
  return 'refunded';
}

/** Records that the bank refused a refund. The jobs request it again. Returns the outcome for `payment_events`. */
export async function recordRefundFailure(tx: Queryable, { orderId, paymentId }: ProviderRefund): Promise<string> {
  const payment = await lockPayment(tx, orderId);
  if (payment.providerPaymentId !== paymentId || !payment.refundDueAt) return 'not owed';
  if (!payment.refundedAt) return 'refund failed, to be tried again';
  await tx.update(payments).set({ providerRefundId: null, refundedAt: null }).where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refund_due' }).where(eq(orders.id, orderId));
  return 'refund failed, to be tried again';
}

/** Locks the order and its payment, in this sequence. */
async function lockPayment(tx: Queryable, orderId: string): Promise<typeof payments.$inferSelect> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  return payment;
}
