import type { Queryable } from '../../platform/db/connect';
import { getAccountId, getShopAccountId, lockAccounts } from './accounts';
import { getAccountBalance, takeLots } from './balance';
import { CreditChangedError } from './errors';
import { type Entry, postTransaction } from './post-transaction';

/** The credit that pays a part of an order, in paise. */
export interface CreditPart {
  giftCard?: { id: string; amount: number };
  storeCredit?: { userId: string; amount: number };
}

export interface Spend extends CreditPart {
  orderId: string;
}

/**
 * Pays a part of an order with credit in the caller's transaction, once. Uses what expires first. Locks the accounts, so that two orders
 * never spend the same credit. Call it after the stock and the coupon are locked, and before a document gets its number.
 *
 * @throws CreditChangedError if an account has less than its part
 */
export async function spendCredit(
  tx: Queryable,
  { orderId, giftCard, storeCredit }: Spend,
  now = new Date(),
): Promise<void> {
  const owners = [
    ...(giftCard ? [{ owner: { giftCardId: giftCard.id }, amount: giftCard.amount }] : []),
    ...(storeCredit ? [{ owner: { userId: storeCredit.userId }, amount: storeCredit.amount }] : []),
  ].filter(({ amount }) => amount > 0);
  if (owners.length === 0) return;
  const parts: AccountPart[] = [];
  for (const { owner, amount } of owners) parts.push({ accountId: await getAccountId(tx, owner), amount });
  await spendFromAccounts(tx, { orderId, key: `spend:${orderId}`, parts }, now);
}

interface AccountPart {
  accountId: string;
  amount: number;
}

/** Debits the accounts for an order, once per key. Throws as `spendCredit`. */
export async function spendFromAccounts(
  tx: Queryable,
  { orderId, key, parts }: { orderId: string; key: string; parts: readonly AccountPart[] },
  now: Date,
): Promise<void> {
  await postTransaction(tx, { kind: 'spend', key, orderId }, now, async () => {
    await lockAccounts(
      tx,
      parts.map(({ accountId }) => accountId),
    );
    const entries: Entry[] = [];
    for (const { accountId, amount } of parts) {
      const { available, lots } = await getAccountBalance(tx, accountId, now);
      if (available < amount) throw new CreditChangedError();
      for (const lot of takeLots(lots, amount))
        entries.push({ accountId, amount: -lot.amount, expiresAt: lot.expiresAt });
    }
    const total = parts.reduce((sum, { amount }) => sum + amount, 0);
    return [...entries, { accountId: await getShopAccountId(tx, 'order_payments'), amount: total }];
  });
}
