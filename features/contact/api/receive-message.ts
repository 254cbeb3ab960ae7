import { countFormSubmission } from '../../../api/src/content/forms/rate-limit';
import type { ContentServices } from '../../../api/src/content/services';
import { queueMail } from '../../../api/src/platform/mailbox/outbox';
import { removeHiddenCharacters, toSingleLine } from '../../../api/src/platform/mailbox/plain-text';
import { getSeller } from '../../../api/src/pricing/tax/seller';
import { buildMessageMail, type MessageText } from './message-mail';
import { contactMessages } from './tables';

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
