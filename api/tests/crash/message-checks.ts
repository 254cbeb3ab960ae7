import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/connect';
import { outbox } from '../../src/platform/db/schema';
import { findOrderSmsParts } from '../../src/platform/mailbox/order-sms';
import type { ReceivedMessage } from './stand-ins';
import type { Webhooks } from './webhooks';

/** Number of times that something has happened to an order, of which its customer gets a message each time. */
const facts = sql`
  select id as order_id, 'order_placed' as event, 1 as count from orders where confirmed_at is not null
  union all select order_id, 'parcel_shipped', count(*) from shipments
    where status in ('handed_over', 'delivered', 'returned_to_origin') group by 1
  union all select order_id, 'parcel_delivered', count(*) from shipments where status = 'delivered' group by 1
  union all select order_id, 'return_completed', count(*) from returns where status = 'completed' group by 1
  union all select order_id, 'refund_paid', count(*) from refunds
    where status = 'refunded' and method in ('source', 'payout') group by 1`;

/** Returns a sentence per message about an order that the outbox lacks, or has twice on one channel. */
export async function findMissingMessages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string; event: string; count: number; most: number }>(sql`
    select coalesce(facts.order_id, queued.order_id) as "orderId", coalesce(facts.event, queued.event) as event,
      coalesce(facts.count, 1)::int as count, coalesce(queued.most, 0)::int as most
    from (${facts}) as facts full join (
      select order_id, event, max(count) as most from (
        select order_id, event, channel, count(*) as count from outbox where order_id is not null group by 1, 2, 3) as by_channel
      group by 1, 2) as queued using (order_id, event)
    where coalesce(facts.count, 1) <> coalesce(queued.most, 0)`);
  return rows.map(({ orderId, event, count, most }) => `${orderId}: ${most} messages ${event} in place of ${count}`);
}

export interface MessageFigures {
  messages: number;
  /** Messages that were sent again because a kill had cut their sender off. */
  'messages sent again': number;
  receipts: number;
  inconsistencies: string[];
}

/** Compares the outbox with what the stand-ins have received. */
export async function checkMessages(
  db: Database,
  received: readonly ReceivedMessage[],
  { deliveries }: Webhooks,
): Promise<MessageFigures> {
  const rows = await db.select().from(outbox);
  const inconsistencies = await findMissingMessages(db);
  const byKey = groupBy(received, ({ channel, key }) => `${channel} ${key}`);
  const rowsByKey = groupBy(rows, ({ id, channel, to, body }) => {
    const parts = channel === 'sms' ? findOrderSmsParts({ id, body }) : undefined;
    return `${channel} ${parts ? `${to} ${parts.text} ${parts.link}` : id}`;
  });
  let sentAgain = 0;
  for (const [key, messages] of rowsByKey) {
    const arrivals = byKey.get(key) ?? [];
    const attempts = messages.reduce((sum, row) => sum + row.attempts, 0);
    const processes = new Set(arrivals.map(({ process }) => process)).size;
    sentAgain += Math.max(0, arrivals.length - messages.length);
    if (arrivals.length < messages.length) inconsistencies.push(`${key}: was not sent`);
    if (arrivals.length > attempts)
      inconsistencies.push(`${key}: came ${arrivals.length} times in ${attempts} attempts`);
    if (messages.length === 1 && arrivals.length > processes)
      inconsistencies.push(`${key}: was sent twice by one process`);
    for (const { sentAt, failedAt } of messages)
      if (!sentAt && !failedAt) inconsistencies.push(`${key}: is not marked as sent`);
  }
  for (const key of byKey.keys()) if (!rowsByKey.has(key)) inconsistencies.push(`${key}: is not in the outbox`);

  const receipts = deliveries.flatMap(({ isAcknowledged, receipt }) => (isAcknowledged && receipt ? [receipt] : []));
  for (const { received: message, status } of receipts) {
    const row = rows.find(({ providerMessageId }) => providerMessageId === message.providerMessageId);
    // A message that was sent again has the later id.
    if (!row) continue;
    if (status === 'delivered' && !row.deliveredAt) inconsistencies.push(`${row.id}: its receipt is lost`);
    if (status === 'failed' && !row.failedAt && !row.deliveredAt)
      inconsistencies.push(`${row.id}: its failure is lost`);
    if (status !== 'failed' || !row.template?.fallback || !row.failedAt) continue;
    const fallbacks = rows.filter(({ id }) => id === `order-${row.id}-sms`);
    if (fallbacks.length !== 1) inconsistencies.push(`${row.id}: has ${fallbacks.length} SMS in its place`);
  }
  return { messages: rows.length, 'messages sent again': sentAgain, receipts: receipts.length, inconsistencies };
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}
