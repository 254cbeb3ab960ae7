import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../../../api/src/platform/db/schema/columns';
import type { ShopExportProgress } from '../contract';

/** Exports of everything. The file is in the storage of the pictures, in parts (`export-file.ts`). */
export const shopExports = pgTable(
  'shop_exports',
  {
    id: id(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** The run of a worker that may write the file; a later run replaces it. Part of the place of the file. */
    runId: text('run_id'),
    progress: jsonb('progress').$type<ShopExportProgress[]>().notNull().default([]),
    /** Bytes of the file so far. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the whole file in hex. */
    sha256: text('sha256'),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
    /** Time at which the file was removed. */
    removedAt: time('removed_at'),
  },
  (table) => [index('shop_exports_created').on(table.createdAt.desc())],
);
