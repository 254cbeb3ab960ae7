import { toRupees } from '@vastra/shared/contract';
import { formatGiftCardCode } from '@vastra/shared/contract/gift-card-rules';
import { withoutLinks } from '@vastra/shared/contract/rules';
import { eq } from 'drizzle-orm';
import { type GiftCardRow, openGiftCardCode } from '../../accounting/credit/gift-card-codes';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { orders } from '../../platform/db/schema';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildLinkMail } from '../../platform/mailbox/link-mail';
import { buildButton, buildParagraphs, type MailPart } from '../../platform/mailbox/mail-parts';
import { mailColors, sans, serif } from '../../platform/mailbox/mail-style';
import { type Mail, queueMail } from '../../platform/mailbox/outbox';
import { formatDay, formatRupees } from '../../platform/messages/format';

const getGiftCardSubject = ({ senderName, codeEnding }: Pick<GiftCardRow, 'senderName' | 'codeEnding'>): string =>
  `A gift card from ${withoutLinks(senderName) || '{{shop}}'} (…${codeEnding})`;

/** Returns the pattern for LIKE by which a card's mail is found in the outbox. */
export const getGiftCardSubjectPattern = ({ codeEnding }: Pick<GiftCardRow, 'codeEnding'>): string =>
  `A gift card from %(…${codeEnding})`;

/** Queues the mail with the code to the recipient. Throws an Error if the code was sealed with a key that is gone. */
export async function queueGiftCardMail(tx: Queryable, keys: Keys, siteUrl: string, card: GiftCardRow): Promise<void> {
  if (!card.recipientEmail) return;
  const code = openGiftCardCode(keys, card);
  if (!code) throw new Error(`the code of gift card ${card.id} cannot be opened with the keys of this shop`);
  await queueMail(tx, { to: card.recipientEmail, ...buildGiftCardMail(card, { code, siteUrl }) });
}

/**
 * Tells those who know of a card what was done with it, without its code: its recipient, if it was mailed, and its buyer. Otherwise a
 * theft by an admin would not be noticed.
 *
 * @param newEmail email that gets the card, and so needs no notice
 */
export async function queueGiftCardNotice(
  tx: Queryable,
  siteUrl: string,
  { recipientEmail, sentAt, orderId }: GiftCardRow,
  { text, newEmail }: { text: string; newEmail?: string },
): Promise<void> {
  const [order] = orderId ? await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId)) : [];
  const mail = {
    subject: 'A change of your gift card',
    sentence: text,
    button: { label: 'Contact us', link: `${siteUrl}/contact` },
    advice: 'If you did not expect this, please write to us.',
    siteUrl,
  };
  for (const to of new Set([sentAt && recipientEmail, order?.email]))
    if (to && to !== newEmail) await queueMail(tx, buildLinkMail({ to, ...mail }));
}

type CardText = Pick<GiftCardRow, 'recipientName' | 'senderName' | 'message' | 'amount' | 'expiresAt' | 'codeEnding'>;

/** Builds the mail with the card and its code. */
export function buildGiftCardMail(
  card: CardText,
  { code, siteUrl }: { code: string; siteUrl: string },
): Omit<Mail, 'to'> {
  // Removes links, because the buyer can send the mail to any address.
  const [recipient, sender, message] = [card.recipientName, card.senderName, card.message].map(withoutLinks);
  const amount = formatRupees(toRupees(card.amount));
  const sentence = sender ? `${sender} sends you a gift card of ${amount}.` : `We send you a gift card of ${amount}.`;
  return composeMail({
    subject: getGiftCardSubject(card),
    heading: `A gift card of ${amount} for you`,
    preview: sentence,
    siteUrl,
    parts: [
      buildParagraphs(...[`Hello ${recipient},`, sentence, message].filter(Boolean)),
      buildCard(amount, formatGiftCardCode(code)),
      buildParagraphs(
        `Enter the code at the checkout, or add it to your account. It can be used until ${formatDay(card.expiresAt.toISOString())}.`,
      ),
      buildButton('See the balance', `${siteUrl}/gift-cards`),
    ],
  });
}

/** Draws the card: amount and code on the brand's colour, which stays in dark mode. */
const buildCard = (amount: string, code: string): MailPart => ({
  html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${mailColors.brand}"
style="padding:24px;background-color:${mailColors.brand};border-radius:12px">
<p style="margin:0;font:400 14px/1.5 ${sans};color:${mailColors.onBrand}">{{shop}} gift card</p>
<p style="margin:4px 0 28px;font:500 38px/1.2 ${serif};color:${mailColors.onBrand}">${escapeHtml(amount)}</p>
<p style="margin:0;font:400 14px/1.5 ${sans};color:${mailColors.onBrand}">Code</p>
<p style="margin:0;font:600 18px/1.4 ${sans};color:${mailColors.onBrand};letter-spacing:0.5px">${escapeHtml(code)}</p>
</td></tr></table>`,
  text: `Code: ${code}`,
});
