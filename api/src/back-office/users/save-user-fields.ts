import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import { changeCustomValues } from '../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { UserNotFoundError } from './errors';

/**
 * Saves values of the custom fields of an account, in the caller's transaction. The audit entry has the keys of what changed without the values, because they
 * are personal data.
 *
 * @throws UserNotFoundError, InvalidCustomFieldsError
 */
export async function saveUserFields(
  tx: Queryable,
  { id, actorId, input }: { id: string; actorId: string; input: Record<string, unknown> },
): Promise<void> {
  const [user] = await tx
    .select({ customFields: users.customFields })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user) throw new UserNotFoundError();
  const { values, changedKeys } = await changeCustomValues(tx, 'customer', user.customFields, input);
  if (changedKeys.length === 0) return;
  await tx.update(users).set({ customFields: values }).where(eq(users.id, id));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'change-fields', entity: 'user', entityId: id },
    after: { customFields: changedKeys.join(', ') },
  });
}
