import { deriveKeys } from '../../../../api/src/platform/auth/keys';
import type { ExampleMail } from '../../../../api/src/testing/mails/example-mail';
import { buildConfirmationMail, buildWelcomeMail } from '../mails';

/** Returns a mail of each kind, by a name for a file. */
export function listNewsletterMails(siteUrl: string): Record<string, ExampleMail> {
  const email = 'asha@example.in';
  const keys = deriveKeys({ sessionSecret: 'a secret for the examples of mails only', varDir: '' });
  return {
    'newsletter-confirmation': buildConfirmationMail({ keys, siteUrl }, email, new Date(0)),
    'newsletter-welcome': buildWelcomeMail({ keys, siteUrl }, email),
  };
}
