import type { Queryable } from '../db/connect';
import { buildCodeId } from './code-id';
import { buildMailPage, mailColors, sans } from './layout';
import { buildHeading, buildParagraph } from './mail-parts';
import { queueMessage } from './outbox';

interface NewCode {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  to: string;
  code: string;
}

/** Puts a one-time code into the outbox, in the transaction that creates it. */
export async function queueCode(tx: Queryable, { channel, to, code }: NewCode): Promise<void> {
  const subject = `${code} is your Vastra code`;
  const body = `${subject}. ${promise}`;
  const message =
    channel === 'email' ? { subject, body, html: buildCodePage(subject, code) } : { subject: 'SMS', body };
  await queueMessage(tx, { id: buildCodeId(), channel: channel === 'email' ? 'email' : 'sms', to, ...message });
}

const promise = 'It is good for 10 minutes. Vastra staff will never ask you for it.';

// The page has no link, because people who are used to links in such mails also follow forged ones.
const buildCodePage = (subject: string, code: string): string =>
  buildMailPage({
    subject,
    preview: promise,
    rows: [
      buildHeading('Your code'),
      `<p style="margin:0;padding:16px;background:${mailColors.paper};font:600 38px/1.2 ${sans};letter-spacing:6px;text-align:center;color:${mailColors.text}">${code}</p>`,
      `${buildParagraph(promise, '0')}
<p style="margin:12px 0 0;font:14px/1.5 ${sans};color:${mailColors.mutedText}">You did not ask for it? Then nothing needs to be done.</p>`,
    ],
  });
