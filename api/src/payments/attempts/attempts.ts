import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { paymentAttempts } from '../../platform/db/schema';
import { countPayment } from '../metrics';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The target of attempts: an order, or one of its delivery payments. */
export interface AttemptTarget {
  orderId: string;
  deliveryPaymentId: string | null;
}

const isFor = ({ orderId, deliveryPaymentId }: AttemptTarget): SQL =>
  and(
    eq(paymentAttempts.orderId, orderId),
    deliveryPaymentId === null
      ? isNull(paymentAttempts.deliveryPaymentId)
      : eq(paymentAttempts.deliveryPaymentId, deliveryPaymentId),
  )!;

/** Returns the newest attempt, because only this attempt counts. */
export async function findNewestAttempt(db: Queryable, target: AttemptTarget): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(isFor(target))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return attempt;
}

/** Returns the attempt of a provider's payment: the attempt with the payment's id, or the newest attempt without an id. */
async function findAttempt(tx: Queryable, target: AttemptTarget, paymentId: string): Promise<AttemptRow | undefined> {
  const [known] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(isFor(target), eq(paymentAttempts.providerAttemptId, paymentId)));
  if (known) return known;
  const [unnamed] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(isFor(target), isNull(paymentAttempts.providerAttemptId)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return unnamed;
}

/** Marks the attempt of a payment as paid. A payment that was retried in the provider's form belongs to the newest attempt. */
export async function markAttemptPaid(
  tx: Queryable,
  target: AttemptTarget,
  paymentId: string,
  now: Date,
): Promise<void> {
  const attempt = (await findAttempt(tx, target, paymentId)) ?? (await findNewestAttempt(tx, target));
  if (!attempt) return;
  await tx
    .update(paymentAttempts)
    .set({ status: 'paid', providerAttemptId: paymentId, failure: null, updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
}

/**
 * Marks the attempt of a payment as failed. A paid attempt stays paid, because events can arrive out of order.
 *
 * @param failure why, as the shopper reads it
 * @returns whether it was pending until now
 */
export async function markAttemptFailed(
  tx: Queryable,
  target: AttemptTarget,
  { paymentId, failure, now }: { paymentId: string; failure: string; now: Date },
): Promise<boolean> {
  const attempt = await findAttempt(tx, target, paymentId);
  if (!attempt) return false;
  const [failed] = await tx
    .update(paymentAttempts)
    .set({ status: 'failed', providerAttemptId: paymentId, failure, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'pending')))
    .returning({ id: paymentAttempts.id });
  if (failed) countPayment(attempt.provider, 'failed');
  return failed !== undefined;
}

/** Gives an attempt on the provider's form the id of its payment, which the shopper has authorised. */
export async function nameAttempt(tx: Queryable, target: AttemptTarget, paymentId: string, now: Date): Promise<void> {
  const attempt = await findAttempt(tx, target, paymentId);
  if (!attempt || attempt.providerAttemptId) return;
  await tx
    .update(paymentAttempts)
    .set({ providerAttemptId: paymentId, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.providerAttemptId)));
}
