import { buildMailPage } from './layout';
import { buildButton, buildHeading, buildParagraph } from './mail-parts';
import type { Mail } from './outbox';

interface LinkMail {
  to: string;
  subject: string;
  /** The subject if undefined. */
  heading?: string;
  /** Reason of the mail. */
  sentence: string;
  button: { label: string; link: string };
  /** Advice for a recipient who did not ask for the mail. */
  advice: string;
  siteUrl: string;
}

/** Builds a mail whose purpose is one link. */
export const buildLinkMail = ({
  to,
  subject,
  heading = subject,
  sentence,
  button,
  advice,
  siteUrl,
}: LinkMail): Mail => ({
  to,
  subject,
  body: [sentence, button.link, advice].join('\n\n'),
  html: buildMailPage({
    subject,
    preview: sentence,
    siteUrl,
    rows: [
      buildHeading(heading),
      buildParagraph(sentence, '0'),
      buildButton(button.label, button.link),
      buildParagraph(advice, '0'),
    ],
  }),
});
