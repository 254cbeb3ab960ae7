import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, type orders, refunds } from '../../platform/db/schema';
import type { CreditParts } from '../../pricing/amounts/share-payment';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'creditUsed'>;
type Refund = Pick<typeof refunds.$inferSelect, 'provider' | 'reason' | 'status' | 'amount'>;

/** Value of `refunds.provider` for the part of an order that store credit, a gift card or returned items paid. */
export const creditSource = 'credit';

/** Returns what credit pays of an order, in paise: what the order used, less what edits gave back when they lowered the total. */
export const getCreditInForce = ({ creditUsed }: Pick<Order, 'creditUsed'>, rows: readonly Refund[]): number =>
  rows
    .filter(({ provider, reason, status }) => provider === creditSource && reason === 'edit' && status !== 'cancelled')
    .reduce((credit, { amount }) => credit - amount, creditUsed);

/** Loads the result of `getCreditInForce`, split into gift card and store credit. An order without credit costs no query. */
export async function loadCreditInForce(db: Queryable, order: Order): Promise<CreditParts> {
  if (order.creditUsed === 0) return { giftCard: 0, credit: 0 };
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const inForce = getCreditInForce(order, rows);
  const giftCard = Math.min(inForce, await getGiftCardInForce(db, order.id));
  return { giftCard, credit: inForce - giftCard };
}

/** Returns what gift cards pay of an order, in paise. An amount that a later refund returned to a card counts as paid; an edit's does not. */
async function getGiftCardInForce(db: Queryable, orderId: string): Promise<number> {
  const isInForce = or(eq(refunds.reason, 'edit'), eq(refunds.status, 'cancelled'), sql`${refunds.id} is null`);
  const [{ spent }] = await db
    .select({ spent: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(refunds, eq(refunds.id, ledgerTransactions.refundId))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        inArray(ledgerTransactions.kind, ['spend', 'spend_reversal']),
        eq(ledgerAccounts.kind, 'gift_card'),
        isInForce,
      ),
    );
  return Math.max(0, spent);
}
