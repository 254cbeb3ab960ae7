import { composeMail } from '../../../api/src/platform/mailbox/compose-mail';
import { buildButton, buildParagraphs, buildSmallPrint } from '../../../api/src/platform/mailbox/mail-parts';
import type { Mail } from '../../../api/src/platform/mailbox/outbox';
import { toContactMailId } from './message-envelope';

/** The fields of the contact form. */
export interface MessageText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface MessageMailOptions {
  /** Id of the message. */
  id: string;
  /** The shop's email. */
  to: string;
  siteUrl: string;
}

/** Builds the mail that takes a message of the contact form to the shop. The message is escaped and contains no links. */
export function buildMessageMail(
  { id, to, siteUrl }: MessageMailOptions,
  { name, email, subject, message }: MessageText,
): Mail {
  const from = `From ${name}, ${email}`;
  return {
    id: toContactMailId(id),
    to,
    ...composeMail({
      subject: `Contact form: ${subject}`,
      heading: subject,
      preview: from,
      siteUrl,
      parts: [
        buildSmallPrint(from),
        buildParagraphs(...message.split(/\n{2,}/)),
        buildButton('Open the messages', `${siteUrl}/admin/messages`),
        buildSmallPrint(`A reply to this mail goes to ${email}.`),
      ],
    }),
  };
}
