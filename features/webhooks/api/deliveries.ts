import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { events } from '../../../api/src/platform/db/schema';
import { type AttemptRecord, webhookDeliveries, webhooks } from './tables';

/** An event that is due at a webhook. */
export interface DueDelivery {
  event: Pick<typeof events.$inferSelect, 'id' | 'type' | 'at' | 'version' | 'object' | 'data'>;
  attempts: number;
  /** Hours since the first attempt; 0 before it. */
  hours: number;
  attemptLog: AttemptRecord[];
}

/** Hours after the first attempt in which a delivery is tried again, and after which a webhook without a success is disabled. */
export const retryHours = 72;
const maxLogged = 10;

/** Seconds until the next attempt, by the number of attempts; the last pause repeats. */
const pauses = [5, 30, 120, 600, 1800, 3600, 2 * 3600, 3 * 3600];
const getPause = (attempts: number): number => pauses[Math.min(attempts, pauses.length) - 1];

/** Lists the enabled webhooks for which something is due now. */
export async function listDueWebhooks(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${webhooks} webhook
    where is_enabled and (paused_until is null or paused_until <= now()) and exists (
      select from ${webhookDeliveries} due where due.webhook_id = webhook.id and due.state = 'waiting' and due.next_attempt_at <= now())
    order by id`);
  return rows.map(({ id }) => id);
}

/** Events of an object that are due at a webhook, in their order. */
export interface DueObject {
  object: string;
  deliveries: DueDelivery[];
}

/** Events of an object that are listed at once. */
const maxPerObject = 20;

/**
 * Lists objects whose first waiting event is due at a webhook, the longest waiting first, each with its next due events. Objects of `busy` are left out.
 * Each event looks up the first one of its object in an index: joining all that waits takes minutes where the table has no statistics yet.
 */
export async function listDueObjects(
  db: Database,
  webhookId: string,
  { busy, limit }: { busy: readonly string[]; limit: number },
): Promise<DueObject[]> {
  type Row = Omit<DueDelivery, 'event'> & Omit<DueDelivery['event'], 'at'> & { at: Date | string; isDue: boolean };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select event.id, event.type, event.at, event.version, event.object, event.data, due.attempts, due.attempt_log as "attemptLog",
      coalesce(extract(epoch from now() - due.first_attempt_at) / 3600, 0)::float8 as hours, due.next_attempt_at <= now() as "isDue"
    from (
      select object, seq from ${webhookDeliveries} candidate
      where webhook_id = ${webhookId} and state = 'waiting' and next_attempt_at <= now() and object <> all(${sql.param(busy)}::text[]) and seq = (
        select seq from ${webhookDeliveries} earliest
        where webhook_id = ${webhookId} and object = candidate.object and state = 'waiting' order by object, seq limit 1)
      order by seq limit ${limit}
    ) as first cross join lateral (
      select * from ${webhookDeliveries}
      where webhook_id = ${webhookId} and object = first.object and state = 'waiting' order by object, seq limit ${maxPerObject}
    ) as due join ${events} event on event.id = due.event_id
    order by first.seq, due.seq`);
  const objects = new Map<string, DueObject & { isOver: boolean }>();
  for (const { id, type, at, version, object, data, attempts, attemptLog, hours, isDue } of rows) {
    const found = objects.get(object) ?? { object, deliveries: [], isOver: false };
    objects.set(object, found);
    found.isOver ||= !isDue;
    if (found.isOver) continue;
    found.deliveries.push({
      ...{ event: { id, type, at: new Date(at), version, object, data }, attempts, attemptLog, hours },
    });
  }
  return [...objects.values()];
}

/** The outcome of an attempt. */
export interface Attempted {
  delivery: DueDelivery;
  record: AttemptRecord;
}

/** Returns whether a webhook has accepted an event. */
export const isAccepted = ({ status }: AttemptRecord): boolean => status !== null && status >= 200 && status < 300;

/** Stores outcomes of attempts. A delivery whose attempts have failed for three days is given up, so that the next event of its object follows. */
export async function storeAttempts(db: Database, webhookId: string, attempted: readonly Attempted[]): Promise<void> {
  const changes = attempted.map(({ delivery, record }) => ({
    event_id: delivery.event.id,
    state: isAccepted(record) ? 'delivered' : delivery.hours >= retryHours ? 'failed' : 'waiting',
    pause: getPause(delivery.attempts + 1),
    attempt_log: [record, ...delivery.attemptLog].slice(0, maxLogged),
  }));
  await db.execute(sql`
    update ${webhookDeliveries} delivery set
      state = change.state, attempts = delivery.attempts + 1, attempt_log = change.attempt_log,
      first_attempt_at = coalesce(delivery.first_attempt_at, now()),
      next_attempt_at = now() + change.pause * interval '1 second',
      delivered_at = case when change.state = 'delivered' then now() else delivery.delivered_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (event_id text, state text, pause int, attempt_log jsonb)
    where delivery.webhook_id = ${webhookId} and delivery.event_id = change.event_id and delivery.state = 'waiting'`);
}

/** Makes what waits for a webhook due now, with all attempts again: its failures say nothing about another URL, or a webhook that a person has mended. */
export const beginDeliveriesAgain = (tx: Queryable, webhookId: string): Promise<unknown> =>
  tx.execute(sql`
    update ${webhookDeliveries} set attempts = 0, first_attempt_at = null, next_attempt_at = now()
    where webhook_id = ${webhookId} and state = 'waiting'`);
