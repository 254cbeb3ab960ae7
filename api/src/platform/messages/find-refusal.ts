import type { Queryable } from '../db/connect';
import type { outbox } from '../db/schema';
import { loadRecipient } from './recipient';

/**
 * Returns why a queued message about an order must not be sent: the customer has withdrawn its channel meanwhile. An SMS to a customer without
 * an email is always sent, because they have no other channel.
 */
export async function findRefusal(
  db: Queryable,
  { channel, orderId }: Pick<typeof outbox.$inferSelect, 'channel' | 'orderId'>,
): Promise<string | undefined> {
  if (orderId === null || channel === 'email') return undefined;
  const recipient = await loadRecipient(db, orderId);
  if (!recipient) return undefined;
  const { email, allowsSms, allowsWhatsapp } = recipient;
  const isAllowed = channel === 'whatsapp' ? allowsWhatsapp : email === null || allowsSms;
  return isAllowed ? undefined : 'the customer has switched it off';
}
