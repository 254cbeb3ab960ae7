import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** The number of a transaction; ever growing, unlike the 32 bits that rows carry. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What `topic` a change is of; see the triggers that write it. */
export const changeTopics = ['product', 'variant', 'review', 'category', 'media', 'synonym', 'deal'] as const;

/**
 * The journal of what changed in the catalogue, written by triggers. Whoever keeps something that was read remembers the
 * snapshot that it was read in, and asks for the rows of transactions that were not visible then.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    topic: text('topic', { enum: changeTopics }).notNull(),
    /** Null when it concerns more than can be listed. */
    productId: text('product_id'),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid)],
);
