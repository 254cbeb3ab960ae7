import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Id of a transaction with 64 bits, which does not wrap around as the 32 bits of rows do. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Topics of changes, written by the triggers. `content` (banners, featured lists, content blocks, posts) and `redirect` concern documents only. */
export const changeTopics = [
  'product',
  'variant',
  'review',
  'category',
  'collection',
  'media',
  'synonym',
  'deal',
  'promotion',
  'content',
  'redirect',
] as const;

/**
 * The journal of changes in the catalogue, written by triggers. A cache stores the snapshot in which it read, and later reads the rows of
 * transactions that were not visible in it (`ChangeJournal`).
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    topic: text('topic', { enum: changeTopics }).notNull(),
    /** Null when more products are affected than are listed. */
    productId: text('product_id'),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid)],
);
