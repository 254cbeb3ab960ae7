import type { Queryable } from '../db/connect';
import { outbox } from '../db/schema';

export interface Mail {
  /** Set for kinds of mail that are recognised by their id (`sending/envelope.ts`). */
  id?: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same text as an HTML page. */
  html?: string;
}

/** Puts a mail into the outbox, in the transaction of the change that it reports, so that neither exists without the other. */
export const queueMail = (tx: Queryable, mail: Mail): Promise<unknown> =>
  tx.insert(outbox).values({ ...mail, channel: 'email' });

/** Puts a text message into the outbox, in the transaction of the change that it reports. */
export const queueSms = (tx: Queryable, { to, body }: Pick<Mail, 'to' | 'body'>): Promise<unknown> =>
  tx.insert(outbox).values({ to, body, subject: 'SMS', channel: 'sms' });
