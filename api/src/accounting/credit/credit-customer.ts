import type { Queryable } from '../../platform/db/connect';
import { getAccountId, getShopAccountId } from './accounts';
import { postTransaction } from './post-transaction';

export interface Credit {
  userId: string;
  /** Paise, at least 1. */
  amount: number;
  kind: 'return_credit' | 'goodwill';
  /** Makes a repeated credit a single one, such as "refund:<id>". */
  key: string;
  orderId?: string;
  refundId?: string;
  /** Shown in the customer's statement. */
  note?: string;
  /** Id of the admin who decided it. */
  actorId?: string;
  /** Null for never. */
  expiresAt?: Date | null;
}

/** Gives a customer store credit in the caller's transaction, once per key. Returns whether this call did it. */
export async function creditCustomer(tx: Queryable, credit: Credit, now = new Date()): Promise<boolean> {
  const { userId, amount, kind, expiresAt = null } = credit;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount in paise`);
  const { isNew } = await postTransaction(tx, credit, now, async () => [
    { accountId: await getShopAccountId(tx, kind === 'goodwill' ? 'goodwill' : 'returns'), amount: -amount },
    { accountId: await getAccountId(tx, { userId }), amount, expiresAt },
  ]);
  return isNew;
}
