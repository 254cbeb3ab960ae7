import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { events } from '../../../api/src/platform/db/schema';
import { maxReplayed } from '../contract';
import { EventNotFoundError, ReplayTooLargeError, WebhookDisabledError } from './errors';
import { buildTestObject, testEventType } from './publish-events';
import { webhookDeliveries } from './tables';
import { lockWebhook } from './webhooks';

interface Replay {
  webhookId: string;
  eventId?: string;
  since?: Date;
}

/**
 * Sends one event, or the events of the webhook's types since a time, to a webhook once more, with the same ids. Returns their number. Throws
 * `WebhookNotFoundError`, `WebhookDisabledError`, `EventNotFoundError` and `ReplayTooLargeError`.
 */
export const replayEvents = (db: Database, actorId: string, { webhookId, eventId, since }: Replay): Promise<number> =>
  db.transaction(async (tx) => {
    const { isEnabled, isTest, types } = await lockWebhook(tx, webhookId);
    if (!isEnabled) throw new WebhookDisabledError();
    const condition = eventId
      ? and(eq(events.id, eventId), inArray(events.type, [...types, testEventType]))
      : and(gte(events.at, since!), inArray(events.type, types));
    const count = await queueAgain(
      tx,
      webhookId,
      and(isNotNull(events.position), eq(events.isTest, isTest), condition)!,
    );
    if (eventId && count === 0) throw new EventNotFoundError();
    const change = { action: 'replay', after: eventId ? { eventId } : { since: since!.toISOString(), count } };
    await recordAuditEntry(tx, { actorId, entity: 'webhook', entityId: webhookId, ...change });
    return count;
  });

async function queueAgain(tx: Queryable, webhookId: string, condition: SQL): Promise<number> {
  const chosen = await tx
    .select({ id: events.id, seq: events.seq, object: events.object })
    .from(events)
    .where(
      and(condition, sql`(${events.type} <> ${testEventType} or ${events.object} = ${buildTestObject(webhookId)})`),
    )
    .limit(maxReplayed + 1);
  if (chosen.length > maxReplayed) throw new ReplayTooLargeError(maxReplayed);
  if (chosen.length === 0) return 0;
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event_id, seq, object)
    select ${webhookId}, id, seq, object from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (id text, seq bigint, object text)
    on conflict (webhook_id, event_id) do update
    set state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = now()`);
  return chosen.length;
}

/** Writes a test event for a webhook. Returns its id. Throws `WebhookNotFoundError` and `WebhookDisabledError`. */
export const sendTestEvent = (db: Database, actorId: string, webhookId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const { isEnabled, isTest } = await lockWebhook(tx, webhookId);
    if (!isEnabled) throw new WebhookDisabledError();
    const event = { type: testEventType, object: buildTestObject(webhookId), data: { webhookId }, isTest };
    const [{ id }] = await tx.insert(events).values(event).returning();
    const change = { action: 'test', after: { eventId: id } };
    await recordAuditEntry(tx, { actorId, entity: 'webhook', entityId: webhookId, ...change });
    return id;
  });
