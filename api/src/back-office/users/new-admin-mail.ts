import type { Queryable } from '../../platform/db/connect';
import { buildMailPage } from '../../platform/mailbox/layout';
import { buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
import { queueMail } from '../../platform/mailbox/outbox';

interface NewAdmin {
  email: string;
  name: string;
  passwordHash: string | null;
  siteUrl: string;
}

/** Queues the mail to a new admin. Admins sign in with a password, so a user without a password gets a link to set it. */
export function queueNewAdminMail(tx: Queryable, { email, name, passwordHash, siteUrl }: NewAdmin): Promise<unknown> {
  const subject = 'You are now an admin of the Vastra shop';
  const sentences = [
    `Hello ${name},`,
    'Your account now has the admin role.',
    passwordHash === null
      ? `Please set a password first: ${siteUrl}/forgot-password?for=admin`
      : `Sign in with your password: ${siteUrl}/admin/login`,
    'If you did not expect this, please contact the shop.',
  ];
  return queueMail(tx, {
    to: email,
    subject,
    body: sentences.join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentences[1],
      siteUrl,
      rows: [buildHeading(subject), sentences.map((sentence) => buildParagraph(sentence)).join('\n')],
    }),
  });
}
