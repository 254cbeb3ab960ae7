import { and, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/db/connect';
import { paymentEvents, payments } from '../../platform/db/schema';
import type { Captured } from './provider';

/**
 * An order's payment that came when another had paid it. Its debt is kept among the providers' messages, under the payment's own id
 * and a provider's name of its own: so it is found at once, and is there once. `at` is when it may be asked for.
 */
const owedBy = (provider: string): string => `${provider} owes`;

/** Minutes between two tries. */
const pause = 5;

/** Answers whether it is new. In the caller's transaction, with the order's row locked. */
export async function oweSecond(
  tx: Queryable,
  provider: string,
  { orderId, paymentId }: Captured & { orderId: string },
  now: Date,
): Promise<boolean> {
  const isThis = and(
    inArray(paymentEvents.provider, [provider, owedBy(provider)]),
    eq(paymentEvents.eventId, paymentId),
  );
  const [known] = await tx.select({ eventId: paymentEvents.eventId }).from(paymentEvents).where(isThis);
  if (known) return false;
  await tx.insert(paymentEvents).values({
    provider: owedBy(provider),
    eventId: paymentId,
    type: 'second payment',
    orderId,
    outcome: 'to be refunded',
    at: now,
  });
  return true;
}

/** Gives back every second payment that is due, one after the other. */
export async function settleSecondPayments(app: FastifyInstance, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, providers, log } = app;
  for (const name of ['razorpay', 'demo'] as const) {
    const provider = providers[name];
    if (!provider) continue;
    const isDue = and(eq(paymentEvents.provider, owedBy(name)), lte(paymentEvents.at, now));
    const due = await db
      .select({ paymentId: paymentEvents.eventId, orderId: payments.orderId, amount: payments.amount })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.orderId, paymentEvents.orderId))
      .where(isDue)
      .limit(100);
    for (const { paymentId, orderId, amount } of due) {
      if (signal?.aborted) return;
      const isThis = eq(paymentEvents.eventId, paymentId);
      // Whoever moves the time on asks the provider.
      const at = new Date(now.getTime() + pause * 60_000);
      const [claimed] = await db
        .update(paymentEvents)
        .set({ at })
        .where(and(isDue, isThis))
        .returning({ id: paymentEvents.eventId });
      if (!claimed) continue;
      try {
        const { refundId, isDone } = await provider.refund({ orderId, paymentId, amount });
        if (isDone) await noteSecondRefund(db, { provider: name, paymentId, refundId, now });
      } catch (error) {
        log.warn({ err: error, order: orderId }, 'a second payment could not be given back yet');
      }
    }
  }
}

/** It is given back. Answers whether it was owed. */
export async function noteSecondRefund(
  tx: Queryable,
  { provider, paymentId, refundId, now }: { provider: string; paymentId: string; refundId: string; now: Date },
): Promise<boolean> {
  const [settled] = await tx
    .update(paymentEvents)
    .set({ provider, outcome: `refunded ${refundId}`, at: now })
    .where(and(eq(paymentEvents.provider, owedBy(provider)), eq(paymentEvents.eventId, paymentId)))
    .returning({ eventId: paymentEvents.eventId });
  return settled !== undefined;
}
