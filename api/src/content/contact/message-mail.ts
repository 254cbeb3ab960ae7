import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans } from '../../platform/mailbox/layout';
import { buildHeading } from '../../platform/mailbox/mail-parts';
import type { Mail } from '../../platform/mailbox/outbox';
import { buildTextParagraphs } from '../../platform/mailbox/plain-text';
import { toContactMailId } from './message-envelope';

/** The fields of the contact form. */
export interface MessageText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface MessageMailOptions {
  /** Id of the message. */
  id: string;
  /** The shop's email. */
  to: string;
  siteUrl: string;
}

/** Builds the mail that takes a message of the contact form to the shop. The message is escaped and contains no links. */
export function buildMessageMail(
  { id, to, siteUrl }: MessageMailOptions,
  { name, email, subject, message }: MessageText,
): Mail {
  const title = `Contact form: ${subject}`;
  const from = `From ${name}, ${email}`;
  return {
    id: toContactMailId(id),
    to,
    subject: title,
    body: [from, `Subject: ${subject}`, message, `Reply to ${email}.`].join('\n\n'),
    html: buildMailPage({
      subject: title,
      preview: from,
      siteUrl,
      rows: [
        buildHeading(subject, ';overflow-wrap:anywhere'),
        `<p style="margin:0;font:16px/1.5 ${sans};color:${mailColors.mutedText};overflow-wrap:anywhere">${escapeHtml(from)}</p>`,
        buildTextParagraphs(message),
        `<p style="margin:0;font:14px/1.5 ${sans};color:${mailColors.mutedText};overflow-wrap:anywhere">Reply to ${escapeHtml(email)}.</p>`,
      ],
    }),
  };
}
