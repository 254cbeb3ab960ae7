import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';
import { insertWithNext } from '../db/insert';
import { outbox } from '../db/schema';
import { insertShopName } from '../db/shop-name';
import { getMailBrand, insertMailBrand } from './mail-brand';
import { queueSending } from './sending/jobs';

export interface Mail {
  /** Set for kinds of mail that are recognised by their id (`sending/envelope.ts`). */
  id?: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same text as an HTML page. */
  html?: string;
  /** Event that it reports; undefined for other mails. */
  event?: string;
}

/** Queues a mail in the transaction of the change that it reports, so that both are stored or neither. */
export const queueMail = (tx: Queryable, mail: Mail): Promise<void> => queueMessage(tx, { ...mail, channel: 'email' });

/** Queues a text message in the transaction of the change that it reports. */
export const queueSms = (tx: Queryable, { to, body }: Pick<Mail, 'to' | 'body'>): Promise<void> =>
  queueMessage(tx, { to, body, subject: 'SMS', channel: 'sms' });

/** Writes a message into the outbox and queues the job that sends it, which names the message only by its id. `{{shop}}` becomes the shop's name, and HTML gets its look. */
export async function queueMessage(tx: Queryable, message: typeof outbox.$inferInsert): Promise<void> {
  const id = message.id ?? randomUUID();
  await insertWithNext(tx, outbox, [{ ...(await nameShop(tx, message)), id }]);
  await queueSending(tx, message.channel, id);
}

async function nameShop(tx: Queryable, message: typeof outbox.$inferInsert): Promise<typeof outbox.$inferInsert> {
  const shop = await getMailBrand(tx);
  return {
    ...message,
    subject: insertShopName(message.subject, shop.name),
    body: insertShopName(message.body, shop.name),
    ...(message.html && { html: insertMailBrand(message.html, shop) }),
  };
}
