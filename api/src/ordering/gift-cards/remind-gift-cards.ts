import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { getBalance } from '../../accounting/credit/balance';
import { dayMs } from '../../platform/calendar/india';
import { giftCards } from '../../platform/db/schema';
import { buildLinkMail } from '../../platform/mailbox/link-mail';
import { type Mail, queueMail } from '../../platform/mailbox/outbox';
import { formatDay, formatRupees } from '../../platform/messages/format';
import { type MailTexts, renderMailTexts } from '../../platform/messages/render-mail';
import type { OrderingServices } from '../services';

/** Time before the expiry at which the recipient gets a mail, in milliseconds. */
const noticeMs = 30 * dayMs;
const batchSize = 500;

/**
 * Mails the recipients of gift cards that expire within 30 days and have a balance, once for each expiry. The mail has no code, because the
 * recipient has the mail with the code.
 */
export async function remindOfGiftCards(
  { db, config }: OrderingServices,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isDue = and(
    eq(giftCards.status, 'active'),
    isNotNull(giftCards.sentAt),
    isNotNull(giftCards.recipientEmail),
    gt(giftCards.expiresAt, now),
    lte(giftCards.expiresAt, new Date(now.getTime() + noticeMs)),
    // A refund can extend a card, which then expires once more.
    or(isNull(giftCards.expiryMailedFor), ne(giftCards.expiryMailedFor, giftCards.expiresAt)),
  );
  const due = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(isDue)
    .orderBy(asc(giftCards.expiresAt))
    .limit(batchSize);
  for (const { id } of due) {
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      // Only the process that stores the expiry mails.
      const [card] = await tx
        .update(giftCards)
        .set({ expiryMailedFor: sql`${giftCards.expiresAt}` })
        .where(and(eq(giftCards.id, id), isDue))
        .returning();
      const balance = card ? (await getBalance(tx, { giftCardId: id }, now)).available : 0;
      if (!card?.recipientEmail || balance === 0) return;
      const amount = formatRupees(toRupees(balance));
      const expires = formatDay(card.expiresAt.toISOString());
      const texts = await renderMailTexts(tx, 'gift_card_reminder', { amount, expires, ending: card.codeEnding });
      if (!texts) return;
      const mail = buildGiftCardReminder(texts, { to: card.recipientEmail, siteUrl: config.siteUrl });
      await queueMail(tx, { ...mail, event: 'gift_card_reminder' });
    });
  }
}

/** Builds the reminder of a gift card from the texts of its template. */
export const buildGiftCardReminder = (
  { subject, heading, paragraphs }: MailTexts,
  { to, siteUrl }: Record<'to' | 'siteUrl', string>,
): Mail =>
  buildLinkMail({
    to,
    subject,
    heading,
    sentence: paragraphs.join('\n'),
    button: { label: 'See the balance', link: `${siteUrl}/gift-cards` },
    advice: 'The code is in the mail with which the card came. Enter it at the checkout, or add it to your account.',
    siteUrl,
  });
