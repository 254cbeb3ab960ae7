import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './columns';

/**
 * Events of the shop for other programs. Triggers write a row in the transaction that causes it (migration 0014), so that every way to
 * change an order or a product has its event. `data` has no personal data of customers and no secret.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    /** Order of writing. The events of one object are in this order, because a transaction has locked the object before it writes its event. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /**
     * Cursor of readers. Null until the event is published after its commit, by one transaction at a time: so no event becomes visible below a cursor
     * that a reader has.
     */
    position: bigint('position', { mode: 'number' }),
    /** `order.placed`. */
    type: text('type').notNull(),
    /** Kind and id of the record: `order:V-1001`. */
    object: text('object').notNull(),
    /** Version of the form of `data`. */
    version: integer('version').notNull().default(1),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** True for an event of the sandbox: test keys list it, and test webhooks get it. */
    isTest: boolean('is_test').notNull().default(false),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('events_position').on(table.position),
    index('events_test').on(table.position).where(sql`${table.isTest}`),
    index('events_unpublished').on(table.seq).where(sql`${table.position} is null`),
    // Small, because each order adds events: they are stored in the order of their times.
    index('events_at').using('brin', table.at),
  ],
);
