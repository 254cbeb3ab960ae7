import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { giftCards, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../platform/db/schema';
import { getShopAccountId, lockAccounts } from './accounts';
import { type Lot, sumLots } from './balance';
import { type Entry, postTransaction } from './post-transaction';
import { spendFromAccounts } from './spend-credit';

/** Time for which credit that comes back can be spent at least, in milliseconds. */
const graceMs = 30 * dayMs;

export interface Reversal {
  orderId: string;
  /** Paise. */
  amount: number;
  /** Part of the amount that a gift card paid. Without it store credit goes back first. */
  giftCard?: number;
  refundId: string;
}

/**
 * Gives credit that an order spent back to the accounts it came from, once per refund. An amount that exceeds one account goes to the other
 * account. Credit that has expired meanwhile, or soon will, can then be spent for 30 days. The caller holds the order's lock.
 *
 * @throws RangeError if the order spent less than that, or got it back before
 */
export async function reverseSpend(
  tx: Queryable,
  { orderId, amount, giftCard, refundId }: Reversal,
  now = new Date(),
): Promise<void> {
  const reversal = { kind: 'spend_reversal' as const, key: `reversal:${refundId}`, orderId, refundId };
  await postTransaction(tx, reversal, now, () => buildReversal(tx, orderId, { amount, giftCard }, now));
}

/**
 * Gives everything back that an order spent and did not get back, when it is cancelled without a refund that does so. Returns the paise. The
 * caller holds the order's lock, so that nothing is given back twice.
 */
export async function reverseRest(tx: Queryable, orderId: string, now = new Date()): Promise<number> {
  const spent = await listSpent(tx, orderId);
  const rest = spent.reduce((sum, account) => sum + account.rest, 0);
  if (rest === 0) return 0;
  const reversal = { kind: 'spend_reversal' as const, key: `reversal:${orderId}:${spent[0].lastEntryId}`, orderId };
  await postTransaction(tx, reversal, now, () => buildReversal(tx, orderId, { amount: rest }, now));
  return rest;
}

/** Returns the paise that an order spent from the ledger and did not get back. */
export const getSpentCredit = async (db: Queryable, orderId: string): Promise<number> =>
  (await listSpent(db, orderId)).reduce((sum, { rest }) => sum + rest, 0);

/**
 * Spends again what an order spent first and got back, because its payment arrived after its hold had lapsed. Does nothing for an order
 * without credit. Throws `CreditChangedError` if an account has less by now.
 */
export async function spendAgain(tx: Queryable, orderId: string, now = new Date()): Promise<void> {
  const spent = await listSpent(tx, orderId);
  const isReversed = spent.length > 0 && spent.every(({ rest }) => rest === 0);
  if (!isReversed) return;
  const parts = spent.map(({ accountId, lots }) => ({ accountId, amount: sumLots(lots) }));
  const key = `spend:${orderId}:${Math.max(...spent.map(({ lastEntryId }) => lastEntryId))}`;
  await spendFromAccounts(tx, { orderId, key, parts }, now);
}

async function buildReversal(
  tx: Queryable,
  orderId: string,
  { amount, giftCard }: Pick<Reversal, 'amount' | 'giftCard'>,
  now: Date,
): Promise<Entry[]> {
  const spent = await listSpent(tx, orderId);
  await lockAccounts(
    tx,
    spent.map(({ accountId }) => accountId),
  );
  const entries: Entry[] = [];
  let left = amount;
  for (const { account, part } of divideAmount(spent, amount, giftCard)) {
    left -= part;
    for (const lot of sliceLots(account.lots, account.reversed, part)) {
      const expiresAt = lot.expiresAt && new Date(Math.max(lot.expiresAt.getTime(), now.getTime() + graceMs));
      entries.push({ accountId: account.accountId, amount: lot.amount, expiresAt });
      if (account.giftCardId && expiresAt) await extendGiftCard(tx, account.giftCardId, expiresAt);
    }
  }
  if (left > 0) throw new RangeError(`order ${orderId} spent ${left} paise less than it is to get back`);
  return [...entries, { accountId: await getShopAccountId(tx, 'order_payments'), amount: -amount }];
}

/**
 * Divides an amount among the accounts: the part of the gift card there, the rest to store credit, and what exceeds an account to the other
 * account.
 */
function divideAmount(spent: readonly SpentAccount[], amount: number, giftCard?: number) {
  const cardRest = spent.reduce((sum, { giftCardId, rest }) => sum + (giftCardId ? rest : 0), 0);
  const creditRest = spent.reduce((sum, { rest }) => sum + rest, 0) - cardRest;
  const wanted = giftCard === undefined ? 0 : Math.min(giftCard, cardRest, amount);
  let ofCard = Math.max(wanted, amount - creditRest);
  let ofCredit = amount - ofCard;
  return spent.map((account) => {
    const part = Math.min(account.rest, account.giftCardId ? ofCard : ofCredit);
    if (account.giftCardId) ofCard -= part;
    else ofCredit -= part;
    return { account, part };
  });
}

/** An account from which an order spent, with amounts in paise. */
interface SpentAccount {
  accountId: string;
  giftCardId: string | null;
  /** Lots that it spent, in the sequence in which they come back: what expires last first. */
  lots: Lot[];
  reversed: number;
  rest: number;
  lastEntryId: number;
}

/** Lists what an order spent per account: store credit first. */
async function listSpent(db: Queryable, orderId: string): Promise<SpentAccount[]> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      transactionId: ledgerEntries.transactionId,
      accountId: ledgerEntries.accountId,
      giftCardId: ledgerAccounts.giftCardId,
      amount: ledgerEntries.amount,
      expiresAt: ledgerEntries.expiresAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        inArray(ledgerTransactions.kind, ['spend', 'spend_reversal']),
        inArray(ledgerAccounts.kind, ['store_credit', 'gift_card']),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
  const accounts = new Map<string, typeof rows>();
  for (const row of rows) accounts.set(row.accountId, [...(accounts.get(row.accountId) ?? []), row]);
  return [...accounts.values()]
    .map((entries) => {
      const debits = entries.filter(({ amount }) => amount < 0);
      const transactionIds = [...new Set(debits.map(({ transactionId }) => transactionId))];
      const lots = transactionIds.flatMap((id) =>
        debits
          .filter(({ transactionId }) => transactionId === id)
          .reverse()
          .map(({ amount, expiresAt }) => ({ amount: -amount, expiresAt })),
      );
      const reversed = entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
      const { accountId, giftCardId } = entries[0];
      const rest = lots.reduce((sum, { amount }) => sum + amount, 0) - reversed;
      return { accountId, giftCardId, lots, reversed, rest, lastEntryId: entries.at(-1)!.id };
    })
    .sort((a, b) => Number(a.giftCardId !== null) - Number(b.giftCardId !== null));
}

/** Returns the lots of `amount` paise after the first `skipped` paise. */
function sliceLots(lots: readonly Lot[], skipped: number, amount: number): Lot[] {
  const slices: Lot[] = [];
  let start = 0;
  for (const lot of lots) {
    const from = Math.max(skipped - start, 0);
    const to = Math.min(skipped + amount - start, lot.amount);
    if (to > from) slices.push({ ...lot, amount: to - from });
    start += lot.amount;
  }
  return slices;
}

const extendGiftCard = (tx: Queryable, giftCardId: string, expiresAt: Date) =>
  tx
    .update(giftCards)
    .set({ expiresAt: sql`greatest(${giftCards.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(eq(giftCards.id, giftCardId));
