import type { Queryable } from '../../platform/db/connect';
import { buildMailPage } from '../../platform/mailbox/layout';
import { buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
import { queueMail, queueSms } from '../../platform/mailbox/outbox';
import type { Channel } from './queries';

interface Recipient {
  channel: Channel;
  to: string;
  name: string;
  siteUrl: string;
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
    subject: `The ${name} of your Vastra account was ${isRemoved ? 'removed' : 'changed'}`,
    sentence: `This ${name} was ${action} your Vastra account just now. It no longer signs you in.`,
  });
};

/** Notifies the customer that the password was set or changed. */
export const notifyPasswordSet = (
  tx: Queryable,
  { isFirst, ...to }: Recipient & { isFirst: boolean },
): Promise<unknown> => {
  const action = isFirst ? 'set' : 'changed';
  return queueNotice(tx, to, {
    subject: `The password of your Vastra account was ${action}`,
    sentence: `The password of your Vastra account was ${action} just now. Every other device was signed out.`,
  });
};

function queueNotice(
  tx: Queryable,
  { channel, to, name, siteUrl }: Recipient,
  { subject, sentence }: { subject: string; sentence: string },
): Promise<unknown> {
  const contact = `${siteUrl}/contact`;
  const advice = 'If this was not you, please contact us at once';
  if (channel === 'phone') return queueSms(tx, { to, body: `${sentence} ${advice}: ${contact}` });
  return queueMail(tx, {
    to,
    subject,
    body: [`Hello ${name},`, sentence, `${advice}: ${contact}`].join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        buildHeading(subject),
        [buildParagraph(`Hello ${name},`), buildParagraph(sentence), buildParagraph(`${advice}.`)].join('\n'),
      ],
    }),
  });
}
