import { toRupees } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { alignGiftCard } from '../../accounting/credit/refund-gift-card';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { canCancelRefund, type RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orders, refunds } from '../../platform/db/schema';
import { buildLinkMail } from '../../platform/mailbox/link-mail';
import { queueMail } from '../../platform/mailbox/outbox';
import { formatRupees } from '../../platform/messages/format';
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
  siteUrl: string;
}

/**
 * Cancels an open refund in the caller's transaction, with a mail to the customer and an audit entry.
 *
 * @throws RefundNotCancellableError, or what `assertAmount` throws
 */
export async function cancelRefund(
  tx: Queryable,
  refund: Pick<RefundRow, 'id' | 'orderId'>,
  { note, actorId, assertAmount, siteUrl }: Cancellation,
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
  const [{ email }] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, row.orderId));
  if (email)
    await queueMail(
      tx,
      buildLinkMail({
        to: email,
        subject: `The refund of your order ${row.orderId}`,
        sentence: `We have cancelled the refund of ${formatRupees(toRupees(row.amount))} for your order ${row.orderId}.`,
        button: { label: 'Contact us', link: `${siteUrl}/contact` },
        advice: 'If you did not expect this, please write to us.',
        siteUrl,
      }),
    );
  await recordAuditEntry(tx, {
    actorId,
    action: 'cancel',
    entity: 'refund',
    entityId: row.id,
    before: { status: row.status },
    after: { status: 'cancelled', amount: row.amount, order: row.orderId },
  });
}
