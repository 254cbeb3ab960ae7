import type { PromotionClass, PromotionCombines, PromotionDefinition } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { media, products } from './catalogue';
import { createdAt, id, paise, time, updatedAt, version } from './columns';
import { users } from './users';

export const banners = pgTable(
  'banners',
  {
    id: id(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    /** Lowest price that the banner announces, in paise. */
    price: paise('price'),
    link: text('link').notNull().default('/shop'),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Times of publication, which a trigger sets and clears. */
    publishedAt: time('published_at'),
    publishAt: time('publish_at'),
    archiveAt: time('archive_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index('banners_order').on(table.position)],
);

/** Request for the approval of an offer, and its answer. `terms` is the fingerprint of the terms that the request is about. */
export interface StoredApproval {
  state: 'requested' | 'declined' | 'approved';
  terms: string;
  /** Highest percentage that is approved, or was read with the request. Approvals before migration 0056 have none. */
  highestPercent?: number;
  /** The admin who asked. */
  requestedBy: string;
  /** The admin who has brought it to its state, and the name then. */
  by: string;
  name: string;
  /** ISO 8601. */
  at: string;
  /** Reason of a decline. */
  note?: string;
}

/** Percentage of an offer alone, and the offers with which it reaches its highest percentage. */
export interface StoredCombination {
  ownPercent: number;
  with: { kind: 'promotion' | 'coupon' | 'deal' | 'price-list'; id: string; name: string; percent: number }[];
}

/** Columns of an offer above a percentage that another admin approves. */
const approvalColumns = () => ({
  /** Highest percentage that it takes off a product, with the offers that combine with it, by the prices when it was saved. */
  highestPercent: doublePrecision('highest_percent').notNull().default(0),
  combination: jsonb('combination').$type<StoredCombination>(),
  /** The admin who has written its terms. No reference, because the id stays when the account goes. */
  authorId: text('author_id'),
  approval: jsonb('approval').$type<StoredApproval>(),
});

/** Deals. Their prices apply from `startsAt` until `endsAt`. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    title: text('title').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Units of each product that a customer gets at the deal's price; null for no limit. */
    perCustomerLimit: integer('per_customer_limit'),
    /** False for a deal that waits for an approval, or was declined. */
    isActive: boolean('is_active').notNull().default(true),
    ...approvalColumns(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('deals_window').on(table.endsAt, table.startsAt),
    check('deals_window_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const dealProducts = pgTable(
  'deal_products',
  {
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    dealPrice: paise('deal_price').notNull(),
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.productId] }),
    index('deal_products_product').on(table.productId),
    check('deal_products_sold', sql`${table.sold} >= 0 and ${table.sold} <= ${table.stock}`),
    check('deal_products_price', sql`${table.dealPrice} >= 0`),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In upper case. */
    code: text('code').notNull(),
    description: text('description').notNull(),
    discountType: text('discount_type', { enum: ['percentage', 'fixed', 'shipping'] }).notNull(),
    /** Percent, or paise for `fixed`; 0 for `shipping`. */
    discountValue: integer('discount_value').notNull(),
    minOrderAmount: paise('min_order_amount').notNull().default(0),
    maxDiscountAmount: paise('max_discount_amount'),
    /** Methods of delivery of `shipping`; null for all. */
    shippingMethods: text('shipping_methods', { enum: ['standard', 'express'] }).array(),
    startsAt: time('starts_at').notNull().defaultNow(),
    endsAt: time('ends_at'),
    /** Null for no limit. */
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** True if only the first order of a customer can redeem it. */
    isFirstOrderOnly: boolean('first_order_only').notNull().default(false),
    used: integer('used').notNull().default(0),
    /** True if the cart lists it. Others work for customers who know the code. */
    isListed: boolean('is_listed').notNull().default(true),
    /** False also for a coupon that waits for an approval. */
    isActive: boolean('is_active').notNull().default(true),
    ...approvalColumns(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    check(
      'coupons_used',
      sql`${table.used} >= 0 and (${table.usageLimit} is null or ${table.used} <= ${table.usageLimit})`,
    ),
    check('coupons_code_upper', sql`${table.code} = upper(${table.code})`),
    check('coupons_value', sql`${table.discountValue} >= 0`),
  ],
);

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: id(),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Phone number of the delivery address, which identifies a guest. */
    phone: text('phone').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupon_redemptions_order').on(table.orderId),
    index('coupon_redemptions_user').on(table.couponId, table.userId),
    index('coupon_redemptions_phone').on(table.couponId, table.phone),
    index('coupon_redemptions_by_user').on(table.userId),
  ],
);

/** Promotions: rules that take something off products, orders or deliveries. Orders write `promotion_uses`, so that a row changes with its rule alone. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text('name').notNull(),
    /** Name for shoppers. */
    label: text('label').notNull(),
    /**
     * In upper case; null for a promotion that applies by itself. A promotion with unique codes has a secret code that no customer gets, because
     * earlier versions of the API give a promotion without a code to each customer.
     */
    code: text('code'),
    /** True if orders redeem the codes of `promotion_codes`. */
    hasUniqueCodes: boolean('has_unique_codes').notNull().default(false),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at'),
    status: text('status', { enum: ['draft', 'active', 'off'] }).notNull(),
    priority: integer('priority').notNull().default(0),
    /** Class of the effect. */
    class: text('class').$type<PromotionClass>().notNull(),
    combines: jsonb('combines').$type<PromotionCombines>().notNull(),
    /** The rule as the contract has it, with amounts in rupees. */
    definition: jsonb('definition').$type<PromotionDefinition>().notNull(),
    /** Orders that can have it; null for any number. */
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Highest sum of its discounts; null for any sum. */
    budget: paise('budget'),
    ...approvalColumns(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('promotions_code').on(table.code),
    index('promotions_newest').on(table.createdAt.desc(), table.id.desc()),
    check('promotions_code_upper', sql`${table.code} = upper(${table.code})`),
    check('promotions_window', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Codes of promotions with unique codes. One order can redeem each. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** In upper case. */
    code: text('code').primaryKey(),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** The order that has redeemed it; null while it is free. */
    orderId: text('order_id'),
    redeemedAt: time('redeemed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('promotion_codes_newest').on(table.promotionId, table.createdAt.desc(), table.code),
    index('promotion_codes_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('promotion_codes_upper', sql`${table.code} = upper(${table.code})`),
  ],
);

/** Counters of a promotion with limits. The first order adds the row. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: text('promotion_id')
      .primaryKey()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** Orders that have it. */
    used: integer('used').notNull().default(0),
    spent: paise('spent').notNull().default(0),
  },
  (table) => [check('promotion_uses_range', sql`${table.used} >= 0 and ${table.spent} >= 0`)],
);

/** Promotions of orders. A row goes when the order is cancelled or its payment fails. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Phone number of the delivery address, which identifies a guest. */
    phone: text('phone').notNull(),
    amount: paise('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId] }),
    index('promotion_redemptions_newest').on(table.promotionId, table.createdAt.desc()),
    index('promotion_redemptions_phone').on(table.promotionId, table.phone),
    index('promotion_redemptions_by_user').on(table.userId),
  ],
);

/** Products that admins have picked, shown before the computed ones. */
export const featuredProducts = pgTable(
  'featured_products',
  {
    id: id(),
    list: text('list', { enum: ['new-arrival', 'trending', 'top-rated', 'best-seller'] }).notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** False for a pick that is not shown yet, or not any more. */
    isActive: boolean('is_active').notNull().default(true),
    /** Times of publication, which a trigger sets and clears. */
    publishedAt: time('published_at'),
    publishAt: time('publish_at'),
    archiveAt: time('archive_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('featured_products_once').on(table.list, table.productId),
    index('featured_products_product').on(table.productId),
  ],
);

/** Content blocks that admins edit: `services`, `promo`, `testimonial`, `topBar`. */
export const contentBlocks = pgTable('content_blocks', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
