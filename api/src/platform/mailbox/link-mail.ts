import { composeMail } from './compose-mail';
import { buildButton, buildParagraphs, buildSmallPrint } from './mail-parts';
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
export const buildLinkMail = ({ to, subject, heading, sentence, button, advice, siteUrl }: LinkMail): Mail => ({
  to,
  ...composeMail({
    subject,
    heading,
    preview: sentence,
    siteUrl,
    parts: [buildParagraphs(sentence), buildButton(button.label, button.link), buildSmallPrint(advice)],
  }),
});
