import type { BulkList } from '@vastra/shared/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

/** Actions on many rows of a list, which the job `run-bulk-action` carries out row by row. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: id(),
    list: text('list').$type<BulkList>().notNull(),
    /** The kind of the action, with what is the same for all rows. */
    action: jsonb('action').$type<{ kind: string }>().notNull(),
    /** `stopped`: the job was given up, and some rows wait. */
    status: text('status', { enum: ['waiting', 'running', 'done', 'stopped'] })
      .notNull()
      .default('waiting'),
    /** The bulk action or import that this one undoes. */
    undoOf: text('undo_of'),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('bulk_actions_list').on(table.list, table.createdAt.desc()),
    uniqueIndex('bulk_actions_undo_of').on(table.undoOf),
  ],
);

/** The rows of a bulk action with their results. A row changes its status in the transaction of its change. */
export const bulkActionRows = pgTable(
  'bulk_action_rows',
  {
    bulkActionId: text('bulk_action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Id of the order, parcel or product. */
    entityId: text('entity_id').notNull(),
    /** Values of this row alone. */
    input: jsonb('input'),
    /** `refused`: the domain refused it with the sentence in `message`; `failed`: an unexpected error. */
    status: text('status', { enum: ['waiting', 'done', 'refused', 'failed'] })
      .notNull()
      .default('waiting'),
    message: text('message').notNull().default(''),
    /** Parcels that were packed or handed over. */
    shipmentIds: jsonb('shipment_ids').$type<string[]>().notNull().default([]),
    /** Input of the row that undoes this one. */
    undo: jsonb('undo'),
  },
  (table) => [
    primaryKey({ columns: [table.bulkActionId, table.position] }),
    index('bulk_action_rows_status').on(table.bulkActionId, table.status),
  ],
);
