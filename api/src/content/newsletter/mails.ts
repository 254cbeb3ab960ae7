import type { Keys } from '../../platform/auth/keys';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans, serif } from '../../platform/mailbox/layout';
import type { Mail } from '../../platform/mailbox/outbox';
import { createLetterId } from './letter-envelope';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

/** The keys that sign tokens, and the shop's URL for links. */
export interface MailContext {
  keys: Keys;
  siteUrl: string;
}

const heading = (content: string): string =>
  `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${mailColors.text}">${escapeHtml(content)}</h1>`;
const paragraph = (content: string): string =>
  `<p style="margin:0;font:16px/1.5 ${sans};color:${mailColors.text}">${escapeHtml(content)}</p>`;
const buildSmallPrint = (html: string): string =>
  `<p style="margin:0;font:14px/1.5 ${sans};color:${mailColors.mutedText}">${html}</p>`;

// The cell has the button's colour too, so that mail clients which ignore the link's padding still show a button.
const button = (action: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${mailColors.brand}" style="border-radius:6px">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none;border-radius:6px">${escapeHtml(action)}</a>
</td></tr></table>`;

/** Builds the mail that asks to confirm a subscription. */
export function buildConfirmationMail({ keys, siteUrl }: MailContext, email: string, requestedAt: Date): Mail {
  const link = `${siteUrl}/newsletter/confirm?token=${createConfirmationToken(keys, email, requestedAt)}`;
  const subject = 'Please confirm your subscription';
  const sentence = 'Somebody asked for the Vastra newsletter with this email address. Please confirm that it was you.';
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
        heading(subject),
        paragraph(sentence),
        button('Confirm subscription', link),
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
        heading(subject),
        paragraph(sentence),
        button('See what is new', siteUrl),
        buildSmallPrint(`Had enough? ${unsubscribeLink} with one click.`),
      ],
    }),
  };
}
