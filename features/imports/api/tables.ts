import type { ImportFinding } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { collections, imports, media, products, reviews } from '../../../api/src/platform/db/schema';
import { bytea, createdAt, id, updatedAt } from '../../../api/src/platform/db/schema/columns';
import type { ImportMapping } from '../contract';

/** Files of imports, for a week: a small one compressed in its row, a large one in parts in the storage of pictures. */
export const importFiles = pgTable('import_files', {
  importId: text('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  content: bytea('content'),
  /** Folder of the parts in the storage; null for a small file. */
  storageKey: text('storage_key'),
  /** Size of the file in the storage. */
  bytes: bigint('bytes', { mode: 'number' }),
  createdAt: createdAt(),
});

/** Findings of an import's batches while it runs, so that a worker that continues it has the findings of the previous worker. */
export const importBatches = pgTable(
  'import_batches',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file in which the batch begins. */
    line: integer('line').notNull(),
    findings: jsonb('findings').$type<ImportFinding[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/**
 * Products that an import has changed, as they were before and after it. `before` is null for a new product. A dry run has a row for each batch, by its first
 * product: `after` has the price changes, `before` is null.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

/**
 * Values of a product as the last file of another shop had them. A value of the shop that differs was changed here, and the next file does not change it.
 */
export const importOrigins = pgTable('import_origins', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Fields of the product, and of its variants by SKU. */
  values: jsonb('values')
    .$type<{ fields: Record<string, unknown>; variants: Record<string, Record<string, unknown>> }>()
    .notNull(),
  updatedAt: updatedAt(),
});

/** Pictures of products, reviews and collections at URLs of another shop, which a job downloads. */
export const pictureDownloads = pgTable(
  'picture_downloads',
  {
    id: id(),
    /** The import that named it first; null once that was deleted. */
    importId: text('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** The product that it shows; null for a picture of a review or a collection. */
    productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The review that it belongs to; null for a picture of a product or a collection. */
    reviewId: text('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** The collection that it stands for, which has one at most; null for a picture of a product or a review. */
    collectionId: text('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** Line of the file, for the report. */
    line: integer('line').notNull(),
    url: text('url').notNull(),
    alt: text('alt').notNull(),
    /** Colour that the picture shows; null for all colours. */
    color: text('color'),
    position: integer('position').notNull(),
    status: text('status', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it has failed, as a sentence. */
    message: text('message').notNull().default(''),
    /** SHA-256 of the downloaded file in hex, by which the same file is stored once. */
    sourceHash: text('source_hash'),
    /** The stored picture; null until then, and once it was deleted. While another picture of a collection waits, the picture that it has. */
    mediaId: text('media_id').references(() => media.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('picture_downloads_url').on(table.productId, table.url),
    uniqueIndex('picture_downloads_review').on(table.reviewId, table.url).where(sql`${table.reviewId} is not null`),
    uniqueIndex('picture_downloads_collection').on(table.collectionId).where(sql`${table.collectionId} is not null`),
    index('picture_downloads_import').on(table.importId, table.status),
    index('picture_downloads_hash').on(table.sourceHash).where(sql`${table.sourceHash} is not null`),
    index('picture_downloads_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
  ],
);

/** Mappings of files that merchants have saved, for the next file with the same columns. */
export const importProfiles = pgTable(
  'import_profiles',
  {
    id: id(),
    name: text('name').notNull(),
    /** Program and kind of the files, such as “Shopify products”. */
    format: text('format').notNull(),
    /** Columns of the file for which it was saved. */
    columns: text('columns').array().notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('import_profiles_name').on(table.format, sql`lower(${table.name})`)],
);
