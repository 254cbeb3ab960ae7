import type { PayoutDetails } from '@vastra/shared/contract';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Keys } from '../../../platform/auth/keys';
import type { Queryable } from '../../../platform/db/connect';
import { PayoutDetailsMissingError } from '../errors';
import { getRefundRow } from './get-refund';
import { isOpenRefund } from './payment-status';
import { openPayoutDetails } from './payout-details';

/**
 * Returns where an open payout is paid to, with an audit entry. Those of a paid one are of no use any more.
 *
 * @throws RefundNotFoundError, PayoutDetailsMissingError
 */
export async function readPayoutDetails(
  tx: Queryable,
  { id, actorId, keys }: { id: string; actorId: string; keys: Keys },
): Promise<PayoutDetails> {
  const refund = await getRefundRow(tx, id);
  const details = isOpenRefund(refund) ? openPayoutDetails(keys, refund.orderId, refund.payoutDetails) : undefined;
  if (!details) throw new PayoutDetailsMissingError();
  // Contains no part of the details, which stay out of every log.
  await recordAuditEntry(tx, { actorId, action: 'read', entity: 'payout-details', entityId: id });
  return details;
}
