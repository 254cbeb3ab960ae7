import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq, lte, type SQLWrapper, sql } from 'drizzle-orm';
import { getOrderContext } from '../../ordering/orders/order-context';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { findRefundedDelivery } from '../../ordering/orders/refunds/delivery-rests';
import { payments, refunds } from '../../platform/db/schema';
import { refundAttempts } from '../metrics';
import type { PaymentProvider, RefundOrder } from '../provider';
import type { PaymentServices } from '../services';
import { recordRefund } from './record-refund';

/** Seconds until the next attempt: one minute, two, four and so on, at most six hours. It is always longer than a call takes. */
const getRetrySeconds = (attempts: SQLWrapper) => sql<number>`least(60 * power(2, least(${attempts}, 20)), 6 * 3600)`;
const retrySeconds = getRetrySeconds(refunds.attempts);

/** The time of the last call for a refund. Meaningful only after the first attempt. */
export const lastRefundAttemptAt = sql`${refunds.retryAt} - ${getRetrySeconds(sql`${refunds.attempts} - 1`)} * interval '1 second'`;

/** Seconds in which a running call to the provider is not repeated. */
export const runningCallSeconds = 30;

/** Matches refunds that are due, through a provider, and whose next attempt is due. */
const isDue = (now: Date) => and(eq(refunds.status, 'due'), eq(refunds.method, 'source'), lte(refunds.retryAt, now));

/** `waits`: no refund is due, its next attempt is not due, or the provider has not finished it. */
export type RefundOutcome = 'refunded' | 'waits' | 'failed';

/**
 * Returns the key under which the provider knows a refund. Refunds of the release before the table `refunds` have the id of the payment,
 * so that a refund that was requested by it is found again.
 */
export const getProviderKey = ({ id }: Pick<RefundRow, 'id'>, paymentId: string): string =>
  id.startsWith('first-') ? paymentId : id;

/**
 * Asks the provider for a refund, if it and its next attempt are due. Never throws, because a job repeats what fails. Never call it inside
 * a transaction, because it waits for the provider.
 */
export async function settleRefund(
  services: PaymentServices,
  refundId: string,
  now = new Date(),
): Promise<RefundOutcome> {
  const { db, log } = services;
  let count = (_outcome: RefundOutcome): void => {};
  try {
    // Only the instance that advances the time of the next attempt calls the provider.
    const [dueRefund] = await db
      .update(refunds)
      .set({
        attempts: sql`${refunds.attempts} + 1`,
        retryAt: sql`${now.toISOString()}::timestamptz + ${retrySeconds} * interval '1 second'`,
      })
      .where(and(eq(refunds.id, refundId), isDue(now)))
      .returning();
    if (!dueRefund) return 'waits';
    const { orderId } = dueRefund;
    count = (outcome) => refundAttempts.inc({ provider: dueRefund.provider ?? 'none', outcome });
    const target = await findRefundTarget(services, dueRefund);
    if (!target) {
      log.warn({ order: orderId, provider: dueRefund.provider }, 'a refund is due, but its provider is not configured');
      count('failed');
      return 'failed';
    }
    const result = await target.provider.refundPayment(target.request);
    count(result.isDone ? 'refunded' : 'waits');
    if (!result.isDone) return 'waits';
    const outcome = await db.transaction((tx) =>
      recordRefund(tx, dueRefund, result.refundId, { ...getOrderContext(services), now }),
    );
    return outcome === 'refunded' ? 'refunded' : 'waits';
  } catch (error) {
    log.warn({ err: error, refund: refundId }, 'a refund could not be settled yet');
    count('failed');
    return 'failed';
  }
}

/** Returns the provider of a refund and the request to it; undefined if the provider is not set up, or the refund has no payment. */
export async function findRefundTarget(
  services: PaymentServices,
  refund: RefundRow,
): Promise<{ provider: PaymentProvider; request: RefundOrder } | undefined> {
  const { db, paymentProviders } = services;
  const { orderId, amount } = refund;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  // Only the cash of a parcel that was paid online goes back through a provider that is not the order's.
  const refunded = isPaidOnDelivery(payment.provider) ? await findRefundedDelivery(db, refund) : payment;
  const provider = refunded && paymentProviders[refunded.provider];
  if (!provider || !refunded.providerPaymentId) return undefined;
  const paymentId = refunded.providerPaymentId;
  const request = {
    orderId,
    providerOrderId: refunded.providerOrderId!,
    paymentId,
    amount,
    key: getProviderKey(refund, paymentId),
    otherRefundIds: await listOtherRefundIds(services, refund),
  };
  return { provider, request };
}

/** Returns the provider's ids of the order's other refunds, so that one refund at the provider never counts for two. */
async function listOtherRefundIds({ db }: PaymentServices, { id, orderId }: RefundRow): Promise<string[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return rows.flatMap((row) => (row.id !== id && row.providerRefundId ? [row.providerRefundId] : []));
}

/** Settles every refund that is due, one after the other. */
export async function settleRefunds(services: PaymentServices, now: Date, signal?: AbortSignal): Promise<void> {
  const dueRefunds = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue(now))
    .orderBy(asc(refunds.retryAt))
    .limit(100);
  for (const { id } of dueRefunds) {
    if (signal?.aborted) return;
    await settleRefund(services, id, now);
  }
}

/** Settles the refunds of an order that are due. Resolves to the worst outcome. Never throws. */
export async function settleRefundsOfOrder(
  services: PaymentServices,
  orderId: string,
  now = new Date(),
): Promise<RefundOutcome> {
  const dueRefunds = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isDue(now)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const outcomes: RefundOutcome[] = [];
  for (const { id } of dueRefunds) outcomes.push(await settleRefund(services, id, now));
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'refunded') ? 'refunded' : 'waits';
}
