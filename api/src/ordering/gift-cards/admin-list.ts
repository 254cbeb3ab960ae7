import { type GiftCardRow as AdminRow, type listGiftCards, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getBalance } from '../../accounting/credit/balance';
import type { GiftCardRow } from '../../accounting/credit/gift-card-codes';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { giftCards, outbox } from '../../platform/db/schema';
import { getGiftCardSubjectPattern } from './mails';

type Query = z.output<(typeof listGiftCards)['querystring']>;

/** Number of cards of a buyer or a recipient in a day from which an alert is shown. */
const manyCards = 4;

/** Returns a page of gift cards, the newest first, and how many match. */
export async function listAdminGiftCards(db: Queryable, { q, status, page, limit }: Query, now: Date) {
  const pattern = toContainsPattern(q ?? '');
  const condition = and(
    q
      ? or(
          eq(giftCards.codeEnding, q.toUpperCase()),
          ilike(giftCards.recipientEmail, pattern),
          ilike(giftCards.recipientName, pattern),
          ilike(giftCards.orderId, pattern),
        )
      : undefined,
    status && eq(giftCards.status, status),
  );
  const [{ total }] = await db.select({ total: count() }).from(giftCards).where(condition);
  const cards = await selectCards(db, condition, limit, (page - 1) * limit);
  const rows: AdminRow[] = [];
  for (const card of cards) rows.push(await toAdminRow(db, card, now));
  return { rows, total };
}

/** Returns one gift card; undefined if there is none. */
export async function findAdminGiftCard(db: Queryable, id: string, now: Date) {
  const [card] = await selectCards(db, eq(giftCards.id, id), 1, 0);
  return card && { ...(await toAdminRow(db, card, now)), message: card.card.message };
}

interface CardWithFacts {
  card: GiftCardRow;
  cardsInDay: number;
  usedUpFast: boolean;
}

const selectCards = (
  db: Queryable,
  condition: SQL | undefined,
  limit: number,
  offset: number,
): Promise<CardWithFacts[]> =>
  db
    .select({
      card: giftCards,
      cardsInDay: sql<number>`(
        select count(*)::int from gift_cards other
        left join orders other_order on other_order.id = other.order_id
        left join orders own_order on own_order.id = gift_cards.order_id
        where other.created_at between gift_cards.created_at - interval '1 day' and gift_cards.created_at
          and (other.recipient_email = gift_cards.recipient_email
            or other_order.email = own_order.email or other_order.network_hash = own_order.network_hash))`,
      usedUpFast: sql<boolean>`exists (
        select from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.gift_card_id = gift_cards.id
        join ledger_transactions t on t.id = e.transaction_id
        where e.amount < 0 and t.kind in ('spend', 'gift_card_redemption') and t.at < gift_cards.sent_at + interval '1 hour')`,
    })
    .from(giftCards)
    .where(condition)
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(limit)
    .offset(offset);

async function toAdminRow(
  db: Queryable,
  { card, cardsInDay, usedUpFast }: CardWithFacts,
  now: Date,
): Promise<AdminRow> {
  const { available } = await getBalance(db, { giftCardId: card.id }, now);
  return {
    id: card.id,
    ending: card.codeEnding,
    status: card.status,
    amount: toRupees(card.amount),
    balance: toRupees(available),
    orderId: card.orderId,
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    senderName: card.senderName,
    sendOn: card.sendOn,
    sentAt: card.sentAt?.toISOString() ?? null,
    expiresAt: card.expiresAt.toISOString(),
    createdAt: card.createdAt.toISOString(),
    alerts: [
      ...((await hasMailFailed(db, card)) ? (['mail_failed'] as const) : []),
      ...(cardsInDay >= manyCards ? (['many_cards'] as const) : []),
      ...(usedUpFast && available === 0 ? (['spent_fast'] as const) : []),
    ],
  };
}

/** Returns whether the latest mail of a card could not be delivered. */
async function hasMailFailed(db: Queryable, card: GiftCardRow): Promise<boolean> {
  if (!card.sentAt || !card.recipientEmail) return false;
  const [mail] = await db
    .select({ failedAt: outbox.failedAt })
    .from(outbox)
    .where(and(eq(outbox.to, card.recipientEmail), like(outbox.subject, getGiftCardSubjectPattern(card))))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return mail?.failedAt != null;
}
