import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '../../../api/src/platform/db/schema/columns';
import { events } from '../../../api/src/platform/db/schema/events';

/** URLs of other programs that get events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** Types of the events that it gets. */
  types: text('types').array().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** True for a webhook of the sandbox, which gets events of the sandbox only. */
  isTest: boolean('is_test').notNull().default(false),
  /** Why the shop has disabled it: `failures` of three days, or `gone` (410); null if a person did. */
  disabledFor: text('disabled_for', { enum: ['failures', 'gone'] }),
  /** Keys of the signatures, encrypted. The previous one signs too until its time. */
  sealedSecret: text('sealed_secret').notNull(),
  sealedPreviousSecret: text('sealed_previous_secret'),
  previousSecretUntil: time('previous_secret_until'),
  /** Time since which no request has succeeded; null while it works. */
  failingSince: time('failing_since'),
  /** Time until which the webhook gets no request, because one event after the other failed. */
  pausedUntil: time('paused_until'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One attempt to deliver an event, as `webhook_deliveries.attempt_log` has it. */
export interface AttemptRecord {
  at: string;
  /** HTTP status; null if there was no response. */
  status: number | null;
  ms: number;
  /** Why there was no response. */
  error?: string;
  /** First characters of the response's body. */
  response?: string;
}

/** An event for a webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** `seq` and `object` of the event, for the order of deliveries. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    object: text('object').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Attempts since it began to wait, the time of the first one, and of the next. */
    attempts: integer('attempts').notNull().default(0),
    firstAttemptAt: time('first_attempt_at'),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    /** The last attempts, the newest first. */
    attemptLog: jsonb('attempt_log').$type<AttemptRecord[]>().notNull().default([]),
    deliveredAt: time('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_deliveries_waiting').on(table.webhookId, table.seq).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_object')
      .on(table.webhookId, table.object, table.seq)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_newest').on(table.webhookId, table.seq.desc()),
    index('webhook_deliveries_event').on(table.eventId),
  ],
);
