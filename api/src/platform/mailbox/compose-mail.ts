import { buildMailPage, footerLinks } from './layout';
import type { MailPart } from './mail-parts';
import type { Mail } from './outbox';

interface MailContent {
  subject: string;
  /** The subject if undefined. */
  heading?: string;
  /** Text that mail programs show beside the subject in a list. */
  preview: string;
  /** URL of the shop. Without it the mail has no links. */
  siteUrl?: string;
  /** Parts from top to bottom; false for a part that this mail has not. */
  parts: readonly (MailPart | false)[];
}

/** Writes a mail as HTML and as plain text from the same parts. */
export function composeMail({
  subject,
  heading = subject,
  preview,
  siteUrl,
  parts,
}: MailContent): Required<Pick<Mail, 'subject' | 'body' | 'html'>> {
  const shown = parts.filter((part) => part !== false);
  return {
    subject,
    // A heading that repeats the subject is left out, because mail programs show the subject above the text.
    body: [
      heading !== subject && toSentence(heading),
      ...shown.map(({ text }) => text),
      siteUrl && buildSignature(siteUrl),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: buildMailPage({ subject, heading, preview, siteUrl, rows: shown.map(({ html }) => html) }),
  };
}

const toSentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);

/** The line "-- " begins a signature, which mail programs leave out of replies (RFC 3676). */
const buildSignature = (siteUrl: string): string =>
  ['-- ', `{{shop}}, ${siteUrl}`, ...footerLinks.map(([label, path]) => `${label}: ${siteUrl}${path}`)].join('\n');
