import type { SectionInput } from '@vastra/shared/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt, version } from './columns';
import { users } from './users';

/** Pages that are made of sections: the home page and landing pages. Content columns hold the draft. */
export const pageLayouts = pgTable(
  'page_layouts',
  {
    id: id(),
    /** `/`, `/pages/monsoon-sale`. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    sections: jsonb('sections').$type<SectionInput[]>().notNull().default([]),
    /** Increases with each change of an admin. */
    version: version(),
    /** The version that shoppers see; null for a page that is not published. */
    publishedVersion: integer('published_version'),
    /** Next time at which a published section begins or ends. */
    nextChangeAt: time('next_change_at'),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('page_layouts_path').on(table.path),
    index('page_layouts_next').on(table.nextChangeAt),
    index('page_layouts_editor').on(table.updatedBy),
  ],
);

/** Versions of pages that were published. They never change. */
export const pageLayoutVersions = pgTable(
  'page_layout_versions',
  {
    layoutId: text('layout_id')
      .notNull()
      .references(() => pageLayouts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    sections: jsonb('sections').$type<SectionInput[]>().notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.layoutId, table.version] }),
    index('page_layout_versions_author').on(table.authorId),
  ],
);
