import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans } from '../../platform/mailbox/layout';
import { buildHeading } from '../../platform/mailbox/mail-parts';
import type { Mail } from '../../platform/mailbox/outbox';
import type { MessageText } from './message-mail';

/** Builds the mail with the shop's reply and the quoted message. Both are plain text and escaped in the HTML part. */
export function buildReplyMail(
  { shop, siteUrl }: { shop: string; siteUrl: string },
  { name, email, subject, message }: MessageText,
  reply: string,
): Mail {
  const title = `Re: ${subject}`;
  const quoted = message.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  const toParagraphs = (text: string, colour: string) =>
    text
      .split(/\n{2,}/)
      .map((part) => escapeHtml(part).replaceAll('\n', '<br>'))
      .map(
        (part) => `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${colour};overflow-wrap:anywhere">${part}</p>`,
      )
      .join('\n');
  return {
    to: email,
    subject: title,
    body: [`Hello ${name},`, reply, shop, 'You wrote:', quoted].join('\n\n'),
    html: buildMailPage({
      subject: title,
      preview: reply.slice(0, 120),
      siteUrl,
      rows: [
        buildHeading(title, ';overflow-wrap:anywhere'),
        toParagraphs(`Hello ${name},\n\n${reply}\n\n${shop}`, mailColors.text),
        `<p style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${mailColors.mutedText}">You wrote:</p>
<blockquote style="margin:0;padding:0 0 0 16px;border-left:2px solid ${mailColors.hairline}">${toParagraphs(message, mailColors.mutedText)}</blockquote>`,
      ],
    }),
  };
}
