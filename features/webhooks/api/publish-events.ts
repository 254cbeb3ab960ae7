import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/platform/db/connect';
import { tryLock } from '../../../api/src/platform/db/locks';
import { events } from '../../../api/src/platform/db/schema';
import { webhookDeliveries, webhooks } from './tables';

/** Type of the event that a person sends to one webhook. */
export const testEventType = 'webhook.test';
/** Object of the test events of a webhook. */
export const buildTestObject = (webhookId: string): string => `webhook:${webhookId}`;

const batchSize = 1000;
/** Batches after which waiting events are sent before more are published. */
const maxBatches = 10;

/**
 * Publishes events that were committed since the last run, 10,000 at most: each gets its position in the list of events, and its deliveries. One transaction at
 * a time does it and holds its lock until its commit, so that positions become visible in their order, whichever transaction committed first.
 */
export async function publishEvents(db: Database): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) if ((await db.transaction(publishBatch)) < batchSize) return;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

async function publishBatch(tx: Transaction): Promise<number> {
  // Another worker publishes.
  if (!(await tryLock(tx, 'events'))) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with numbered as materialized (
      select id, nextval('event_positions') as position
      from (select id from ${events} where position is null order by seq limit ${batchSize}) as next
    ), published as (
      update ${events} event set position = numbered.position from numbered where event.id = numbered.id
      returning event.id, event.seq, event.object, event.type, event.is_test
    ), queued as (
      insert into ${webhookDeliveries} (webhook_id, event_id, seq, object)
      select webhook.id, published.id, published.seq, published.object
      from published join ${webhooks} webhook on webhook.is_enabled and webhook.is_test = published.is_test and (
        published.type = any(webhook.types)
        or published.type = ${testEventType} and published.object = 'webhook:' || webhook.id
      )
    )
    select count(*)::int as count from published`);
  return rows[0].count;
}
