import type { Queryable } from '../../platform/db/connect';
import { escaped } from '../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../platform/mailbox/layout';
import { queueMail, queueSms } from '../../platform/mailbox/outbox';
import type { Channel } from './queries';

interface Told {
  channel: Channel;
  to: string;
  name: string;
  siteUrl: string;
}

const names: Record<Channel, string> = { email: 'email address', phone: 'phone number' };

/** Tells the email or phone that an account had so far. */
export const tellContactChanged = (tx: Queryable, { isGone, ...to }: Told & { isGone: boolean }): Promise<unknown> => {
  const name = names[to.channel];
  const done = isGone ? 'removed from' : 'replaced in';
  return tell(tx, to, {
    subject: `The ${name} of your Vastra account was ${isGone ? 'removed' : 'changed'}`,
    sentence: `This ${name} was ${done} your Vastra account just now. It no longer signs you in.`,
  });
};

export const tellPasswordSet = (tx: Queryable, { isFirst, ...to }: Told & { isFirst: boolean }): Promise<unknown> => {
  const done = isFirst ? 'set' : 'changed';
  return tell(tx, to, {
    subject: `The password of your Vastra account was ${done}`,
    sentence: `The password of your Vastra account was ${done} just now. Every other device was signed out.`,
  });
};

function tell(
  tx: Queryable,
  { channel, to, name, siteUrl }: Told,
  { subject, sentence }: { subject: string; sentence: string },
): Promise<unknown> {
  const contact = `${siteUrl}/contact`;
  const advice = 'If this was not you, please contact us at once';
  if (channel === 'phone') return queueSms(tx, { to, body: `${sentence} ${advice}: ${contact}` });
  const text = (words: string) =>
    `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${ink.one}">${escaped(words)}</p>`;
  return queueMail(tx, {
    to,
    subject,
    body: [`Hello ${name},`, sentence, `${advice}: ${contact}`].join('\n\n'),
    html: layout({
      subject,
      preview: sentence,
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one}">${escaped(subject)}</h1>`,
        [text(`Hello ${name},`), text(sentence), text(`${advice}.`)].join('\n'),
      ],
    }),
  });
}
