import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, paymentEvents, payments } from '../../platform/db/schema';
import type { Capture } from '../provider';
import type { PaymentServices } from '../services';

/**
 * Returns the provider name under which a due refund of a second payment is stored. The table `payment_events` has it under the
 * payment's own id, so that it exists once. Its column `at` is the time of the next attempt.
 */
export const toDueName = (provider: string): string => `${provider} owes`;

/** Type of the event of a second payment for an order. */
export const secondPaymentType = 'second payment';

/** Returns the type of the event of a second payment for the cash of a parcel. */
export const secondParcelType = (deliveryPaymentId: string): string => `${secondPaymentType} ${deliveryPaymentId}`;

const deliveryType = secondParcelType('');

/** Milliseconds between two attempts. */
const retryMs = 5 * 60_000;

/**
 * Records a capture for an order that another capture has paid, so that it is refunded. The caller has locked the order's row.
 *
 * @returns false if it is recorded already
 */
export async function recordSecondPayment(
  tx: Queryable,
  provider: string,
  { orderId, paymentId }: Capture & { orderId: string },
  now: Date,
  deliveryPaymentId?: string,
): Promise<boolean> {
  const isThisPayment = and(
    inArray(paymentEvents.provider, [provider, toDueName(provider)]),
    eq(paymentEvents.eventId, paymentId),
  );
  const [recorded] = await tx.select({ eventId: paymentEvents.eventId }).from(paymentEvents).where(isThisPayment);
  if (recorded) return false;
  await tx.insert(paymentEvents).values({
    provider: toDueName(provider),
    eventId: paymentId,
    type: deliveryPaymentId ? secondParcelType(deliveryPaymentId) : secondPaymentType,
    orderId,
    outcome: 'to be refunded',
    at: now,
  });
  return true;
}

/** Refunds every second payment that is due, one after the other. */
export async function refundSecondPayments(services: PaymentServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, paymentProviders, log } = services;
  for (const [name, provider] of Object.entries(paymentProviders)) {
    if (!provider) continue;
    const isDue = and(eq(paymentEvents.provider, toDueName(name)), lte(paymentEvents.at, now));
    const dueRefunds = await db
      .select({
        paymentId: paymentEvents.eventId,
        orderId: payments.orderId,
        type: paymentEvents.type,
        payment: payments,
      })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.orderId, paymentEvents.orderId))
      .where(isDue)
      .limit(100);
    for (const { paymentId, orderId, type, payment } of dueRefunds) {
      if (signal?.aborted) return;
      const isThisPayment = eq(paymentEvents.eventId, paymentId);
      // Only the instance that advances the time of the next attempt calls the provider.
      const nextTryAt = new Date(now.getTime() + retryMs);
      const [claimed] = await db
        .update(paymentEvents)
        .set({ at: nextTryAt })
        .where(and(isDue, isThisPayment))
        .returning({ id: paymentEvents.eventId });
      if (!claimed) continue;
      try {
        const { refundId, isDone } = await provider.refundPayment({
          orderId,
          ...(await getPaidTwice(db, type, payment)),
          paymentId,
          key: paymentId,
          otherRefundIds: [],
        });
        if (isDone) await recordSecondPaymentRefund(db, { provider: name, paymentId, refundId, now });
      } catch (error) {
        log.warn({ err: error, order: orderId }, 'a second payment could not be refunded yet');
      }
    }
  }
}

/** Returns the provider's order that was paid twice, and its amount. */
async function getPaidTwice(db: Queryable, type: string, payment: typeof payments.$inferSelect) {
  const id = type.startsWith(deliveryType) ? type.slice(deliveryType.length) : undefined;
  const [delivery] = id ? await db.select().from(deliveryPayments).where(eq(deliveryPayments.id, id)) : [];
  const { providerOrderId, amount } = delivery ?? payment;
  return { providerOrderId: providerOrderId!, amount };
}

/** Records the refund of a second payment. Returns whether it was due. */
export async function recordSecondPaymentRefund(
  tx: Queryable,
  { provider, paymentId, refundId, now }: { provider: string; paymentId: string; refundId: string; now: Date },
): Promise<boolean> {
  const [recorded] = await tx
    .update(paymentEvents)
    .set({ provider, outcome: `refunded ${refundId}`, at: now })
    .where(and(eq(paymentEvents.provider, toDueName(provider)), eq(paymentEvents.eventId, paymentId)))
    .returning({ eventId: paymentEvents.eventId });
  return recorded !== undefined;
}
