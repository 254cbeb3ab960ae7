import type { Favourite } from '@vastra/shared/contract';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';
import { users } from './users';

/** A row before and after a change, as `to_jsonb` has it; null where there was no row. */
export interface UndoRow {
  /** Name of the table. */
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Changes of admins that can be undone for some minutes. A row can hold data of a person, so it is deleted when its time is over. */
export const undoEntries = pgTable(
  'undo_entries',
  {
    id: id(),
    /** Id of the admin who made the change, and who alone can undo it. */
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Permission of the call that made the change. */
    permission: text('permission').notNull(),
    /** Kind and id of the record, for the audit log. */
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    /** Rows that differ, with the rows that others refer to first. */
    rows: jsonb('rows').$type<UndoRow[]>().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('undo_entries_expires').on(table.expiresAt), index('undo_entries_actor').on(table.actorId)],
);

/** Pages that an admin has put to the top of the menu. */
export const adminFavourites = pgTable('admin_favourites', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  favourites: jsonb('favourites').$type<Favourite[]>().notNull(),
  /** Increases with each change. */
  revision: integer('revision').notNull(),
});
