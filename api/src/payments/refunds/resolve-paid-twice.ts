import { eq } from 'drizzle-orm';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import { RefundNotPaidTwiceError } from '../errors';
import { lockRefund } from './record-refund';

/**
 * Records in the caller's transaction what became of a refund that was paid twice, with an audit entry. Throws `RefundNotPaidTwiceError` for
 * every other refund.
 */
export async function resolvePaidTwice(
  tx: Queryable,
  refund: Pick<RefundRow, 'id' | 'orderId'>,
  { note, actorId }: { note: string; actorId: string },
): Promise<void> {
  const row = await lockRefund(tx, refund);
  if (!row.paidTwiceAt) throw new RefundNotPaidTwiceError();
  const resolved = [row.note, note].filter(Boolean).join(' ');
  await tx
    .update(refunds)
    .set({ paidTwiceAt: null, note: resolved, updatedAt: new Date() })
    .where(eq(refunds.id, row.id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'resolve',
    entity: 'refund',
    entityId: row.id,
    before: { paidTwiceAt: row.paidTwiceAt.toISOString() },
    after: { amount: row.amount, order: row.orderId },
  });
}
