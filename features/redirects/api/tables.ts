import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt, version } from '../../../api/src/platform/db/schema/columns';

/** Redirects of paths that no page answers. No target is the path of another redirect, so that each one leads to its end in one step. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** The path as `normalisePath` writes it. */
    fromPath: text('from_path').notNull().unique('redirects_from_path'),
    /** A path of the shop with its query and fragment, or an absolute https URL of another site. */
    target: text('target').notNull(),
    /** The path of the target as `normalisePath` writes it; null for another site. */
    targetPath: text('target_path'),
    /** HTTP status: 301 or 302. */
    status: integer('status').notNull(),
    source: text('source', { enum: ['admin', 'import', 'rename'] }).notNull(),
    /** Id of the admin who made it, or whose change did. */
    createdBy: text('created_by').notNull(),
    /** Requests that reached a server; a cache in front answers others. */
    hits: bigint('hits', { mode: 'number' }).notNull().default(0),
    lastHitAt: time('last_hit_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('redirects_target_path').on(table.targetPath),
    index('redirects_created').on(table.createdAt.desc(), table.id),
  ],
);

/** Paths that no page answered, by day. No query and no personal data (`isReported`). */
export const missingPages = pgTable(
  'missing_pages',
  {
    /** Day in India. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The path as `normalisePath` writes it. */
    path: text('path').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] }), index('missing_pages_path').on(table.path)],
);
