import { and, eq, sql } from 'drizzle-orm';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { getOrderContext } from '../../ordering/orders/order-context';
import { canReplaceRefund, type RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import { ReferenceMissingError, RefundNotReplaceableError, RefundUnavailableError } from '../errors';
import type { PaymentServices } from '../services';
import { askForDetails } from './ask-for-details';
import { getRefundRow } from './get-refund';
import { lockRefund, type RefundContext, recordRefund, settleRow } from './record-refund';
import { requestRefund } from './request-refund';
import { findRefundTarget, lastRefundAttemptAt, runningCallSeconds } from './settle-refund';

interface Replacement {
  method: 'payout' | 'store_credit' | 'by_hand';
  /** Proof of money that was paid by hand. */
  reference: string;
  /** Why the provider cannot refund it. */
  note: string;
  /** User id of the admin. */
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Replaces a refund that its provider cannot make by a refund with another destination, with an audit entry. Asks the provider first whether it
 * has the refund after all. A provider that is not set up any more cannot be asked.
 *
 * @throws RefundNotFoundError, ReferenceMissingError, CreditNeedsAccountError, or what `assertAmount` throws
 * @throws RefundNotReplaceableError if the provider has the refund, is being asked for it, or was not asked yet
 * @throws RefundUnavailableError when the provider does not respond
 */
export async function replaceRefund(services: PaymentServices, id: string, replacement: Replacement): Promise<void> {
  const { db } = services;
  const context = { ...getOrderContext(services), now: new Date() };
  const refund = await getRefundRow(db, id);
  if (replacement.method === 'by_hand' && !replacement.reference) throw new ReferenceMissingError();
  if (!canReplaceRefund(refund)) throw new RefundNotReplaceableError('It is not due, or was not requested yet.');
  if (await isCallRunning(db, id, context.now))
    throw new RefundNotReplaceableError('The payment provider is being asked for it. Please try again in a minute.');
  await assertUnknownToProvider(services, refund, context);
  await db.transaction((tx) => storeReplacement(tx, refund, replacement, context));
}

async function isCallRunning(db: Queryable, id: string, now: Date): Promise<boolean> {
  const since = sql`${now.toISOString()}::timestamptz - ${runningCallSeconds} * interval '1 second'`;
  return (await db.$count(refunds, and(eq(refunds.id, id), sql`${lastRefundAttemptAt} > ${since}`))) > 0;
}

/** Throws if the provider has the refund. Records it if it is paid. */
async function assertUnknownToProvider(
  services: PaymentServices,
  refund: RefundRow,
  context: RefundContext,
): Promise<void> {
  const target = await findRefundTarget(services, refund);
  if (!target) return;
  const existing = await target.provider.findRefund(target.request).catch((error) => {
    services.log.warn({ err: error, refund: refund.id }, 'the provider did not say whether it has a refund');
    throw new RefundUnavailableError();
  });
  if (!existing) return;
  if (existing.isDone) await services.db.transaction((tx) => recordRefund(tx, refund, existing.refundId, context));
  throw new RefundNotReplaceableError(
    existing.isDone
      ? 'The payment provider has paid it already.'
      : `The payment provider is working on it (${existing.refundId}). Cancel it there first.`,
  );
}

async function storeReplacement(
  tx: Queryable,
  seen: RefundRow,
  { method, reference, note, actorId, assertAmount }: Replacement,
  context: RefundContext,
): Promise<void> {
  const { now } = context;
  const row = await lockRefund(tx, seen);
  // An attempt that has begun since the provider was asked can succeed.
  if (!canReplaceRefund(row) || row.attempts !== seen.attempts)
    throw new RefundNotReplaceableError('It was paid, cancelled or requested again in the meantime.');
  await assertAmount(tx, row.amount);
  await tx.update(refunds).set({ status: 'cancelled', note, updatedAt: now }).where(eq(refunds.id, row.id));
  const { orderId, amount, reason, returnId, shipmentId } = row;
  const [replacing] = await requestRefund(
    tx,
    {
      ...{ orderId, amount, reason, returnId, shipmentId, actorId, note },
      method: method === 'by_hand' ? 'payout' : method,
      replacesId: row.id,
    },
    now,
  );
  if (method === 'by_hand') await settleRow(tx, replacing, { reference }, context);
  else await askForDetails(tx, [replacing], context);
  await recordAuditEntry(tx, {
    actorId,
    action: 'replace',
    entity: 'refund',
    entityId: row.id,
    before: { method: row.method, attempts: row.attempts },
    // Contains neither the reason nor the reference, which can name the customer.
    after: { method, amount, order: orderId, replacement: replacing.id },
  });
}
