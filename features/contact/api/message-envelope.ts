import { eq } from 'drizzle-orm';
import type { EnvelopeBuilder } from '../../../api/src/platform/mailbox/sending/envelope';
import { contactMessages } from './tables';

const idPrefix = 'contact-';

/** Returns the id of the mail that brings a message of the contact form to the shop. */
export const toContactMailId = (messageId: string): string => `${idPrefix}${messageId}`;

/** Makes replies to a contact mail go to the author of the message; sets no reply-to when the message is deleted. */
export const buildContactEnvelope: EnvelopeBuilder = async ({ db }, { id }) => {
  if (!id.startsWith(idPrefix)) return undefined;
  const [message] = await db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, id.slice(idPrefix.length)));
  return { replyTo: message?.email };
};
