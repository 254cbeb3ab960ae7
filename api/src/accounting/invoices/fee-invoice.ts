import type { Queryable } from '../../platform/db/connect';
import { buildFeeContent } from './document-content';
import { issue, lockOrder } from './issue-document';

/**
 * Issues the invoice of the fee that a return costs, and returns its number. The fee includes its tax. Call it last in a transaction, because
 * the counter of the numbers stays locked until this ends.
 */
export async function issueFeeInvoice(
  tx: Queryable,
  { orderId, returnId, ...fee }: { orderId: string; returnId: string; returnNumber: number; fee: number },
  now: Date,
): Promise<string> {
  await lockOrder(tx, orderId);
  const content = await buildFeeContent(tx, { orderId, ...fee }, now);
  return issue(tx, { orderId, returnId, kind: 'fee-invoice', content }, now);
}
