import { buildMailPage } from '../../platform/mailbox/layout';
import { buildButton, buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
import type { Mail } from '../../platform/mailbox/outbox';

/** Builds the mail with the link to the data of an email. It is the same whether anything is stored or not. */
export function buildRequestMail({ email, token, siteUrl }: { email: string; token: string; siteUrl: string }): Mail {
  const subject = 'Your data at Vastra';
  const sentence = 'Somebody asked what we store under this email address. The link lets you download or erase it.';
  // The token is in the fragment, which browsers do not send, so that no log of a server has it.
  const link = `${siteUrl}/privacy/data#${token}`;
  const advice = 'The link is good for 24 hours. If it was not you, nothing needs to be done.';
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
        buildButton('See your data', link),
        buildParagraph(advice, '0'),
      ],
    }),
  };
}
