import { eq } from 'drizzle-orm';
import { alignGiftCard } from '../../accounting/credit/refund-gift-card';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { canCancelRefund, type RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import { RefundNotCancellableError } from '../errors';
import { refreshPaymentStatus } from './payment-status';
import { lockRefund } from './record-refund';
import { topUpRefunds } from './top-up-refunds';

interface Cancellation {
  /** Why it is cancelled. */
  note: string;
  /** User id of the admin. */
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Cancels an open refund in the caller's transaction, with an audit entry.
 *
 * @throws RefundNotCancellableError, or what `assertAmount` throws
 */
export async function cancelRefund(
  tx: Queryable,
  refund: Pick<RefundRow, 'id' | 'orderId'>,
  { note, actorId, assertAmount }: Cancellation,
): Promise<void> {
  const now = new Date();
  const row = await lockRefund(tx, refund);
  if (!canCancelRefund(row)) throw new RefundNotCancellableError();
  await assertAmount(tx, row.amount);
  await tx
    .update(refunds)
    .set({ status: 'cancelled', note, actorId, payoutDetails: null, payoutLabel: null, updatedAt: now })
    .where(eq(refunds.id, row.id));
  await topUpRefunds(tx, row.orderId, now);
  await alignGiftCard(tx, row.orderId, now);
  await refreshPaymentStatus(tx, row.orderId, now);
  await recordAuditEntry(tx, {
    actorId,
    action: 'cancel',
    entity: 'refund',
    entityId: row.id,
    before: { status: row.status },
    after: { status: 'cancelled', amount: row.amount, order: row.orderId },
  });
}
