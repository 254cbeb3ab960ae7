import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Responses to requests with an `Idempotency-Key`, which a repetition of the request gets again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** User id, or "guest". */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request body. */
    requestHash: text('request').notNull(),
    /** HTTP status of the response; null means 201. */
    status: integer('status'),
    /** Body of the response. The column keeps its first name, because migrations only add. */
    response: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('idempotency_keys_created').on(table.createdAt)],
);
