import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../api/src/platform/db/schema/columns';

/** Filters of a list that an admin has named. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    adminId: text('admin_id').notNull(),
    /** List that the search belongs to. */
    list: text('list', { enum: ['orders', 'shipments', 'returns'] }).notNull(),
    name: text('name').notNull(),
    /** Query string of the list's URL. */
    query: text('query').notNull(),
    /** True if all admins see it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('saved_searches_admin').on(table.list, table.adminId)],
);
