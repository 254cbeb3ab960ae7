import type { Queryable } from '../db/connect';
import { buildCodeId } from './code-id';
import { composeMail } from './compose-mail';
import { buildCode, buildParagraphs, buildSmallPrint } from './mail-parts';
import { type Mail, queueMessage } from './outbox';

interface NewCode {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  to: string;
  code: string;
}

/** Puts a one-time code into the outbox, in the transaction that creates it. */
export async function queueCode(tx: Queryable, { channel, to, code }: NewCode): Promise<void> {
  const message = channel === 'email' ? buildCodeMail(code) : { subject: 'SMS', body: buildCodeText(code) };
  await queueMessage(tx, { id: buildCodeId(), channel: channel === 'email' ? 'email' : 'sms', to, ...message });
}

const promise = 'It is valid for 10 minutes. {{shop}} staff will never ask you for it.';
const advice = 'If you did not ask for it, you can ignore this mail.';
const buildSubject = (code: string): string => `${code} is your {{shop}} code`;
const buildCodeText = (code: string): string => `${buildSubject(code)}. ${promise}`;

/**
 * Builds the mail with a code. It has no link, because people who are used to links in such mails also follow forged ones. Its plain text
 * begins like the SMS.
 */
export const buildCodeMail = (code: string): Omit<Mail, 'to'> => ({
  ...composeMail({
    subject: buildSubject(code),
    heading: 'Your code',
    preview: promise,
    parts: [buildCode('Code', code, { size: 38, spacing: 6 }), buildParagraphs(promise), buildSmallPrint(advice)],
  }),
  body: `${buildCodeText(code)}\n\n${advice}`,
});
