import type { PayoutDetails } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { PayoutDetailsMissingError } from '../errors';
import { getRefundRow } from './get-refund';
import { isOpenRefund } from './payment-status';
import { openPayoutDetails } from './payout-details';

/**
 * Returns where an open payout is paid to, with an audit entry. The details of a paid payout are of no use any more.
 *
 * @throws RefundNotFoundError, PayoutDetailsMissingError
 */
export async function readPayoutDetails(
  tx: Queryable,
  { id, actorId, keys }: { id: string; actorId: string; keys: Keys },
): Promise<PayoutDetails> {
  const refund = await getRefundRow(tx, id);
  const details = isOpenRefund(refund) ? await openDetails(tx, refund, keys) : undefined;
  if (!details) throw new PayoutDetailsMissingError();
  // Contains no part of the details, which stay out of every log.
  await recordAuditEntry(tx, { actorId, action: 'read', entity: 'payout-details', entityId: id });
  return details;
}

/** Opens details that are sealed for the order of the refund, or for an order that replaces items of it and came back. */
async function openDetails(tx: Queryable, refund: RefundRow, keys: Keys): Promise<PayoutDetails | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive replacement as (
      select ${refund.orderId}::text as id
      union select orders.id from replacement join returns on returns.order_id = replacement.id
        join orders on orders.exchange_of_return_id = returns.id
    ) select id from replacement`);
  for (const { id } of rows) {
    const details = openPayoutDetails(keys, id, refund.payoutDetails);
    if (details) return details;
  }
  return undefined;
}
