import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endAddress } from '../../content/newsletter/tokens';
import { findSeller } from '../../ordering/tax/seller';
import { contactMessages } from '../db/schema';
import type { Message } from './claim';
import type { OutgoingMail } from './mailer';

const letter = 'newsletter-';
const contact = 'contact-';

/** The id of a mail to a subscriber: it is sent with the headers that let a mail program end the subscription. */
export const letterId = (): string => `${letter}${randomUUID()}`;
/** The id of the mail that brings a message of the contact form: answers go to who wrote it. */
export const contactId = (message: string): string => `${contact}${message}`;

/** What the outbox has no place for: it follows from the mail's id and recipient. */
export async function envelopeOf(
  { db, keys, config }: Pick<FastifyInstance, 'db' | 'keys' | 'config'>,
  { id, to }: Message,
): Promise<Pick<OutgoingMail, 'replyTo' | 'headers'>> {
  if (id.startsWith(contact)) {
    const [writer] = await db
      .select({ email: contactMessages.email })
      .from(contactMessages)
      .where(eq(contactMessages.id, id.slice(contact.length)));
    return { replyTo: writer?.email };
  }
  const replyTo = (await findSeller(db)).email;
  return id.startsWith(letter) ? { replyTo, headers: endHeaders(endAddress(keys, config.siteUrl, to)) } : { replyTo };
}

/** RFC 8058: a button beside the letter, which posts to the address. */
const endHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
