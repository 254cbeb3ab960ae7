import type { Keys } from '../../platform/auth/keys';
import { escaped } from '../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../platform/mailbox/layout';
import type { Mail } from '../../platform/mailbox/outbox';
import { createLetterId } from './letter-envelope';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

export interface MailContext {
  keys: Keys;
  siteUrl: string;
}

const heading = (words: string): string =>
  `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one}">${escaped(words)}</h1>`;
const text = (words: string): string =>
  `<p style="margin:0;font:16px/1.5 ${sans};color:${ink.one}">${escaped(words)}</p>`;
const small = (html: string): string => `<p style="margin:0;font:14px/1.5 ${sans};color:${ink.two}">${html}</p>`;

// The cell is as large as the link, so that clients which drop its padding still show a button.
const button = (action: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ink.brand}" style="border-radius:6px">
<a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none;border-radius:6px">${escaped(action)}</a>
</td></tr></table>`;

/** Asks whether the address really wants the newsletter. */
export function buildConfirmationMail({ keys, siteUrl }: MailContext, email: string, askedAt: Date): Mail {
  const link = `${siteUrl}/newsletter/confirm?token=${createConfirmationToken(keys, email, askedAt)}`;
  const subject = 'Please confirm your subscription';
  const sentence = 'Somebody asked for the Vastra newsletter with this email address. Please confirm that it was you.';
  const otherwise =
    'The link is good for 7 days. If it was not you, nothing needs to be done: without it we send no newsletter.';
  return {
    to: email,
    subject,
    body: [sentence, link, otherwise].join('\n\n'),
    html: layout({
      subject,
      preview: sentence,
      siteUrl,
      rows: [heading(subject), text(sentence), button('Confirm subscription', link), small(escaped(otherwise))],
    }),
  };
}

/** Says that it is confirmed, and how it is ended. */
export function buildWelcomeMail({ keys, siteUrl }: MailContext, email: string): Mail {
  const link = `${siteUrl}/newsletter/unsubscribe?token=${createUnsubscribeToken(keys, email)}`;
  const subject = 'Welcome to the Vastra newsletter';
  const sentence = 'Your subscription is confirmed. New arrivals, stories and offers now come to this email address.';
  const end = `<a href="${escaped(link)}" style="color:${ink.two}">Unsubscribe</a>`;
  return {
    id: createLetterId(),
    to: email,
    subject,
    body: [sentence, `Had enough? Unsubscribe with one click: ${link}`].join('\n\n'),
    html: layout({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        heading(subject),
        text(sentence),
        button('See what is new', siteUrl),
        small(`Had enough? ${end} with one click.`),
      ],
    }),
  };
}
