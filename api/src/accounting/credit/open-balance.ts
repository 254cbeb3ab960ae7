import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { ledgerEntries, ledgerTransactions } from '../../platform/db/schema';
import { type CreditOwner, getAccountId, getShopAccountId, lockAccounts } from './accounts';
import { getAccountBalance, takeLots } from './balance';
import { postTransaction } from './post-transaction';

/** A balance that a customer or a gift card had in the shop that it comes from. */
export interface OpeningBalance {
  /** In paise; 0 if nothing is left there. */
  amount: number;
  /** Null for never. */
  expiresAt: Date | null;
  /** Makes a repeated entry a single one, such as "opening:<import>:<account>". */
  key: string;
  /** Shown in the statement. */
  note: string;
  actorId: string;
}

/** Result of an opening: `spent` if the balance is lower than in the last file, and was spent here meanwhile; `repeated` if the key was used before. */
export type OpeningResult = 'same' | 'opened' | 'spent' | 'repeated';

/**
 * Opens the balance of a customer or a gift card in the caller's transaction. A balance that was opened before is corrected by the difference, because both shops
 * may have sold in between; what was spent here stays spent.
 */
export async function openBalance(
  tx: Queryable,
  owner: CreditOwner,
  { amount, expiresAt, ...transaction }: OpeningBalance,
  now = new Date(),
): Promise<OpeningResult> {
  const accountId = await getAccountId(tx, owner);
  await lockAccounts(tx, [accountId]);
  const difference = amount - (await sumOpened(tx, accountId, expiresAt));
  if (difference === 0) return 'same';
  const { lots } = await getAccountBalance(tx, accountId, now);
  const ownLots = lots.filter((lot) => lot.expiresAt?.getTime() === expiresAt?.getTime());
  const left = ownLots.reduce((sum, lot) => sum + lot.amount, 0);
  if (difference < 0 && left < -difference) return 'spent';
  const entries = difference > 0 ? [{ amount: difference, expiresAt }] : takeLots(ownLots, -difference);
  const sign = Math.sign(difference);
  const { isNew } = await postTransaction(tx, { kind: 'opening_balance', ...transaction }, now, async () => [
    { accountId: await getShopAccountId(tx, 'opening_balance'), amount: -difference },
    ...entries.map((lot) => ({ accountId, amount: sign * lot.amount, expiresAt: lot.expiresAt })),
  ]);
  return isNew ? 'opened' : 'repeated';
}

/** Returns the paise that were opened on an account with a time of expiry. */
async function sumOpened(tx: Queryable, accountId: string, expiresAt: Date | null): Promise<number> {
  const [{ sum }] = await tx
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        eq(ledgerTransactions.kind, 'opening_balance'),
        sql`${ledgerEntries.expiresAt} is not distinct from ${expiresAt?.toISOString() ?? null}::timestamptz`,
      ),
    );
  return sum;
}
