import { escaped } from '../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../platform/mailbox/layout';
import type { Mail } from '../../platform/mailbox/outbox';
import type { MessageText } from './message-mail';

/** The shop's answer to a message, with the message below it. Both are text: nothing in them is HTML. */
export function buildReplyMail(
  { shop, siteUrl }: { shop: string; siteUrl: string },
  { name, email, subject, message }: MessageText,
  reply: string,
): Mail {
  const title = `Re: ${subject}`;
  const quoted = message.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  const text = (words: string, colour: string) =>
    words
      .split(/\n{2,}/)
      .map((part) => escaped(part).replaceAll('\n', '<br>'))
      .map(
        (part) => `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${colour};overflow-wrap:anywhere">${part}</p>`,
      )
      .join('\n');
  return {
    to: email,
    subject: title,
    body: [`Hello ${name},`, reply, shop, 'You wrote:', quoted].join('\n\n'),
    html: layout({
      subject: title,
      preview: reply.slice(0, 120),
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one};overflow-wrap:anywhere">${escaped(title)}</h1>`,
        text(`Hello ${name},\n\n${reply}\n\n${shop}`, ink.one),
        `<p style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${ink.two}">You wrote:</p>
<blockquote style="margin:0;padding:0 0 0 16px;border-left:2px solid ${ink.hairline}">${text(message, ink.two)}</blockquote>`,
      ],
    }),
  };
}
