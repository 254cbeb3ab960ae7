import { type CreditStatement, maxLots, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { ledgerEntries, ledgerTransactions } from '../../platform/db/schema';
import { buildPagination } from '../../platform/server/responses/pagination';
import { type CreditOwner, findAccountId } from './accounts';
import { getBalance } from './balance';

/** Returns the balance of an owner, what of it expires when, and a page of its history, the newest first; amounts in rupees. */
export async function getStatement(
  db: Queryable,
  owner: CreditOwner,
  { page, limit }: { page: number; limit: number },
  now = new Date(),
): Promise<CreditStatement> {
  const { available, lots } = await getBalance(db, owner, now);
  const isOwn = eq(ledgerEntries.accountId, (await findAccountId(db, owner)) ?? '');
  const [{ total }] = await db
    .select({ total: count(sql`distinct ${ledgerEntries.transactionId}`) })
    .from(ledgerEntries)
    .where(isOwn);
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      orderId: ledgerTransactions.orderId,
      note: ledgerTransactions.note,
      at: ledgerTransactions.at,
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.transactionId, ledgerTransactions.id), isOwn))
    .groupBy(ledgerTransactions.id)
    .orderBy(desc(sql`max(${ledgerEntries.id})`))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    balance: toRupees(available),
    lots: lots
      .slice(0, maxLots)
      .map(({ amount, expiresAt }) => ({ amount: toRupees(amount), expiresAt: expiresAt?.toISOString() ?? null })),
    entries: rows.map(({ amount, at, ...entry }) => ({ ...entry, amount: toRupees(amount), at: at.toISOString() })),
    pagination: buildPagination({ page, limit }, total),
  };
}
