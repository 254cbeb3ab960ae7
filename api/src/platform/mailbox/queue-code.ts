import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { outbox } from '../db/schema';
import { ink, layout, sans, serif } from './layout';

/** A code's row is known by its id: it goes out before other mail, is of no use after ten minutes, and is kept for a day only. */
const prefix = 'code-';

export const isCodeRow = like(outbox.id, `${prefix}%`);
export const isCodeId = (id: string): boolean => id.startsWith(prefix);

/** What the words below promise. In ms. */
export const codeIsGoodFor = 10 * 60_000;

interface NewCode {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  to: string;
  code: string;
}

/** Puts a one-time code into the outbox, in the transaction that makes it. */
export async function queueCode(tx: Queryable, { channel, to, code }: NewCode): Promise<void> {
  const subject = `${code} is your Vastra code`;
  const body = `${subject}. ${promise}`;
  const message = channel === 'email' ? { subject, body, html: page(subject, code) } : { subject: 'SMS', body };
  await tx
    .insert(outbox)
    .values({ id: `${prefix}${randomUUID()}`, channel: channel === 'email' ? 'email' : 'sms', to, ...message });
}

/** The code that a text message tells; undefined when it tells of something else. */
export const codeIn = ({ id, body }: { id: string; body: string }): string | undefined =>
  isCodeId(id) ? /\b\d{6}\b/.exec(body)?.[0] : undefined;

const promise = 'It is good for 10 minutes. Nobody from Vastra will ask you for it.';

// No link: who gets used to links in such mails follows a false one, too.
const page = (subject: string, code: string): string =>
  layout({
    subject,
    preview: promise,
    rows: [
      `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one}">Your code</h1>`,
      `<p style="margin:0;padding:16px;background:${ink.paper};font:600 38px/1.2 ${sans};letter-spacing:6px;text-align:center;color:${ink.one}">${code}</p>`,
      `<p style="margin:0;font:16px/1.5 ${sans};color:${ink.one}">${promise}</p>
<p style="margin:12px 0 0;font:14px/1.5 ${sans};color:${ink.two}">You did not ask for it? Then nothing needs to be done.</p>`,
    ],
  });
