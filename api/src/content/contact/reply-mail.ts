import { buildMailPage, mailColors, sans } from '../../platform/mailbox/layout';
import { buildHeading } from '../../platform/mailbox/mail-parts';
import type { Mail } from '../../platform/mailbox/outbox';
import { buildTextParagraphs } from '../../platform/mailbox/plain-text';
import type { MessageText } from './message-mail';

/** Builds the mail with the shop's reply and the quoted message. Both are plain text and escaped in the HTML part. */
export function buildReplyMail(
  { shop, siteUrl }: { shop: string; siteUrl: string },
  { name, email, subject, message }: MessageText,
  reply: string,
): Mail {
  const title = `Re: ${subject}`;
  const quoted = message.replace(/^/gm, '> ').replace(/^> $/gm, '>');
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
        buildTextParagraphs(`Hello ${name},\n\n${reply}\n\n${shop}`),
        `<p style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${mailColors.mutedText}">You wrote:</p>
<blockquote style="margin:0;padding:0 0 0 16px;border-left:2px solid ${mailColors.hairline}">${buildTextParagraphs(message, mailColors.mutedText)}</blockquote>`,
      ],
    }),
  };
}
