import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { ledgerEntries } from '../../platform/db/schema';
import { type CreditOwner, findAccountId } from './accounts';

/** Rest, in paise, of the credit that expires at one time. A debit has the time of the credit that it uses. */
export interface Lot {
  amount: number;
  /** Null for never. */
  expiresAt: Date | null;
}

export interface Balance {
  /** Paise that can be spent now. */
  available: number;
  /** Lots that make up `available`; what expires first comes first. */
  lots: Lot[];
  /** Paise that have expired and that the job has not written off yet. */
  expired: number;
}

/** Returns the balance of a customer or a gift card at a time. Inside a transaction that debits it, lock the account first. */
export async function getBalance(db: Queryable, owner: CreditOwner, now = new Date()): Promise<Balance> {
  const accountId = await findAccountId(db, owner);
  return accountId ? getAccountBalance(db, accountId, now) : { available: 0, lots: [], expired: 0 };
}

/** Returns the balance of an account at a time. */
export async function getAccountBalance(db: Queryable, accountId: string, now: Date): Promise<Balance> {
  const rows = await db
    .select({ expiresAt: ledgerEntries.expiresAt, amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .groupBy(ledgerEntries.expiresAt)
    .orderBy(sql`${ledgerEntries.expiresAt} asc nulls last`);
  const isExpired = ({ expiresAt }: Lot) => expiresAt !== null && expiresAt <= now;
  const lots = rows.filter((lot) => !isExpired(lot) && lot.amount > 0);
  return { available: sumLots(lots), lots, expired: sumLots(rows.filter(isExpired)) };
}

/** Returns the lots that a debit uses up: what expires first. Throws a RangeError if there is less. */
export function takeLots(lots: readonly Lot[], amount: number): Lot[] {
  const taken: Lot[] = [];
  let rest = amount;
  for (const lot of lots) {
    if (rest === 0) break;
    const part = Math.min(rest, lot.amount);
    taken.push({ ...lot, amount: part });
    rest -= part;
  }
  if (rest > 0) throw new RangeError(`${amount} paise exceed the balance by ${rest}`);
  return taken;
}

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { amount }) => sum + amount, 0);
