import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../api/src/platform/db/schema/columns';

/** Orders of the sandbox: what programs with test keys have placed. No list, report or job of the shop reads them. */
export const testOrders = pgTable(
  'test_orders',
  {
    /** `TEST-7KQ3M9XB`. */
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the body that placed it. */
    requestHash: text('request_hash').notNull(),
    /** The order with its parcels and refunds (`TestOrder`). */
    document: jsonb('document').$type<Record<string, unknown>>().notNull(),
    placedAt: time('placed_at').notNull(),
  },
  (table) => [uniqueIndex('test_orders_key').on(table.idempotencyKey), index('test_orders_placed').on(table.placedAt)],
);
