import { composeMail } from '../../../api/src/platform/mailbox/compose-mail';
import { buildParagraphs, buildQuote } from '../../../api/src/platform/mailbox/mail-parts';
import type { Mail } from '../../../api/src/platform/mailbox/outbox';
import type { MessageText } from './message-mail';

/**
 * Builds the mail with the shop's reply and the quoted message. Both are plain text and escaped in the HTML part. It has no button, because the reader
 * replies to the mail.
 */
export const buildReplyMail = (
  { shop, siteUrl }: { shop: string; siteUrl: string },
  { name, email, subject, message }: MessageText,
  reply: string,
): Mail => ({
  to: email,
  ...composeMail({
    subject: `Re: ${subject}`,
    preview: reply.slice(0, 120),
    siteUrl,
    parts: [buildParagraphs(`Hello ${name},`, ...reply.split(/\n{2,}/), shop), buildQuote('You wrote:', message)],
  }),
});
