import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { type ledgerAccountKinds, ledgerAccounts } from '../../platform/db/schema';

export type AccountKind = (typeof ledgerAccountKinds)[number];
/** An account that exists once and belongs to the shop. */
export type ShopAccountKind = Exclude<AccountKind, 'store_credit' | 'gift_card'>;
/** The owner of a customer's account: a customer with store credit, or a gift card. */
export type CreditOwner = { userId: string } | { giftCardId: string };

const toValues = (owner: CreditOwner) =>
  'userId' in owner
    ? { kind: 'store_credit' as const, userId: owner.userId }
    : { kind: 'gift_card' as const, giftCardId: owner.giftCardId };

const isOwnedBy = (owner: CreditOwner): SQL | undefined =>
  'userId' in owner
    ? and(eq(ledgerAccounts.kind, 'store_credit'), eq(ledgerAccounts.userId, owner.userId))
    : and(eq(ledgerAccounts.kind, 'gift_card'), eq(ledgerAccounts.giftCardId, owner.giftCardId));

/** Returns the account of an owner; undefined if there was never a transaction. */
export async function findAccountId(db: Queryable, owner: CreditOwner): Promise<string | undefined> {
  const [account] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isOwnedBy(owner));
  return account?.id;
}

/** Returns the account of an owner, and creates it the first time. */
export async function getAccountId(tx: Queryable, owner: CreditOwner): Promise<string> {
  const existing = await findAccountId(tx, owner);
  if (existing) return existing;
  await tx.insert(ledgerAccounts).values(toValues(owner)).onConflictDoNothing();
  return (await findAccountId(tx, owner))!;
}

/** Returns the shop's account of a kind, and creates it the first time. */
export async function getShopAccountId(tx: Queryable, kind: ShopAccountKind): Promise<string> {
  const isKind = eq(ledgerAccounts.kind, kind);
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isKind);
  const [existing] = await find();
  if (existing) return existing.id;
  await tx.insert(ledgerAccounts).values({ kind }).onConflictDoNothing();
  return (await find())[0].id;
}

/**
 * Locks accounts until the transaction ends, in the sequence of their ids, so that two transactions cannot deadlock. Call it before a
 * balance is read that a debit relies on. The shop's accounts need no lock, because their balance has no limit.
 */
export async function lockAccounts(tx: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...accountIds]))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
}
