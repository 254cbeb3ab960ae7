import { toRupees } from '@vastra/shared/contract';
import { formatGiftCardCode } from '@vastra/shared/contract/gift-card-rules';
import { withoutLinks } from '@vastra/shared/contract/rules';
import { type GiftCardRow, openGiftCardCode } from '../../accounting/credit/gift-card-codes';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans } from '../../platform/mailbox/layout';
import { buildButton, buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
import { queueMail } from '../../platform/mailbox/outbox';
import { formatDay, formatRupees } from '../../platform/messages/format';

/** Returns the subject of a card's mail, by which a failed one is found in the outbox. */
export const getGiftCardSubject = ({
  senderName,
  codeEnding,
}: Pick<GiftCardRow, 'senderName' | 'codeEnding'>): string =>
  `A gift card from ${withoutLinks(senderName) || 'Vastra'} (…${codeEnding})`;

/** Queues the mail with the code to the recipient. Throws an Error if the code was sealed with a key that is gone. */
export async function queueGiftCardMail(tx: Queryable, keys: Keys, siteUrl: string, card: GiftCardRow): Promise<void> {
  if (!card.recipientEmail) return;
  const code = openGiftCardCode(keys, card);
  if (!code) throw new Error(`the code of gift card ${card.id} cannot be opened with the keys of this shop`);
  // Removes links, because the buyer can send the mail to any address.
  const [recipient, sender, message] = [card.recipientName, card.senderName, card.message].map(withoutLinks);
  const amount = formatRupees(toRupees(card.amount));
  const heading = `A gift card of ${amount} for you`;
  const hello = `Hello ${recipient},`;
  const sentence = sender ? `${sender} sends you a gift card of ${amount}.` : `We send you a gift card of ${amount}.`;
  const expiry = `Enter the code at the checkout, or add it to your account. It can be used until ${formatDay(card.expiresAt.toISOString())}.`;
  const link = `${siteUrl}/gift-cards`;
  await queueMail(tx, {
    to: card.recipientEmail,
    subject: getGiftCardSubject(card),
    body: [hello, sentence, message, `Code: ${formatGiftCardCode(code)}`, expiry, `See the balance: ${link}`]
      .filter(Boolean)
      .join('\n\n'),
    html: buildMailPage({
      subject: heading,
      preview: sentence,
      siteUrl,
      rows: [
        buildHeading(heading),
        [hello, sentence, message]
          .filter(Boolean)
          .map((text) => buildParagraph(text))
          .join('\n'),
        `<p style="margin:0;padding:16px;background:${mailColors.paper};font:600 20px/1.5 ${sans};color:${mailColors.text};letter-spacing:1px">${escapeHtml(formatGiftCardCode(code))}</p>`,
        buildParagraph(expiry),
        buildButton('See the balance', link),
      ],
    }),
  });
}
