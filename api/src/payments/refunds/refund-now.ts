import { and, asc, eq, sql } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { getOrderContext } from '../../ordering/orders/order-context';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import { NoRefundDueError, ReferenceMissingError, RefundUnavailableError } from '../errors';
import type { PaymentServices } from '../services';
import { isOpenInOrder, type RefundContext, settleRow } from './record-refund';
import { lastRefundAttemptAt, runningCallSeconds, settleRefund } from './settle-refund';

interface PaymentOfRefunds {
  orderId: string;
  /** The refund to pay; undefined for all open ones of the order. */
  refundId?: string;
  /** Proof of a payout, such as the number of a bank transfer. Empty for a refund through a provider. */
  reference: string;
  /** User id of the admin. */
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Pays open refunds of an order: asks the provider at once instead of at the next attempt of the jobs, or records that a payout was made.
 *
 * @throws OrderNotFoundError, NoRefundDueError, ReferenceMissingError, or what `assertAmount` throws
 * @throws RefundUnavailableError when the provider does not respond
 */
export async function refundNow(services: PaymentServices, request: PaymentOfRefunds): Promise<void> {
  const now = new Date();
  const throughProvider = await services.db.transaction((tx) =>
    prepareRefunds(tx, request, { ...getOrderContext(services), now }),
  );
  let hasFailed = false;
  for (const { id } of throughProvider) hasFailed = (await settleRefund(services, id, now)) === 'failed' || hasFailed;
  if (hasFailed) throw new RefundUnavailableError();
}

/** Records payouts, and makes refunds through a provider due now, which it returns. */
async function prepareRefunds(
  tx: Queryable,
  { orderId, refundId, reference, actorId, assertAmount }: PaymentOfRefunds,
  context: RefundContext,
): Promise<RefundRow[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  const openRefunds = await tx
    .select()
    .from(refunds)
    .where(and(isOpenInOrder(orderId), refundId === undefined ? undefined : eq(refunds.id, refundId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update');
  if (openRefunds.length === 0) throw new NoRefundDueError();
  const amount = openRefunds.reduce((sum, row) => sum + row.amount, 0);
  await assertAmount(tx, amount);
  const payouts = openRefunds.filter(({ method }) => method === 'payout');
  const throughProvider = openRefunds.filter(({ method }) => method === 'source');
  if (payouts.length > 0 && !reference) throw new ReferenceMissingError();
  for (const row of payouts) await settleRow(tx, row, { reference }, context);
  for (const row of throughProvider) await makeDueNow(tx, row, context.now);
  await recordAuditEntry(tx, {
    actorId,
    action: 'refund',
    entity: 'order',
    entityId: orderId,
    before: { paymentStatus: order.paymentStatus },
    // Contains neither the reference, which can name the customer's bank account, nor the provider's response.
    after: {
      amount,
      ...(payouts.length > 0 && { paymentStatus: throughProvider.length > 0 ? 'refund_due' : 'refunded' }),
      ...(throughProvider.length > 0 && { asked: throughProvider[0].provider }),
    },
  });
  return throughProvider;
}

/** A running call has advanced the time of the next attempt, which stays so that no other instance calls at the same time. */
async function makeDueNow(tx: Queryable, { id }: RefundRow, now: Date): Promise<void> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const isCallRunning = sql`${refunds.attempts} > 0 and ${lastRefundAttemptAt} > ${nowSql} - ${runningCallSeconds} * interval '1 second'`;
  await tx
    .update(refunds)
    .set({ retryAt: sql`case when ${isCallRunning} then ${refunds.retryAt} else ${nowSql} end` })
    .where(eq(refunds.id, id));
}
