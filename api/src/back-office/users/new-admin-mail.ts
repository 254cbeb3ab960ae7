import type { Queryable } from '../../platform/db/connect';
import { escaped } from '../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../platform/mailbox/layout';
import { queueMail } from '../../platform/mailbox/outbox';

interface NewAdmin {
  email: string;
  name: string;
  passwordHash: string | null;
  siteUrl: string;
}

/** An admin signs in with a password: who has none is told how to set one. */
export function tellNewAdmin(tx: Queryable, { email, name, passwordHash, siteUrl }: NewAdmin): Promise<unknown> {
  const subject = 'You can run the Vastra shop now';
  const words = [
    `Hello ${name},`,
    'Your account was given the role admin.',
    passwordHash === null
      ? `Please set a password first: ${siteUrl}/forgot-password?for=admin`
      : `Sign in with your password: ${siteUrl}/admin/login`,
    'You did not expect this? Please tell the shop.',
  ];
  const text = (sentence: string) =>
    `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${ink.one}">${escaped(sentence)}</p>`;
  return queueMail(tx, {
    to: email,
    subject,
    body: words.join('\n\n'),
    html: layout({
      subject,
      preview: words[1],
      siteUrl,
      rows: [
        `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one}">${escaped(subject)}</h1>`,
        words.map(text).join('\n'),
      ],
    }),
  });
}
