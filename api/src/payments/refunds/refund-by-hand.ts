import { toPaise } from '@vastra/shared/contract';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { getMailContext } from '../../ordering/orders/order-context';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { PaymentServices } from '../services';
import { askForDetails } from './ask-for-details';
import { requestRefund } from './request-refund';
import { settleRefund } from './settle-refund';

interface RefundByHand {
  orderId: string;
  /** In rupees. */
  amount: number;
  method: RefundRow['method'];
  /** Why it is refunded. */
  note: string;
  /** User id of the admin. */
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Refunds an amount that an admin decided, with an audit entry, and asks the provider at once. A failed request is repeated by the jobs.
 * Throws as `requestRefund` and `assertAmount`.
 */
export async function refundByHand(services: PaymentServices, request: RefundByHand): Promise<void> {
  const { orderId, amount, method, note, actorId, assertAmount } = request;
  const now = new Date();
  const rows = await services.db.transaction(async (tx) => {
    await assertAmount(tx, toPaise(amount));
    const requested = await requestRefund(
      tx,
      { orderId, amount: toPaise(amount), reason: 'goodwill', method, note, actorId },
      now,
    );
    await askForDetails(tx, requested, { ...getMailContext(services.config), now });
    await recordAuditEntry(tx, {
      actorId,
      action: 'create',
      entity: 'refund',
      entityId: orderId,
      // The reason is left out because it can contain personal data of the customer.
      after: { amount: toPaise(amount), method },
    });
    return requested;
  });
  for (const { id, method } of rows) if (method === 'source') await settleRefund(services, id, now);
}
