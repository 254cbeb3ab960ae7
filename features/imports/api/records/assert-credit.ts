import { buildRefundCheck } from '../../../../api/src/ordering/orders/access/refund-confirmation';
import { assertPerson, requireSession } from '../../../../api/src/platform/auth/sessions/guard';
import type { Database } from '../../../../api/src/platform/db/connect';

/**
 * Counts the store credit and gift cards of a file as what an admin gives away on a day, because a file could give as much as many single gifts.
 *
 * @param amount in paise
 * @throws KeyRefusedError, ConfirmationRequiredError
 */
export async function assertCredit(
  caller: Parameters<typeof buildRefundCheck>[0],
  db: Database,
  amount: number,
): Promise<void> {
  assertPerson(requireSession(caller));
  const assertAmount = buildRefundCheck(caller);
  await db.transaction((tx) => assertAmount(tx, amount));
}
