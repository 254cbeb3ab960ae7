import type { Keys } from '../../../api/src/platform/auth/keys';
import { composeMail } from '../../../api/src/platform/mailbox/compose-mail';
import { buildButton, buildParagraphs, buildSmallPrint } from '../../../api/src/platform/mailbox/mail-parts';
import type { Mail } from '../../../api/src/platform/mailbox/outbox';
import { createLetterId } from './letter-envelope';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

/** The keys that sign tokens, and the shop's URL for links. */
export interface MailContext {
  keys: Keys;
  siteUrl: string;
}

/** Builds the mail that asks to confirm a subscription. */
export function buildConfirmationMail({ keys, siteUrl }: MailContext, email: string, requestedAt: Date): Mail {
  const link = `${siteUrl}/newsletter/confirm?token=${createConfirmationToken(keys, email, requestedAt)}`;
  const sentence =
    'A visitor asked for the {{shop}} newsletter with this email address. Please confirm that it was you.';
  return {
    to: email,
    ...composeMail({
      subject: 'Please confirm your subscription',
      preview: sentence,
      siteUrl,
      parts: [
        buildParagraphs(sentence),
        buildButton('Confirm subscription', link),
        buildSmallPrint(
          'The link works for 7 days. If it was not you, you can ignore this mail: we send no newsletter until it is confirmed.',
        ),
      ],
    }),
  };
}

/** Builds the mail that confirms a subscription and has the unsubscribe link. */
export function buildWelcomeMail({ keys, siteUrl }: MailContext, email: string): Mail {
  const link = `${siteUrl}/newsletter/unsubscribe?token=${createUnsubscribeToken(keys, email)}`;
  const sentence = 'Your subscription is confirmed. New arrivals, stories and offers now come to this email address.';
  return {
    id: createLetterId(),
    to: email,
    ...composeMail({
      subject: 'Welcome to the {{shop}} newsletter',
      preview: sentence,
      siteUrl,
      parts: [
        buildParagraphs(sentence),
        buildButton('See what is new', siteUrl),
        buildSmallPrint('You can end the newsletter with one click.', { label: 'Unsubscribe', url: link }),
      ],
    }),
  };
}
