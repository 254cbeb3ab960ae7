import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

/** Buyers whose orders are refused. */
export const orderBlocks = pgTable(
  'order_blocks',
  {
    id: id(),
    kind: text('kind', { enum: ['phone', 'email', 'address', 'network'] }).notNull(),
    /** Normalised; an HMAC for a network. */
    match: text('match').notNull(),
    /** Shown to admins. */
    label: text('label').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_blocks_match').on(table.kind, table.match)],
);
