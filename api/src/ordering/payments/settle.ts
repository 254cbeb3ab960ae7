import { and, asc, eq, isNotNull, isNull, lte, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments } from '../../platform/db/schema';
import { type Desk, queueOrderMail } from '../orders/mails/queue';
import { noteSecondRefund } from './second-payments';

/** Seconds until a refund is asked for again: a minute, two, four, … six hours at most. Longer than asking takes. */
const pauseAfter = (attempts: SQLWrapper) => sql<number>`least(60 * power(2, least(${attempts}, 20)), 6 * 3600)`;
const pause = pauseAfter(payments.refundAttempts);

/** When the provider was asked for a refund the last time, if it was. */
export const lastAsked = sql`${payments.refundRetryAt} - ${pauseAfter(sql`${payments.refundAttempts} - 1`)} * interval '1 second'`;

/** Owed, paid through a provider, and nobody is asking for it right now. */
const isDue = (now: Date) =>
  and(
    isNotNull(payments.refundDueAt),
    isNull(payments.refundedAt),
    isNotNull(payments.providerPaymentId),
    ne(payments.provider, 'cod'),
    lte(payments.refundRetryAt, now),
  );

/** `waits`: nothing is owed, it is not time to ask, or the provider has not done it yet. */
export type Settlement = 'refunded' | 'waits' | 'failed';

/**
 * Asks the provider to give an order's money back, if it is owed and it is time to ask. Never fails: what doesn't succeed is tried
 * again by the jobs. Outside of any transaction.
 */
export async function settleRefund(app: FastifyInstance, orderId: string, now = new Date()): Promise<Settlement> {
  const { db, config, keys, providers, log } = app;
  try {
    // Whoever moves the time on asks the provider.
    const [due] = await db
      .update(payments)
      .set({
        refundAttempts: sql`${payments.refundAttempts} + 1`,
        refundRetryAt: sql`${now.toISOString()}::timestamptz + ${pause} * interval '1 second'`,
      })
      .where(and(eq(payments.orderId, orderId), isDue(now)))
      .returning();
    const provider = due && providers[due.provider];
    if (!provider) {
      if (due) log.warn({ order: orderId, provider: due.provider }, 'a refund is due and its provider is not set up');
      return due ? 'failed' : 'waits';
    }
    const { providerPaymentId: paymentId, refundAmount: amount } = due;
    const { refundId, isDone } = await provider.refund({ orderId, paymentId: paymentId!, amount: amount! });
    if (!isDone) return 'waits';
    const told = { orderId, paymentId: paymentId!, refundId, amount: amount! };
    await db.transaction((tx) => refundIsDone(tx, told, { now, siteUrl: config.siteUrl, keys }));
    return 'refunded';
  } catch (error) {
    log.warn({ err: error, order: orderId }, 'a refund could not be given yet');
    return 'failed';
  }
}

/** Every refund that is due, one after the other. */
export async function settleRefunds(app: FastifyInstance, now: Date, signal?: AbortSignal): Promise<void> {
  const due = await app.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(isDue(now))
    .orderBy(asc(payments.refundRetryAt))
    .limit(100);
  for (const { orderId } of due) {
    if (signal?.aborted) return;
    await settleRefund(app, orderId, now);
  }
}

export interface ToldRefund {
  orderId: string;
  paymentId: string;
  refundId: string;
  /** Paise. */
  amount: number;
}

/** The provider has given it back. Answers what that meant here. */
export async function refundIsDone(
  tx: Queryable,
  { orderId, paymentId, refundId, amount }: ToldRefund,
  { now, ...desk }: Desk & { now: Date },
): Promise<string> {
  const payment = await locked(tx, orderId);
  if (payment.providerPaymentId !== paymentId) {
    const wasOwed = await noteSecondRefund(tx, { provider: payment.provider, paymentId, refundId, now });
    return wasOwed ? 'second payment refunded' : 'not owed';
  }
  if (payment.refundedAt) return 'known already';
  if (!payment.refundDueAt) return 'not owed';
  if (amount !== payment.refundAmount) return 'mismatch';
  await tx.update(payments).set({ providerRefundId: refundId, refundedAt: now }).where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(orders.id, orderId));
  await queueOrderMail(tx, orderId, 'refunded', { ...desk, now });
  return 'refunded';
}

/** The bank has refused it: it is asked for anew, in its turn. */
export async function refundFailed(tx: Queryable, { orderId, paymentId }: ToldRefund): Promise<string> {
  const payment = await locked(tx, orderId);
  if (payment.providerPaymentId !== paymentId || !payment.refundDueAt) return 'not owed';
  if (!payment.refundedAt) return 'refund failed, to be tried again';
  await tx.update(payments).set({ providerRefundId: null, refundedAt: null }).where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'refund_due' }).where(eq(orders.id, orderId));
  return 'refund failed, to be tried again';
}

async function locked(tx: Queryable, orderId: string): Promise<typeof payments.$inferSelect> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  return payment;
}
