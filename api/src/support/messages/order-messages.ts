import {
  type MessageEvent,
  type MessageStatus,
  maxEntries,
  messageEvents,
  type OrderMessage,
} from '@vastra/shared/contract';
import { and, asc, desc, eq, isNull, like, or, type SQL } from 'drizzle-orm';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import type { PlatformConfig } from '../../platform/config/platform-config';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { orders, outbox } from '../../platform/db/schema';
import { maskRecipient } from '../../platform/mailbox/mask-recipient';

type Row = typeof outbox.$inferSelect;
type Config = Pick<PlatformConfig, 'isDemo' | 'smtp' | 'sms' | 'whatsapp'>;

/** Returns the SQL condition on the outbox for messages about an order. The mail with a new link names it in its subject only. */
export const isAboutOrder = (orderId: string): SQL | undefined =>
  or(eq(outbox.orderId, orderId), and(isNull(outbox.orderId), like(outbox.subject, toContainsPattern(orderId))));

/** Lists the messages about an order, the newest first. They are deleted after a while. Throws `OrderNotFoundError`. */
export async function listOrderMessages(db: Queryable, config: Config, orderId: string): Promise<OrderMessage[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const rows = await db
    .select()
    .from(outbox)
    .where(isAboutOrder(orderId))
    .orderBy(desc(outbox.createdAt), asc(outbox.channel), asc(outbox.id))
    .limit(maxEntries);
  return rows.map((row) => ({ ...toOrderMessage(row), isInMailbox: isInMailbox(config, row) }));
}

/** Returns true for a message of a demo that no provider sends: the development mailbox shows it. */
const isInMailbox = ({ isDemo, smtp, sms, whatsapp }: Config, { channel, sentAt, failedAt }: Row): boolean =>
  isDemo && !{ email: smtp, sms, whatsapp }[channel] && !sentAt && !failedAt;

const toOrderMessage = (row: Row): OrderMessage => ({
  id: row.id,
  event: row.event,
  name: row.event && Object.hasOwn(messageEvents, row.event) ? messageEvents[row.event as MessageEvent] : row.subject,
  channel: row.channel,
  to: maskRecipient(row.to),
  subject: row.channel === 'email' ? row.subject : '',
  text: withoutTokens(row.body),
  status: getMessageStatus(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
  error: row.failedAt ? (row.lastError ?? '') : '',
});

/** Returns how far a message got. */
export const getMessageStatus = (row: Pick<Row, 'failedAt' | 'readAt' | 'deliveredAt' | 'sentAt'>): MessageStatus => {
  if (row.failedAt) return 'failed';
  if (row.readAt) return 'read';
  if (row.deliveredAt) return 'delivered';
  return row.sentAt ? 'sent' : 'queued';
};

/** Removes from the links of a text what opens an order: the token in the fragment, and long values in the query. */
export const withoutTokens = (text: string): string =>
  text.replace(/(https?:\/\/[^\s#]+)#\S+/g, '$1').replace(/([?&][\w-]+=)[\w.-]{20,}/g, '$1…');
