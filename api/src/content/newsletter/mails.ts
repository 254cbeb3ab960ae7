import type { Keys } from '../../platform/auth/keys';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans } from '../../platform/mailbox/layout';
import { buildButton, buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
import type { Mail } from '../../platform/mailbox/outbox';
import { createLetterId } from './letter-envelope';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

/** The keys that sign tokens, and the shop's URL for links. */
export interface MailContext {
  keys: Keys;
  siteUrl: string;
}

const buildSmallPrint = (html: string): string =>
  `<p style="margin:0;font:14px/1.5 ${sans};color:${mailColors.mutedText}">${html}</p>`;

/** Builds the mail that asks to confirm a subscription. */
export function buildConfirmationMail({ keys, siteUrl }: MailContext, email: string, requestedAt: Date): Mail {
  const link = `${siteUrl}/newsletter/confirm?token=${createConfirmationToken(keys, email, requestedAt)}`;
  const subject = 'Please confirm your subscription';
  const sentence = 'A visitor asked for the Vastra newsletter with this email address. Please confirm that it was you.';
  const advice =
    'The link is good for 7 days. If it was not you, nothing needs to be done: without it we send no newsletter.';
  return {
    to: email,
    subject,
    body: [sentence, link, advice].join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        buildHeading(subject),
        buildParagraph(sentence, '0'),
        buildButton('Confirm subscription', link),
        buildSmallPrint(escapeHtml(advice)),
      ],
    }),
  };
}

/** Builds the mail that confirms a subscription and has the unsubscribe link. */
export function buildWelcomeMail({ keys, siteUrl }: MailContext, email: string): Mail {
  const link = `${siteUrl}/newsletter/unsubscribe?token=${createUnsubscribeToken(keys, email)}`;
  const subject = 'Welcome to the Vastra newsletter';
  const sentence = 'Your subscription is confirmed. New arrivals, stories and offers now come to this email address.';
  const unsubscribeLink = `<a href="${escapeHtml(link)}" style="color:${mailColors.mutedText}">Unsubscribe</a>`;
  return {
    id: createLetterId(),
    to: email,
    subject,
    body: [sentence, `Had enough? Unsubscribe with one click: ${link}`].join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        buildHeading(subject),
        buildParagraph(sentence, '0'),
        buildButton('See what is new', siteUrl),
        buildSmallPrint(`Had enough? ${unsubscribeLink} with one click.`),
      ],
    }),
  };
}
