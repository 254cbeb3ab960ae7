import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { events } from '../../../api/src/platform/db/schema';
import type { Extensions } from '../../../api/src/platform/extensions/extensions';
import type { Webhook, WebhookDelivery } from '../contract';
import { WebhookNotFoundError } from './errors';
import { listEventTypes } from './event-types';
import { webhookDeliveries, webhooks } from './tables';
import type { WebhookRow } from './webhooks';

/** Deliveries that a webhook's page shows. */
const shownDeliveries = 50;

type Counts = Pick<Webhook, 'waiting' | 'lastDeliveredAt'>;

const toWebhook = (row: WebhookRow, { waiting, lastDeliveredAt }: Counts, now = new Date()): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  types: row.types,
  isEnabled: row.isEnabled,
  isTest: row.isTest,
  disabledFor: row.disabledFor,
  failingSince: row.failingSince?.toISOString() ?? null,
  waiting,
  lastDeliveredAt,
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > now ? row.previousSecretUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});

/** Returns what waits for a webhook and when it got its last event. */
async function getCounts(db: Queryable, webhookId: string): Promise<Counts> {
  const { rows } = await db.execute<{ waiting: number; lastDeliveredAt: Date | string | null }>(sql`
    select
      (select count(*)::int from ${webhookDeliveries} where webhook_id = ${webhookId} and state = 'waiting') as waiting,
      (select max(delivered_at) from ${webhookDeliveries} where webhook_id = ${webhookId}) as "lastDeliveredAt"`);
  const [{ waiting, lastDeliveredAt }] = rows;
  return { waiting, lastDeliveredAt: lastDeliveredAt && new Date(lastDeliveredAt).toISOString() };
}

/** Returns a stored webhook as admins read it, without its secret. */
export const describeWebhook = async (db: Queryable, row: WebhookRow): Promise<Webhook> =>
  toWebhook(row, await getCounts(db, row.id));

/** Lists all webhooks, the oldest first. */
export async function listWebhooks(db: Queryable): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const described: Webhook[] = [];
  for (const row of rows) described.push(await describeWebhook(db, row));
  return described;
}

/** Returns a webhook with its last deliveries, the newest first. Throws `WebhookNotFoundError`. */
export async function getWebhook(
  { db, extensions }: { db: Queryable; extensions: Pick<Extensions, 'eventTypes'> },
  id: string,
) {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw new WebhookNotFoundError();
  const deliveries = await db
    .select({ delivery: webhookDeliveries, type: events.type, at: events.at })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(shownDeliveries);
  return {
    webhook: await describeWebhook(db, row),
    types: listEventTypes(extensions, row.types),
    deliveries: deliveries.map(
      ({ delivery, type, at }): WebhookDelivery => ({
        ...{ eventId: delivery.eventId, type, object: delivery.object, at: at.toISOString(), state: delivery.state },
        ...{ attempts: delivery.attempts, attemptLog: delivery.attemptLog },
        nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
        deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
      }),
    ),
  };
}
