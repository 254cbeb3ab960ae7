import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { ledgerAccounts, ledgerEntries } from '../../platform/db/schema';
import { getShopAccountId, lockAccounts } from './accounts';
import { postTransaction } from './post-transaction';

/** Most accounts whose expired credit one run of the job writes off. */
const batchSize = 500;

/**
 * Writes off the rest of expired credit, one transaction per account. Spending ignores expired credit before the write-off, so a late run changes
 * no visible balance. Several processes can run it at once. Returns the accounts.
 */
export async function expireCredit(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const accountIds = await listAccountsWithExpiredCredit(db, now);
  for (const [index, accountId] of accountIds.entries()) {
    if (signal?.aborted) return index;
    await db.transaction((tx) => expireCreditOfAccount(tx, accountId, now));
  }
  return accountIds.length;
}

async function listAccountsWithExpiredCredit(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: ledgerEntries.accountId })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerAccounts.kind, ['store_credit', 'gift_card']), lte(ledgerEntries.expiresAt, now)))
    .groupBy(ledgerEntries.accountId, ledgerEntries.expiresAt)
    .having(sql`sum(${ledgerEntries.amount}) > 0`)
    .limit(batchSize);
  return rows.map(({ accountId }) => accountId);
}

/** Writes off the expired credit of one account in the caller's transaction. Does nothing if there is none. */
export async function expireCreditOfAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await lockAccounts(tx, [accountId]);
  const expired = await tx
    .select({
      expiresAt: ledgerEntries.expiresAt,
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
      lastId: sql<number>`max(${ledgerEntries.id})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, accountId), lte(ledgerEntries.expiresAt, now)))
    .groupBy(ledgerEntries.expiresAt)
    .having(sql`sum(${ledgerEntries.amount}) > 0`);
  if (expired.length === 0) return;
  const total = expired.reduce((sum, { amount }) => sum + amount, 0);
  const key = `expiry:${accountId}:${Math.max(...expired.map(({ lastId }) => lastId))}`;
  await postTransaction(tx, { kind: 'expiry', key }, now, async () => [
    ...expired.map(({ amount, expiresAt }) => ({ accountId, amount: -amount, expiresAt })),
    { accountId: await getShopAccountId(tx, 'expired_credit'), amount: total },
  ]);
}
