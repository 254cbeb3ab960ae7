import type { Queryable } from '../../platform/db/connect';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { buildButton, buildParagraphs, buildSmallPrint } from '../../platform/mailbox/mail-parts';
import { type Mail, queueMail } from '../../platform/mailbox/outbox';

interface NewAdmin {
  email: string;
  name: string;
  passwordHash: string | null;
  siteUrl: string;
}

/** Builds the mail to a new admin. Admins sign in with a password, so a user without a password gets a link to set it. */
export function buildNewAdminMail({ email, name, passwordHash, siteUrl }: NewAdmin): Mail {
  const sentence = 'Your account now has the admin role.';
  return {
    to: email,
    ...composeMail({
      subject: 'You are now an admin of the {{shop}} shop',
      preview: sentence,
      siteUrl,
      parts: [
        buildParagraphs(
          `Hello ${name},`,
          `${sentence} ${passwordHash === null ? 'Please set a password first.' : 'Sign in with your password.'}`,
        ),
        passwordHash === null
          ? buildButton('Set a password', `${siteUrl}/forgot-password?for=admin`)
          : buildButton('Sign in', `${siteUrl}/admin/login`),
        buildSmallPrint('If you did not expect this, please contact the shop.'),
      ],
    }),
  };
}

/** Queues the mail to a new admin. */
export const queueNewAdminMail = (tx: Queryable, admin: NewAdmin): Promise<unknown> =>
  queueMail(tx, buildNewAdminMail(admin));
