import type { ImportMapping } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { collections, media, products, reviews } from './catalogue';
import { createdAt, id, paise, time, updatedAt } from './columns';
import { imports } from './shop';
import { users } from './users';

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

/** Orders of another shop, as history: they touch no stock, no numbering and no books. They count as earlier orders of their customer. */
export const importedOrders = pgTable(
  'imported_orders',
  {
    id: id(),
    /** Program of the other shop. */
    source: text('source').notNull(),
    /** Number of the order there. */
    number: text('number').notNull(),
    /** Account with the verified email or phone number of the order; null without one. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    phone: text('phone'),
    placedAt: time('placed_at').notNull(),
    cancelledAt: time('cancelled_at'),
    /** Time at which the other shop has sent it; null if it is unknown. */
    fulfilledAt: time('fulfilled_at'),
    /** States as the other shop calls them. */
    paymentStatus: text('payment_status').notNull(),
    shipmentStatus: text('shipment_status').notNull(),
    subtotal: paise('subtotal').notNull(),
    shippingFee: paise('shipping_fee').notNull(),
    discount: paise('discount').notNull(),
    total: paise('total').notNull(),
    refunded: paise('refunded').notNull(),
    /** Items; prices in paise. */
    lines: jsonb('lines').$type<{ title: string; sku: string; quantity: number; price: number }[]>().notNull(),
    address: jsonb('address').$type<Record<string, string>>(),
    /** Name of the object that has the invoice of the other shop (PDF); null without one. */
    invoiceKey: text('invoice_key'),
    /** SHA-256 of the invoice in hex, by which the same file is stored once. */
    invoiceHash: text('invoice_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imported_orders_number').on(table.source, table.number),
    index('imported_orders_user').on(table.userId, table.placedAt.desc()),
    index('imported_orders_email').on(table.email),
    index('imported_orders_phone').on(table.phone),
    index('imported_orders_invoice').on(table.invoiceKey).where(sql`${table.invoiceKey} is not null`),
  ],
);

/**
 * Values of a record as the last file had them (`file`), and as the shop has stored them then (`written`). A value of the shop that differs from `written` was
 * changed here, and the next file does not change it.
 */
export const importRecordOrigins = pgTable(
  'import_record_origins',
  {
    /** Kind of the file, such as `coupons`. */
    kind: text('kind').notNull(),
    /** Key of the record in each file, such as its code. */
    key: text('key').notNull(),
    values: jsonb('values').$type<{ file: Record<string, unknown>; written: Record<string, unknown> }>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
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
