import type { FastifyInstance } from 'fastify';
import { findSeller } from '../../ordering/tax/seller';
import { contactMessages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { countForm } from '../forms/rate-limit';
import { contactMail, type Written } from './message-mail';

/**
 * Keeps a message and mails it to the shop, if the shop has entered where. Nothing is ever sent to who wrote it: that would be a
 * way to send mail to anybody. Throws `TooManyForms`.
 */
export async function takeMessage(
  shop: Pick<FastifyInstance, 'db' | 'keys' | 'config'>,
  message: Written,
  ip: string,
  now = new Date(),
): Promise<void> {
  const written = {
    name: line(message.name),
    email: message.email,
    subject: line(message.subject),
    message: printable(message.message),
  };
  await shop.db.transaction(async (tx) => {
    await countForm(tx, shop, { form: 'contact', email: message.email, ip, now });
    const [{ id }] = await tx
      .insert(contactMessages)
      .values({ ...written, createdAt: now })
      .returning({ id: contactMessages.id });
    const { email } = await findSeller(tx);
    if (email) await queueMail(tx, contactMail({ id, to: email, siteUrl: shop.config.siteUrl }, written));
  });
}

/** Control characters, and those that turn the direction of what follows; joiners belong to Indian scripts. */
const unprintable = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Text of several lines without what hides something. */
export const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unprintable, '');

const line = (text: string): string => text.replace(/\s+/g, ' ').replace(unprintable, '').trim();
