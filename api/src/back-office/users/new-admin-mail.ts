import type { Queryable } from '../../platform/db/connect';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans, serif } from '../../platform/mailbox/layout';
import { queueMail } from '../../platform/mailbox/outbox';

interface NewAdmin {
  email: string;
  name: string;
  passwordHash: string | null;
  siteUrl: string;
}

/** Queues the mail to a new admin. Admins sign in with a password, so an account without one gets the link to set it. */
export function queueNewAdminMail(tx: Queryable, { email, name, passwordHash, siteUrl }: NewAdmin): Promise<unknown> {
  const subject = 'You can run the Vastra shop now';
  const sentences = [
    `Hello ${name},`,
    'Your account was given the role admin.',
    passwordHash === null
      ? `Please set a password first: ${siteUrl}/forgot-password?for=admin`
      : `Sign in with your password: ${siteUrl}/admin/login`,
    'You did not expect this? Please tell the shop.',
  ];
  const paragraph = (sentence: string) =>
    `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${mailColors.text}">${escapeHtml(sentence)}</p>`;
  return queueMail(tx, {
    to: email,
    subject,
    body: sentences.join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentences[1],
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${mailColors.text}">${escapeHtml(subject)}</h1>`,
        sentences.map(paragraph).join('\n'),
      ],
    }),
  });
}
