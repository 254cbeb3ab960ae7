import { and, eq, like, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { giftCards, ledgerEntries, ledgerTransactions, orders, refunds } from '../../platform/db/schema';
import { getAccountId, getShopAccountId, lockAccounts } from './accounts';
import { getAccountBalance, getBalance, takeLots } from './balance';
import { GiftCardSpentError } from './errors';
import type { GiftCardRow } from './gift-card-codes';
import { postTransaction } from './post-transaction';

/** Finds the gift card that an order bought; undefined for another order, and for a cancelled one, whose card its cancellation ends. */
async function findRefundableCard(db: Queryable, orderId: string): Promise<GiftCardRow | undefined> {
  const [found] = await db
    .select({ card: giftCards })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(and(eq(giftCards.orderId, orderId), eq(orders.kind, 'gift_card'), ne(orders.status, 'cancelled')));
  return found?.card;
}

/** Returns what is left of the gift card that an order bought, in paise; undefined if no card limits its refunds. */
export async function getUnspentGiftCard(db: Queryable, orderId: string, now: Date): Promise<number | undefined> {
  const card = await findRefundableCard(db, orderId);
  return card && (await getBalance(db, { giftCardId: card.id }, now)).available;
}

/**
 * Takes the refunded amount of an order off the gift card that the order bought, so that the buyer does not get it twice. Gives back the amount
 * of a cancelled refund. Does nothing for other orders. The caller holds the order's lock.
 *
 * @throws GiftCardSpentError if less is left of the card
 */
export async function alignGiftCard(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const card = await findRefundableCard(tx, orderId);
  if (!card) return;
  const accountId = await getAccountId(tx, { giftCardId: card.id });
  await lockAccounts(tx, [accountId]);
  const { taken, count } = await sumTaken(tx, { orderId, accountId });
  const open = (await sumRefunds(tx, orderId)) - taken;
  if (open === 0) return;
  const { available, lots } = await getAccountBalance(tx, accountId, now);
  if (open > available) throw new GiftCardSpentError(available);
  const changes =
    open > 0
      ? takeLots(lots, open).map(({ amount, expiresAt }) => ({ accountId, amount: -amount, expiresAt }))
      : [{ accountId, amount: -open, expiresAt: card.expiresAt }];
  const note = open > 0 ? 'The order was refunded' : 'A refund of the order was cancelled';
  const key = `${getKeyPrefix(orderId)}${count + 1}`;
  await postTransaction(tx, { kind: 'adjustment', key, orderId, note }, now, async () => [
    ...changes,
    { accountId: await getShopAccountId(tx, 'gift_card_sales'), amount: open },
  ]);
}

const getKeyPrefix = (orderId: string): string => `gift-card-refund:${orderId}:`;

const sumRefunds = async (tx: Queryable, orderId: string): Promise<number> => {
  const [{ amount }] = await tx
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'cancelled')));
  return amount;
};

/** Sums what refunds took off a card, less what cancelled ones gave back, and counts these transactions. */
async function sumTaken(tx: Queryable, { orderId, accountId }: { orderId: string; accountId: string }) {
  const [sums] = await tx
    .select({
      taken: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number),
      count: sql`count(distinct ${ledgerTransactions.id})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        like(ledgerTransactions.key, `${getKeyPrefix(orderId)}%`),
        eq(ledgerEntries.accountId, accountId),
      ),
    );
  return sums;
}
