import { normaliseEmail, normalisePhone, toPaise } from '@vastra/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { openBalance } from '../../../../api/src/accounting/credit/open-balance';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { users } from '../../../../api/src/platform/db/schema';
import type { StoreCreditLine } from '../lines';

/** Note of an opening entry, which customers read. */
export const openingNote = 'Balance from our earlier shop';
/** Notice about a balance that was spent here, and is lower in a later file. */
export const spentHere = {
  column: 'balance',
  message: 'The balance is lower than in the last file and was spent here meanwhile, so it stays as it is',
};

/**
 * Imports what is left of store credit, as opening entries of the ledger. The customers have to be there. A second file with another balance corrects it by the
 * difference.
 */
export const importStoreCredit: ImportRecords<SourceRecord<StoreCreditLine>> = (tx, records, task) =>
  writeRecords(tx, records, task, async (savepoint, { email, phone, balance, currency, expiresAt }) => {
    if (currency.toUpperCase() !== 'INR')
      refuseInput('currency', `The balance is in ${currency.slice(0, 10)}, not in rupees`);
    const userId = await findCustomer(savepoint, email, phone);
    if (!userId)
      return refuseInput('email', 'No account has this email or phone number. Please import the customers first');
    const expiry = expiresAt === null ? null : new Date(expiresAt);
    if (expiry && expiry <= new Date()) return refuseInput('expiresAt', 'The credit has expired, so it is left out');
    const result = await openBalance(
      savepoint,
      { userId },
      {
        ...{ amount: toPaise(balance), expiresAt: expiry, note: openingNote, actorId: task.actorId },
        key: `opening:${task.id}:${userId}:${expiry?.toISOString() ?? ''}`,
      },
    );
    if (result === 'repeated')
      return refuseInput('email', 'The file has another balance of this customer above, so this line is left out');
    if (result === 'spent') return { result: 'same', notices: [spentHere] };
    return { result: result === 'opened' ? 'created' : 'same' };
  });

async function findCustomer(tx: Queryable, email: string, phone: string): Promise<string | undefined> {
  const find = async (condition: ReturnType<typeof and>) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(condition);
    return user?.id;
  };
  if (email !== '') return find(and(eq(users.email, normaliseEmail(email)), isNotNull(users.emailVerifiedAt)));
  if (phone !== '') return find(and(eq(users.phone, normalisePhone(phone)), isNotNull(users.phoneVerifiedAt)));
  return undefined;
}
