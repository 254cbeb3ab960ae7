import { type OrderMailContext, queueOrderMessage } from '../../ordering/orders/mails/queue-order-message';
import { recordAuditEntry } from '../../platform/audit/audit';
import { assertConfirmed, assertPermission, type Caller, requireSession } from '../../platform/auth/sessions/guard';
import type { Queryable } from '../../platform/db/connect';

/** Actor of the entries of customers, whose names the audit log does not store. */
const customerActor = 'customer';

/**
 * Asserts that an admin may say where money of a customer is paid out, because the money would be the admin's own with one wrong line.
 *
 * @throws PermissionMissingError, ConfirmationRequiredError
 */
export function assertMayNamePayout(caller: Pick<Caller, 'session'>): void {
  const session = requireSession(caller);
  assertPermission(session, 'payouts.write');
  assertConfirmed(session);
}

/**
 * Reports where money of an order is paid out from now on: to the customer, who notices a stranger's account, and to the audit log. Neither
 * has more of the details than the masked label.
 *
 * @param adminId user id of the admin who named it; null for the customer
 */
export async function reportPayout(
  tx: Queryable,
  { orderId, label, adminId }: { orderId: string; label: string; adminId: string | null },
  context: OrderMailContext & { now: Date },
): Promise<void> {
  await queueOrderMessage(tx, orderId, () => ({ event: 'payout_details', variables: { payout: label } }), context);
  await recordAuditEntry(tx, {
    actorId: adminId ?? customerActor,
    action: 'update',
    entity: 'payout-details',
    entityId: orderId,
    after: { payout: label },
  });
}
