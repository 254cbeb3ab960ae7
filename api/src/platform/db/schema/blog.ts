import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { media } from './catalogue';
import { createdAt, id, time, updatedAt, version } from './columns';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Content in HTML. */
    content: text('content').notNull(),
    categories: text('categories').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    imageAlt: text('image_alt').notNull(),
    authorName: text('author_name').notNull(),
    authorAvatar: text('author_avatar'),
    /** Reading time in minutes, computed when the post is saved. */
    readingTime: integer('reading_time').notNull().default(1),
    /** Null for a draft and an archived post; in the future for a scheduled post. */
    publishedAt: time('published_at'),
    /** Set by a trigger when a published post is withdrawn; null for a draft. */
    archivedAt: time('archived_at'),
    /** Date with which it was live last, set by a trigger, or by the job of a scheduled post. */
    lastPublishedAt: time('last_published_at'),
    /** Time at which a job archives it. */
    archiveAt: time('archive_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug').on(table.slug),
    index('blog_posts_published').on(table.publishedAt.desc()),
    index('blog_posts_tags').using('gin', table.tags),
    index('blog_posts_categories').using('gin', table.categories),
  ],
);
