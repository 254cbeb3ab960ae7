import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments } from '../../platform/db/schema';
import { OrderNotFound } from '../orders/errors';
import { type Desk, queueOrderMail } from '../orders/mails/queue';
import { NoRefundDue, ReferenceMissing, RefundUnavailable } from './errors';
import { lastAsked, settleRefund } from './settle';

interface Asked {
  orderId: string;
  /** How cash was paid out. */
  reference: string;
  /** The admin. */
  actorId: string;
}

/** Seconds that a provider may take to answer: asked within them, it is not asked beside. */
const patience = 30;

/**
 * Gives back what is due: asks the provider at once, whenever the jobs would, or notes that cash was paid out. Throws `NoRefundDue`,
 * `ReferenceMissing`, and `RefundUnavailable` when the provider does not answer.
 */
export async function refundNow(app: FastifyInstance, asked: Asked): Promise<void> {
  const { db, keys, config } = app;
  const now = new Date();
  const isCash = await db.transaction((tx) => prepare(tx, asked, { now, siteUrl: config.siteUrl, keys }));
  if (!isCash && (await settleRefund(app, asked.orderId, now)) === 'failed') throw new RefundUnavailable();
}

/** Answers whether it was cash: then it is done. */
async function prepare(
  tx: Queryable,
  { orderId, reference, actorId }: Asked,
  { now, ...desk }: Desk & { now: Date },
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new OrderNotFound();
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment?.refundDueAt || payment.refundedAt) throw new NoRefundDue();
  const isCash = payment.provider === 'cod';
  if (isCash) {
    if (!reference) throw new ReferenceMissing();
    await tx.update(payments).set({ refundedAt: now, refundReference: reference }).where(eq(payments.orderId, orderId));
    await tx.update(orders).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(orders.id, orderId));
    await queueOrderMail(tx, orderId, 'refunded', { ...desk, now });
  } else {
    const at = sql`${now.toISOString()}::timestamptz`;
    // While somebody waits for the provider's answer, the time stays where they have moved it: they alone ask.
    const isBeingAsked = sql`${payments.refundAttempts} > 0 and ${lastAsked} > ${at} - ${patience} * interval '1 second'`;
    await tx
      .update(payments)
      .set({ refundRetryAt: sql`case when ${isBeingAsked} then ${payments.refundRetryAt} else ${at} end` })
      .where(eq(payments.orderId, orderId));
  }
  await audit(tx, {
    actorId,
    action: 'refund',
    entity: 'order',
    entityId: orderId,
    before: { paymentStatus: order.paymentStatus },
    // Not the reference: it may name the customer's account. An answer of the provider is not ours to write down here.
    after: { amount: payment.refundAmount, ...(isCash ? { paymentStatus: 'refunded' } : { asked: payment.provider }) },
  });
  return isCash;
}
