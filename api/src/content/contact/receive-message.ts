import { contactMessages } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { removeHiddenCharacters, toSingleLine } from '../../platform/mailbox/plain-text';
import { getSeller } from '../../pricing/tax/seller';
import { countFormSubmission } from '../forms/rate-limit';
import type { ContentServices } from '../services';
import { buildMessageMail, type MessageText } from './message-mail';

/**
 * Stores a message of the contact form and mails it to the shop, if the shop has an email. Never sends mail to the sender, because the form could
 * then be abused to mail any person. Throws `TooManyFormsError`.
 */
export async function receiveMessage(
  shop: Pick<ContentServices, 'db' | 'keys' | 'config'>,
  text: MessageText,
  ip: string,
  now = new Date(),
): Promise<void> {
  const message = {
    name: toSingleLine(text.name),
    email: text.email,
    subject: toSingleLine(text.subject),
    message: removeHiddenCharacters(text.message),
  };
  await shop.db.transaction(async (tx) => {
    await countFormSubmission(tx, shop, { form: 'contact', email: message.email, ip, now });
    const [{ id }] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id });
    const { email } = await getSeller(tx);
    if (email) await queueMail(tx, buildMessageMail({ id, to: email, siteUrl: shop.config.siteUrl }, message));
  });
}
