import type { Queryable } from '../../platform/db/connect';
import { escapeHtml } from '../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans, serif } from '../../platform/mailbox/layout';
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
  const paragraph = (text: string) =>
    `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${mailColors.text}">${escapeHtml(text)}</p>`;
  return queueMail(tx, {
    to,
    subject,
    body: [`Hello ${name},`, sentence, `${advice}: ${contact}`].join('\n\n'),
    html: buildMailPage({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${mailColors.text}">${escapeHtml(subject)}</h1>`,
        [paragraph(`Hello ${name},`), paragraph(sentence), paragraph(`${advice}.`)].join('\n'),
      ],
    }),
  });
}
