import type { FastifyInstance } from 'fastify';
import { getSeller } from '../../ordering/tax/seller';
import { contactMessages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { countFormSubmission } from '../forms/rate-limit';
import { buildMessageMail, type MessageText } from './message-mail';

/**
 * Keeps a message and mails it to the shop, if the shop has entered where. Nothing is ever sent to who wrote it: that would be a
 * way to send mail to anybody. Throws `TooManyForms`.
 */
export async function receiveMessage(
  shop: Pick<FastifyInstance, 'db' | 'keys' | 'config'>,
  message: MessageText,
  ip: string,
  now = new Date(),
): Promise<void> {
  const cleaned = {
    name: toSingleLine(message.name),
    email: message.email,
    subject: toSingleLine(message.subject),
    message: removeHiddenCharacters(message.message),
  };
  await shop.db.transaction(async (tx) => {
    await countFormSubmission(tx, shop, { form: 'contact', email: message.email, ip, now });
    const [{ id }] = await tx
      .insert(contactMessages)
      .values({ ...cleaned, createdAt: now })
      .returning({ id: contactMessages.id });
    const { email } = await getSeller(tx);
    if (email) await queueMail(tx, buildMessageMail({ id, to: email, siteUrl: shop.config.siteUrl }, cleaned));
  });
}

/** Control characters, and those that turn the direction of what follows; joiners belong to Indian scripts. */
const hiddenCharacters = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Text of several lines without what hides something. */
export const removeHiddenCharacters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenCharacters, '');

const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').replace(hiddenCharacters, '').trim();
