import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { orders, payments } from '../../../platform/db/schema';
import { OrderNotFoundError } from '../../orders/errors';
import { type OrderMailContext, queueOrderMail } from '../../orders/mails/queue-order-mail';
import { NoRefundDueError, ReferenceMissingError, RefundUnavailableError } from '../errors';
import { lastRefundAttemptAt, settleRefund } from './settle-refund';

interface RefundRequest {
  orderId: string;
  /** Proof of a cash refund, such as the number of a bank transfer. Empty for a refund through a provider. */
  reference: string;
  /** User id of the admin. */
  actorId: string;
  /** Throws if the admin needs a fresh confirmation for this amount, in paise. */
  assertAmount: (amount: number) => void;
}

/** Seconds in which a running call to the provider is not repeated. */
const runningCallSeconds = 30;

/**
 * Settles a refund that is due: asks the provider at once instead of at the next attempt of the jobs, or records that cash was paid back.
 *
 * @throws OrderNotFoundError, NoRefundDueError, ReferenceMissingError, or what `assertAmount` throws
 * @throws RefundUnavailableError when the provider does not respond
 */
export async function refundNow(app: FastifyInstance, request: RefundRequest): Promise<void> {
  const { db, config } = app;
  const now = new Date();
  const isCash = await db.transaction((tx) => prepareRefund(tx, request, { now, siteUrl: config.siteUrl }));
  if (!isCash && (await settleRefund(app, request.orderId, now)) === 'failed') throw new RefundUnavailableError();
}

/** Records a refund in cash, or makes a refund through a provider due now. Returns whether it was cash. */
async function prepareRefund(
  tx: Queryable,
  { orderId, reference, actorId, assertAmount }: RefundRequest,
  { now, ...context }: OrderMailContext & { now: Date },
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new OrderNotFoundError();
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment?.refundDueAt || payment.refundedAt) throw new NoRefundDueError();
  assertAmount(payment.refundAmount ?? payment.amount);
  const isCash = isPaidOnDelivery(payment.provider);
  if (isCash) {
    if (!reference) throw new ReferenceMissingError();
    await tx.update(payments).set({ refundedAt: now, refundReference: reference }).where(eq(payments.orderId, orderId));
    await tx.update(orders).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(orders.id, orderId));
    await queueOrderMail(tx, orderId, 'refunded', { ...context, now });
  } else {
    const nowSql = sql`${now.toISOString()}::timestamptz`;
    // A running call has advanced the time of the next attempt, which stays so that no other instance calls at the same time.
    const isCallRunning = sql`${payments.refundAttempts} > 0 and ${lastRefundAttemptAt} > ${nowSql} - ${runningCallSeconds} * interval '1 second'`;
    await tx
      .update(payments)
      .set({ refundRetryAt: sql`case when ${isCallRunning} then ${payments.refundRetryAt} else ${nowSql} end` })
      .where(eq(payments.orderId, orderId));
  }
  await recordAuditEntry(tx, {
    actorId,
    action: 'refund',
    entity: 'order',
    entityId: orderId,
    before: { paymentStatus: order.paymentStatus },
    // Contains neither the reference, which can name the customer's bank account, nor the provider's response.
    after: { amount: payment.refundAmount, ...(isCash ? { paymentStatus: 'refunded' } : { asked: payment.provider }) },
  });
  return isCash;
}
