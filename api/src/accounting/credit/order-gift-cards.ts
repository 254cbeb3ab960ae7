import type { Order } from '@vastra/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { giftCards, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../platform/db/schema';
import { getBalance } from './balance';
import type { GiftCardRow } from './gift-card-codes';
import { cancelGiftCardFunds, fundGiftCard } from './gift-card-ledger';

/** Makes the gift card of a paid order usable. A job mails it. */
export async function activateGiftCards(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const isPending = and(eq(giftCards.orderId, orderId), eq(giftCards.status, 'pending'));
  const cards = await tx.update(giftCards).set({ status: 'active' }).where(isPending).returning();
  for (const card of cards) await fundGiftCard(tx, card, { orderId }, now);
}

/** Disables the unsent gift cards of a cancelled order. An order whose card was mailed cannot be cancelled. */
export async function cancelGiftCards(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const isUnsent = and(eq(giftCards.orderId, orderId), eq(giftCards.status, 'active'), isNull(giftCards.sentAt));
  const cards = await tx.update(giftCards).set({ status: 'disabled', disabledAt: now }).where(isUnsent).returning();
  for (const { id } of cards) await cancelGiftCardFunds(tx, id, orderId, now);
}

/** Returns whether nothing was spent of a card that can be used. A part of its order can have been refunded. */
export async function isUnused(db: Queryable, card: GiftCardRow, now: Date): Promise<boolean> {
  if (card.status !== 'active') return false;
  const [spent] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(eq(ledgerAccounts.giftCardId, card.id), inArray(ledgerTransactions.kind, ['spend', 'gift_card_redemption'])),
    )
    .limit(1);
  return !spent && (await getBalance(db, { giftCardId: card.id }, now)).available > 0;
}

/** Returns the gift card that an order bought, as its page shows it; undefined for other orders. */
export async function findOrderGiftCard(db: Queryable, orderId: string, now: Date): Promise<Order['giftCard']> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
  return (
    card && {
      recipientName: card.recipientName,
      recipientEmail: card.recipientEmail,
      message: card.message,
      sendOn: card.sendOn,
      sentAt: card.sentAt?.toISOString() ?? null,
      ending: card.codeEnding,
      canChange: await isUnused(db, card, now),
    }
  );
}
