import type { Queryable } from '../../platform/db/connect';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { buildButton, buildParagraphs } from '../../platform/mailbox/mail-parts';
import { type Mail, queueMail, queueSms } from '../../platform/mailbox/outbox';
import type { Channel } from './queries';

interface Recipient {
  channel: Channel;
  to: string;
  name: string;
  siteUrl: string;
}

/** Text of a notice. */
interface NoticeText {
  subject: string;
  sentence: string;
}

const names: Record<Channel, string> = { email: 'email address', phone: 'phone number' };

/** Notifies the previous email or phone that it was replaced or, with `isRemoved`, removed. */
export const notifyContactChanged = (
  tx: Queryable,
  { isRemoved, ...to }: Recipient & { isRemoved: boolean },
): Promise<unknown> => {
  const name = names[to.channel];
  const action = isRemoved ? 'removed from' : 'replaced in';
  return queueNotice(tx, to, {
    subject: `The ${name} of your {{shop}} account was ${isRemoved ? 'removed' : 'changed'}`,
    sentence: `This ${name} was ${action} your {{shop}} account just now. It no longer signs you in.`,
  });
};

/** Notifies the customer that the password was set or changed. */
export const notifyPasswordSet = (
  tx: Queryable,
  { isFirst, ...to }: Recipient & { isFirst: boolean },
): Promise<unknown> => {
  const action = isFirst ? 'set' : 'changed';
  return queueNotice(tx, to, {
    subject: `The password of your {{shop}} account was ${action}`,
    sentence: `The password of your {{shop}} account was ${action} just now. Every other device was signed out.`,
  });
};

const advice = 'If this was not you, please contact us at once';

function queueNotice(tx: Queryable, { channel, to, name, siteUrl }: Recipient, text: NoticeText): Promise<unknown> {
  if (channel === 'phone') return queueSms(tx, { to, body: `${text.sentence} ${advice}: ${siteUrl}/contact` });
  return queueMail(tx, { to, ...buildNoticeMail({ name, siteUrl }, text) });
}

/** Builds the mail about a change of an account. It says how its owner reports a change by another person. */
export const buildNoticeMail = (
  { name, siteUrl }: Pick<Recipient, 'name' | 'siteUrl'>,
  { subject, sentence }: NoticeText,
): Omit<Mail, 'to'> =>
  composeMail({
    subject,
    preview: sentence,
    siteUrl,
    parts: [buildParagraphs(`Hello ${name},`, sentence, `${advice}.`), buildButton('Contact us', `${siteUrl}/contact`)],
  });
