import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { changeCustomValues } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { orders } from '../../../platform/db/schema';
import { lockOrder } from '../access/lock-order';
import { OrderNotFoundError } from '../errors';

/**
 * Saves values of the custom fields of an order, in the caller's transaction. The audit entry has the keys of what changed without the values, because they
 * can contain personal data of the customer.
 *
 * @throws OrderNotFoundError, InvalidCustomFieldsError
 */
export async function saveOrderFields(
  tx: Queryable,
  { id, actorId, input }: { id: string; actorId: string; input: Record<string, unknown> },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new OrderNotFoundError();
  const { values, changedKeys } = await changeCustomValues(tx, 'order', order.customFields, input);
  if (changedKeys.length === 0) return;
  await tx.update(orders).set({ customFields: values }).where(eq(orders.id, id));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'change-fields', entity: 'order', entityId: id },
    after: { customFields: changedKeys.join(', ') },
  });
}
