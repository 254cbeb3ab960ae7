import type { Fit, FontFallback, FontWeights, VideoFormat } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time, tsvector, updatedAt, version } from './columns';
import { users } from './users';

export const categories = pgTable(
  'categories',
  {
    /** Readable slug, used in URLs. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => categories.id),
    /** Data URL (base64); top-level categories only. */
    icon: text('icon'),
    position: integer('position').notNull().default(0),
    /** Position among the featured categories of the home page; null when not featured. */
    featuredPosition: integer('featured_position'),
    /** HSN code of its products; null to inherit the parent's. */
    hsn: text('hsn'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
);

/** Masters of pictures. Renditions are files, created at the first request. */
export const media = pgTable(
  'media',
  {
    /** Readable id, part of the picture's URL. */
    id: text('id').primaryKey(),
    /** First 12 hex digits of the master's SHA-256. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    /** File of the master: a path below the demo's masters (`demo:…`) or below VAR_DIR (`upload:…`). */
    origin: text('origin').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('media_size', sql`${table.width} > 0 and ${table.height} > 0`)],
);

/** Videos. Their files are in the storage of the pictures. A video without a product is deleted a day after its upload. */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    /** First 12 hex digits of the SHA-256 of file and captions, part of the URLs. */
    hash: text('hash').notNull(),
    format: text('format').$type<VideoFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Seconds; null if the file or an earlier release did not state them. */
    duration: integer('duration'),
    posterId: text('poster_id')
      .notNull()
      .references(() => media.id),
    /** Text of the captions (WebVTT); empty for none. */
    captions: text('captions').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('videos_poster').on(table.posterId)],
);

/** Fonts of the brand. Their files are in the storage of the pictures. A font that the shop does not use is deleted a day after its upload. */
export const fonts = pgTable('fonts', {
  id: id(),
  /** First 12 hex digits of the SHA-256 of the file, part of its URL. */
  hash: text('hash').notNull(),
  bytes: integer('bytes').notNull(),
  /** Name of the family, as the file states it. */
  name: text('name').notNull(),
  weights: jsonb('weights').$type<FontWeights>().notNull(),
  fallback: jsonb('fallback').$type<FontFallback>().notNull(),
  createdAt: createdAt(),
});

/** Size charts, which the feature `size-charts` writes and shows. A product has the chart that it names, or else the chart of its brand and category. */
export const sizeCharts = pgTable(
  'size_charts',
  {
    id: id(),
    name: text('name').notNull(),
    garment: text('garment').notNull(),
    /** Category whose products have the chart; null for products that name it themselves. */
    categoryId: text('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** Brand whose products have the chart; empty for all brands. */
    brand: text('brand').notNull().default(''),
    note: text('note').notNull().default(''),
    measures: jsonb('measures').$type<string[]>().notNull(),
    /** Sizes from small to large, with a range in mm for each measure. */
    rows: jsonb('rows').$type<{ size: string; ranges: ([min: number, max: number] | null)[] }[]>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('size_charts_use')
      .on(table.categoryId, sql`lower(${table.brand})`)
      .where(sql`${table.categoryId} is not null`),
  ],
);

/**
 * Triggers of the migrations set `price`, `mrp`, `inStock`, `colors`, `sizes` and `option3Values` from the variants, `rating` and `reviewCount` from
 * the reviews, and `search` and `descriptionVector` from the texts, tags, colours, sizes and category.
 */
export const products = pgTable(
  'products',
  {
    /** Readable slug, used in URLs. */
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    brand: text('brand').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    shortDesc: text('short_desc').notNull(),
    description: text('description').notNull(),
    /** The description as rich text, which the product's page shows; empty without formatting. */
    descriptionHtml: text('description_html').notNull().default(''),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    specs: jsonb('specs').$type<{ label: string; value: string }[]>().notNull().default([]),
    /** HSN code; null to use the category's. */
    hsn: text('hsn'),
    /** Texts of the custom fields that have one, by name (`shared/contract/open-fields.ts`). */
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    /** Additional search words, such as the families of its colours: "Raw Ink" is blue. */
    keywords: text('keywords').notNull().default(''),
    /** Tags that shoppers filter by: occasions, recipients of a gift, materials. */
    occasions: text('occasions').array().notNull().default([]),
    recipients: text('recipients').array().notNull().default([]),
    materials: text('materials').array().notNull().default([]),
    /** The shop's own tags, for collections and the product list. */
    tags: text('tags').array().notNull().default([]),
    /** Products that go with it, in their order. A trigger removes the ids of deleted products. */
    lookIds: text('look_ids').array().notNull().default([]),
    /** Facts that the law requires; an empty one has the shop's default (`shared/contract/product-facts.ts`). */
    genericName: text('generic_name').notNull().default(''),
    countryOfOrigin: text('country_of_origin').notNull().default(''),
    maker: text('maker').notNull().default(''),
    importer: text('importer').notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    madeOn: text('made_on').notNull().default(''),
    customerCare: text('customer_care').notNull().default(''),
    /** Size chart that was chosen by hand; null for the chart of its brand and category. */
    sizeChartId: text('size_chart_id').references(() => sizeCharts.id, { onDelete: 'set null' }),
    /** Names of its options and the look of its swatches (`shared/contract/variant-rules.ts`). */
    colorLabel: text('color_label').notNull().default(''),
    sizeLabel: text('size_label').notNull().default(''),
    option3Label: text('option3_label').notNull().default(''),
    swatches: text('swatches').notNull().default(''),
    /** Its sale before it is in stock (`shared/contract/backorder-rules.ts`). */
    backorder: text('backorder').notNull().default(''),
    shipsFrom: text('ships_from').notNull().default(''),
    leadDays: text('lead_days').notNull().default(''),
    backorderLimit: text('backorder_limit').notNull().default(''),
    /** Start of its sale, date and time in India as "2026-12-01T10:00"; empty for a product that is on sale (`shared/contract/sale-start-rules.ts`). */
    saleStartsAt: text('sale_starts_at').notNull().default(''),
    /** Customer groups that can buy it before. Ids of deleted groups do no harm. */
    earlyAccessGroupIds: text('early_access_group_ids').array().notNull().default([]),
    /** Texts for search engines; empty for the product's own. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** Picture for search engines and shares; null for the first picture of the product. */
    seoMediaId: text('seo_media_id').references(() => media.id, { onDelete: 'set null' }),
    price: paise('price').notNull().default(0),
    mrp: paise('mrp').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(false),
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Ordered as the variants. */
    colors: text('colors').array().notNull().default([]),
    /** Ordered as the variants. */
    sizes: text('sizes').array().notNull().default([]),
    /** Values of the third option, ordered as the variants. */
    option3Values: text('option3_values').array().notNull().default([]),
    /** Words of its names by weight: title (A); brand, category, keywords and tags (B); colours, sizes, third option and fabric (C). */
    search: tsvector('search'),
    /** Words of `search` and of its descriptions. */
    descriptionVector: tsvector('description_vector'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Time of archiving, or of the creation of a draft. Such a product is not listed and cannot be bought. */
    archivedAt: time('archived_at'),
    /** Time of the first publication, set by a trigger; null for a draft, and for a live product that was published before 1.1. */
    publishedAt: time('published_at'),
    /** Times at which a job publishes and archives it. A trigger clears each when it has happened, by whatever way. */
    publishAt: time('publish_at'),
    archiveAt: time('archive_at'),
  },
  (table) => [
    index('products_category').on(table.categoryId, table.price, table.id).where(sql`${table.archivedAt} is null`),
    index('products_newest').on(table.createdAt.desc(), table.id).where(sql`${table.archivedAt} is null`),
    index('products_price').on(table.price, table.id).where(sql`${table.archivedAt} is null`),
    index('products_rating').on(table.rating.desc(), table.id).where(sql`${table.archivedAt} is null`),
    index('products_brand').on(table.brand),
    index('products_publish_at').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('products_archive_at').on(table.archiveAt).where(sql`${table.archiveAt} is not null`),
    index('products_preorder').on(table.shipsFrom).where(sql`${table.backorder} = 'preorder'`),
    index('products_sale_start').on(table.saleStartsAt).where(sql`${table.saleStartsAt} <> ''`),
    index('products_size_chart').on(table.sizeChartId).where(sql`${table.sizeChartId} is not null`),
    index('products_seo_media').on(table.seoMediaId).where(sql`${table.seoMediaId} is not null`),
    index('products_description_vector').using('gin', table.descriptionVector),
  ],
);

/** A condition of a collection's rule, as the contract has it, but with prices in paise. */
export type StoredCondition =
  | {
      field: 'category' | 'brand' | 'tag' | 'color' | 'size' | 'occasion' | 'recipient' | 'material';
      values: string[];
    }
  | { field: 'price'; min: number | null; max: number | null }
  | { field: 'discount'; percent: number }
  | { field: 'stock'; inStock: boolean }
  | { field: 'new'; days: number };

/** A condition of a collection's rule about a custom field of products. */
export interface StoredFieldCondition {
  key: string;
  values: string[];
}

/** A condition of a collection's rule about an option of products by its name. */
export interface StoredOptionCondition {
  name: string;
  values: string[];
}

/** Collections: products that are chosen by hand or by a rule. The search engine evaluates the rule, so that no table lists its products. */
export const collections = pgTable(
  'collections',
  {
    /** Readable slug, used in URLs. */
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    mediaId: text('media_id').references(() => media.id),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    kind: text('kind', { enum: ['manual', 'rule'] }).notNull(),
    match: text('match', { enum: ['all', 'any'] })
      .notNull()
      .default('all'),
    conditions: jsonb('conditions').$type<StoredCondition[]>().notNull().default([]),
    fieldConditions: jsonb('field_conditions').$type<StoredFieldCondition[]>().notNull().default([]),
    optionConditions: jsonb('option_conditions').$type<StoredOptionCondition[]>().notNull().default([]),
    /** Products that were chosen by hand, in their order. Ids of deleted products do no harm. */
    productIds: text('product_ids').array().notNull().default([]),
    pinnedIds: text('pinned_ids').array().notNull().default([]),
    sort: text('sort', { enum: ['manual', 'relevance', 'newest', 'price-low-high', 'price-high-low', 'rating'] })
      .notNull()
      .default('relevance'),
    isActive: boolean('is_active').notNull().default(false),
    /** Times of publication, which a trigger sets and clears. */
    publishedAt: time('published_at'),
    publishAt: time('publish_at'),
    archiveAt: time('archive_at'),
    /** Day in India for which the condition `new` was last evaluated: a write of the next day makes caches purge the collection. */
    renewedOn: date('renewed_on').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('collections_updated').on(table.updatedAt.desc(), table.id)],
);

/** SQL of a barcode as `toGtin14` returns it. The index `variants_barcode` has the same expression. */
export const toGtin14Sql = (barcode: AnyPgColumn): SQL => sql`lpad(${barcode}, 14, '0')`;

export const variants = pgTable(
  'variants',
  {
    /** Readable id: product, colour, size and third option. */
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    color: text('color').notNull(),
    colorCode: text('color_code').notNull(),
    size: text('size').notNull(),
    /** Value of the third option; empty for a product with two options. */
    option3: text('option3').notNull().default(''),
    /** GTIN; empty for none. */
    barcode: text('barcode').notNull().default(''),
    /** Weight and sides of a packed unit; null for unknown ones. */
    weightGrams: integer('weight_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** Values of the custom fields of variants by key. */
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    /** Units that are left; negative for units that are sold and not there yet. */
    stock: integer('stock').notNull().default(0),
    /**
     * Units that may be sold beyond the stock, set by triggers from the product. Null for a product that is sold from stock; 0 after the end of a
     * preorder, while units are owed.
     */
    backorderLimit: integer('backorder_limit'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    uniqueIndex('variants_sku').on(table.sku),
    uniqueIndex('variants_options').on(table.productId, table.color, table.size, table.option3),
    uniqueIndex('variants_barcode').on(toGtin14Sql(table.barcode)).where(sql`${table.barcode} <> ''`),
    index('variants_color').on(table.color, table.colorCode),
    index('variants_size').on(table.size),
    check('variants_stock', sql`${table.stock} >= 0 or ${table.backorderLimit} is not null`),
    check('variants_price', sql`${table.price} >= 0 and ${table.mrp} >= 0`),
  ],
);

/** Prices of variants that have ended, written by a trigger in the transaction that changes the price. */
export const pastPrices = pgTable(
  'past_prices',
  {
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    endedAt: time('ended_at').notNull().defaultNow(),
  },
  (table) => [
    index('past_prices_variant').on(table.variantId, table.endedAt),
    index('past_prices_ended').on(table.endedAt),
  ],
);

/** SQL of the units of a variant that can be sold now: its stock, and what may be sold beyond it. */
export const sellableStockSql = sql<number>`greatest(${variants.stock} + coalesce(${variants.backorderLimit}, 0), 0)`;

/** SQL of a variant's size as `toLineSize` returns it. */
export const lineSizeSql = sql<string>`concat_ws(', ', ${variants.size}, nullif(${variants.option3}, ''))`;

/**
 * Cost prices: what the shop pays for a unit of a variant, with GST as the price is. They are in a separate table, so that no query of shoppers reads
 * them with the variants, and a new cost purges no cached page.
 */
export const variantCosts = pgTable(
  'variant_costs',
  {
    variantId: text('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    cost: paise('cost').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('variant_costs_cost', sql`${table.cost} >= 0`)],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** Colour that the picture shows; null for all colours. */
    color: text('color'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.mediaId] }),
    index('product_images_order').on(table.productId, table.position),
    index('product_images_media').on(table.mediaId),
  ],
);

export const productVideos = pgTable(
  'product_videos',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id),
    /** Says what the video shows. */
    title: text('title').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.videoId] }),
    index('product_videos_video').on(table.videoId),
  ],
);

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Change of the stock in units; negative when units leave. */
    change: integer('change').notNull(),
    reason: text('reason', {
      enum: [
        'order',
        'cancel',
        // Cancelled units that were not in the warehouse after all.
        'not_found',
        'return',
        'return_to_origin',
        'edit',
        'hold',
        'release',
        'admin',
        'seed',
        'import',
      ],
    }).notNull(),
    orderId: text('order_id'),
    /** Id of the admin who caused it; null for orders of customers and for the shop itself. */
    actorId: text('actor_id'),
    /** Id of the import that caused it. */
    importId: text('import_id'),
    /** Why an admin has changed the stock, in the admin's words. */
    note: text('note').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.at),
    index('stock_movements_order').on(table.orderId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Displayed name of the author at the time of writing. */
    author: text('author').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    mediaIds: text('media_ids').array().notNull().default([]),
    /** Fit of the product in the author's opinion; null for no opinion. */
    fit: text('fit').$type<Fit>(),
    isVerified: boolean('is_verified').notNull().default(false),
    helpful: integer('helpful').notNull().default(0),
    /** Time at which an admin hid the review; hidden reviews are neither shown nor counted. The reason is not public. */
    hiddenAt: time('hidden_at'),
    hiddenFor: text('hidden_for').notNull().default(''),
    /** Waits for an admin's check, and is hidden meanwhile (`hiddenAt`). */
    isPending: boolean('is_pending').notNull().default(false),
    /** Time of the author's last change. */
    changedAt: time('changed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.createdAt.desc()),
    uniqueIndex('reviews_once').on(table.productId, table.userId),
    index('reviews_user').on(table.userId),
    index('reviews_pending').on(table.createdAt).where(sql`${table.isPending}`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_fit', sql`${table.fit} in ('small', 'true', 'large')`),
  ],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index('review_votes_user').on(table.userId)],
);

/** Views of a product's page per day in India. Visitors are not stored. */
export const productViews = pgTable(
  'product_views',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index('product_views_day').on(table.day)],
);
