import type { Queryable } from '../../db/connect';
import { outbox } from '../../db/schema';
import { buildOrderMessageId } from '../order-sms';
import { type Message, queueSending } from './jobs';

/** Queues the SMS that replaces a message which WhatsApp cannot deliver, once. Does nothing for a customer who has another channel. */
export async function queueFallback(db: Queryable, { id, to, event, orderId, template }: Message): Promise<void> {
  const fallback = template?.fallback;
  if (!fallback) return;
  const values = { id: buildOrderMessageId(`${id}-sms`), channel: 'sms', to, event, orderId, ...fallback } as const;
  const [queued] = await db.insert(outbox).values(values).onConflictDoNothing().returning({ id: outbox.id });
  if (queued) await queueSending(db, 'sms', queued.id);
}
