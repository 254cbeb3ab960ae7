import { toRupees } from '@vastra/shared/contract';
import { type OrderMailContext, queueOrderMessage } from '../../ordering/orders/mails/queue-order-message';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { formatRupees } from '../../platform/messages/format';

/**
 * Asks the customer for the payout details of refunds that wait for them, once for each refund, in the caller's transaction. Skips the refunds of
 * a cancellation or a return, because the messages about these ask already.
 */
export async function askForDetails(
  tx: Queryable,
  rows: readonly RefundRow[],
  context: OrderMailContext & { now: Date },
): Promise<void> {
  for (const { id, orderId, status, amount } of rows) {
    if (status !== 'needs_details') continue;
    const message = {
      key: `refund-details-${id}`,
      event: 'refund_needs_details',
      variables: { amount: formatRupees(toRupees(amount)) },
      blocks: { action: 'Enter the details' },
    } as const;
    await queueOrderMessage(tx, orderId, () => message, context);
  }
}
