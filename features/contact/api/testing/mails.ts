import type { ExampleMail } from '../../../../api/src/testing/mails/example-mail';
import { buildMessageMail } from '../message-mail';
import { buildReplyMail } from '../reply-mail';

/** Returns a mail of each kind, by a name for a file. */
export function listContactMails(siteUrl: string): Record<string, ExampleMail> {
  const email = 'asha@example.in';
  const message = { name: 'Asha Rao', email, subject: 'A saree', message: 'Is it handwoven?\n\nThank you.\nAsha' };
  return {
    'contact-message': buildMessageMail({ id: 'one', to: email, siteUrl }, message),
    'contact-reply': buildReplyMail(
      { shop: 'Vastra Retail Private Limited', siteUrl },
      message,
      'Yes, it is.\n\nPlease look at the film on its page.',
    ),
  };
}
