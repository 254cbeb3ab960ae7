import type { Queryable } from '../db/connect';
import { outbox } from '../db/schema';

export interface Mail {
  /** Where the mail's kind is known by it (`envelope.ts`). */
  id?: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a page. */
  html?: string;
}

/** Puts a mail into the outbox, in the transaction of what it tells of: neither exists without the other. */
export const queueMail = (tx: Queryable, mail: Mail): Promise<unknown> =>
  tx.insert(outbox).values({ ...mail, channel: 'email' });

export const queueSms = (tx: Queryable, { to, body }: Pick<Mail, 'to' | 'body'>): Promise<unknown> =>
  tx.insert(outbox).values({ to, body, subject: 'SMS', channel: 'sms' });
