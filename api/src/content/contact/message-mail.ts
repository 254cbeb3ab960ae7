import { escaped } from '../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../platform/mailbox/layout';
import type { Mail } from '../../platform/mailbox/outbox';
import { toContactMailId } from './message-envelope';

export interface MessageText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface MessageMailOptions {
  /** Of the message. */
  id: string;
  /** The shop's own address. */
  to: string;
  siteUrl: string;
}

/** A message of the contact form as the shop gets it: nothing in it is a link, nothing is HTML. */
export function buildMessageMail(
  { id, to, siteUrl }: MessageMailOptions,
  { name, email, subject, message }: MessageText,
): Mail {
  const title = `Contact form: ${subject}`;
  const from = `From ${name}, ${email}`;
  const paragraphs = message.split(/\n{2,}/).map((part) => escaped(part).replaceAll('\n', '<br>'));
  return {
    id: toContactMailId(id),
    to,
    subject: title,
    body: [from, `Subject: ${subject}`, message, `Answers go to ${email}.`].join('\n\n'),
    html: layout({
      subject: title,
      preview: from,
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one};overflow-wrap:anywhere">${escaped(subject)}</h1>`,
        `<p style="margin:0;font:16px/1.5 ${sans};color:${ink.two};overflow-wrap:anywhere">${escaped(from)}</p>`,
        paragraphs
          .map(
            (part) =>
              `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${ink.one};overflow-wrap:anywhere">${part}</p>`,
          )
          .join('\n'),
        `<p style="margin:0;font:14px/1.5 ${sans};color:${ink.two};overflow-wrap:anywhere">Answers go to ${escaped(email)}.</p>`,
      ],
    }),
  };
}
