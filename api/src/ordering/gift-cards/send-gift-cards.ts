import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { getBalance } from '../../accounting/credit/balance';
import { toIndianDay } from '../../platform/calendar/india';
import { giftCards, ledgerAccounts, ledgerEntries, orderEvents, orders } from '../../platform/db/schema';
import { lockOrder } from '../orders/access/lock-order';
import type { OrderingServices } from '../services';
import { queueGiftCardMail } from './mails';

const batchSize = 200;

/** SQL condition: something is left of a card, whose order was not refunded as a whole. */
const hasBalance = sql`0 < (
  select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
  join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.accountId}
  where ${ledgerAccounts.giftCardId} = ${giftCards.id})`;

/** Mails each gift card whose day has come once. Several processes can run it at once: each card is mailed by one of them. */
export async function sendGiftCards(services: OrderingServices, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, log } = services;
  const isDue = and(
    eq(giftCards.status, 'active'),
    isNull(giftCards.sentAt),
    lte(giftCards.sendOn, toIndianDay(now)),
    hasBalance,
  );
  const due = await db
    .select({ id: giftCards.id, orderId: giftCards.orderId })
    .from(giftCards)
    .where(isDue)
    .orderBy(asc(giftCards.sendOn), asc(giftCards.id))
    .limit(batchSize);
  for (const { id, orderId } of due) {
    if (signal?.aborted) return;
    try {
      await sendGiftCard(services, { id, orderId }, now);
    } catch (error) {
      log.error({ err: error, giftCard: id }, 'a gift card could not be mailed');
    }
  }
}

const sendGiftCard = (
  { db, keys, config }: OrderingServices,
  { id, orderId }: { id: string; orderId: string | null },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Locks the order first, as its cancellation does, so that a card is either mailed or cancelled.
    if (orderId) {
      const order = (await lockOrder(tx, orderId))!;
      if (order.status !== 'placed') return;
    }
    const isUnsent = and(eq(giftCards.id, id), eq(giftCards.status, 'active'), isNull(giftCards.sentAt));
    const [card] = await tx.update(giftCards).set({ sentAt: now }).where(isUnsent).returning();
    if (!card) return;
    // A part of the order can have been refunded meanwhile.
    const { available: amount } = await getBalance(tx, { giftCardId: id }, now);
    await queueGiftCardMail(tx, keys, config.siteUrl, { ...card, amount });
    if (!orderId) return;
    await tx.update(orders).set({ status: 'delivered', updatedAt: now }).where(eq(orders.id, orderId));
    await tx
      .insert(orderEvents)
      .values({ orderId, status: 'delivered', note: 'Gift card mailed', by: 'shop', at: now });
  });
