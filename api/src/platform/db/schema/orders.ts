import type { AddressSnapshot, Image, PromotionClass, PromotionDefinition } from '@vastra/shared/contract';
import type { OfferReturns } from '@vastra/shared/contract/return-state';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { apiKeyName, createdAt, id, paise, time, updatedAt } from './columns';
import { users } from './users';

export const orderStatuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;

/** A fee that an extension or the shop has added to an order. Amounts in paise, with GST; the rate of GST in basis points. */
interface OrderFee {
  /** Name of the extension; empty for a fee of the shop itself. */
  extension: string;
  label: string;
  amount: number;
  /** HSN or SAC code. */
  hsn: string;
  taxRate: number;
  /** GST in the amount. */
  tax: number;
  /** True if the fee goes back when the customer returns the whole order. */
  isRefundable: boolean;
}

/** The terms of a promotion as they were when an order was placed, by which returned items are valued. Amounts in rupees. */
export interface StoredTerms {
  /** Setting of the shop at that time. A promotion without stored terms has `share`. */
  policy: Exclude<OfferReturns, 'share'>;
  effect: PromotionDefinition['effect'];
  minQuantity?: number;
  minAmount?: number;
  /** Variants of the order that the promotion is about. */
  variantIds: string[];
  /** Variants of the order that have the discount, if these are others than the bought ones. */
  getVariantIds?: string[];
  /** Prices of the customer's price lists at the purchase, of these variants. Undefined without any below the price of the line. */
  memberPrices?: StoredMemberPrice[];
}

/** Price of a price list at a purchase, in paise. */
interface StoredMemberPrice {
  variantId: string;
  price: number;
  listId: string;
  /** Name of the price list, for shoppers. */
  label: string;
}

/** Effect of a promotion of items when an order was placed, by which another variant of a line is priced. Amounts in rupees. */
export interface StoredOffer {
  effect: PromotionDefinition['effect'];
  /** The parts of its selections that can leave out a variant of a product. Undefined if it is for all variants. */
  selections?: VariantSelection[];
}

/** A selection of variants of one product. Amounts in rupees. */
export type VariantSelection = Pick<
  NonNullable<PromotionDefinition['products']>,
  'variantIds' | 'optionValues' | 'minPrice' | 'maxPrice' | 'isFullPrice'
>;

/** A promotion of an order. `amount` is in paise: part of the discount, or taken off the delivery. */
export interface OrderPromotion {
  id: string;
  label: string;
  class: PromotionClass;
  amount: number;
  /** The code that the shopper has entered; undefined for a promotion that applies by itself. */
  code?: string;
  /** Undefined for a promotion whose discount depends on no condition. */
  terms?: StoredTerms;
  /** Undefined for a price list, a delivery, and an order of an earlier version. */
  offer?: StoredOffer;
}

/** Share of a promotion in the discount of a line, in paise. */
interface LinePromotion {
  id: string;
  label: string;
  amount: number;
}

/** Statuses of a payment. `refund_due` means that a refund is pending. */
export const paymentStatuses = ['pending', 'paid', 'refund_due', 'refunded'] as const;

/**
 * Returns the text in which admins search for an order: number, email, phone, tracking number and postal address. A search must use this
 * expression, because the index `orders_search` has it.
 */
export const buildOrderSearchText = (table: OrderSearchColumns): SQL => {
  const parts = [
    sql`${table.id}`,
    sql`coalesce(${table.email}, '')`,
    sql`${table.phone}`,
    sql`coalesce(${table.trackingNumber}, '')`,
    ...['name', 'phone', 'line1', 'line2', 'city', 'district', 'state', 'postalCode'].map(
      (field) => sql`coalesce(${table.address}->>${sql.raw(`'${field}'`)}, '')`,
    ),
  ];
  return sql`(${sql.join(parts, sql.raw(" || ' ' || "))})`;
};

type OrderSearchColumns = Record<'id' | 'email' | 'phone' | 'trackingNumber' | 'address', AnyPgColumn>;

/** Returns the text in which admins search for a product of an order: title, brand and SKU. The index `order_lines_search` has the same expression. */
export const buildLineSearchText = (table: Record<'title' | 'brand' | 'sku', AnyPgColumn>): SQL =>
  sql`(${table.title} || ' ' || ${table.brand} || ' ' || ${table.sku})`;

export const orders = pgTable(
  'orders',
  {
    /** Readable order number. */
    id: text('id').primaryKey(),
    /** Null for a guest, and after the account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: orderStatuses }).notNull().default('placed'),
    email: text('email'),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull().default(0),
    shippingFee: paise('shipping_fee').notNull().default(0),
    /** Fees of extensions, and their sum. */
    fees: jsonb('fees').$type<OrderFee[]>().notNull().default([]),
    feeTotal: paise('fee_total').notNull().default(0),
    /** Sum of the other amounts; up to half a rupee more or less if the order is rounded to whole rupees of cash. */
    total: paise('total').notNull(),
    /** GST included in the total, of lines, delivery and fees. */
    tax: paise('tax').notNull().default(0),
    /** GST rate of the delivery in basis points. */
    shippingTaxRate: integer('shipping_tax_rate').notNull().default(0),
    /** GST included in the shipping fee. */
    shippingTax: paise('shipping_tax').notNull().default(0),
    /** True when the place of supply is in another state than the shop: IGST; otherwise CGST and SGST in halves. */
    isInterstate: boolean('is_interstate').notNull().default(false),
    couponCode: text('coupon_code'),
    shippingMethod: text('shipping_method', { enum: ['standard', 'express'] }).notNull(),
    paymentMethod: text('payment_method').notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    /** `goods`; `gift_card`: nothing is shipped; `exchange`: replaces returned items, whose value pays for it. */
    kind: text('kind', { enum: ['goods', 'gift_card', 'exchange'] })
      .notNull()
      .default('goods'),
    /** Part of the total that store credit, a gift card or returned items pay. The payment has the rest. */
    creditUsed: paise('credit_used').notNull().default(0),
    /** Part of the discount that an admin gave. */
    manualDiscount: paise('manual_discount').notNull().default(0),
    /** Promotions that the order was placed with. */
    promotions: jsonb('promotions').$type<OrderPromotion[]>().notNull().default([]),
    /** The return whose items an exchange replaces. */
    exchangeOfReturnId: text('exchange_of_return_id'),
    /** True while an exchange waits for the returned items and must not be packed. */
    waitsForReturn: boolean('waits_for_return').notNull().default(false),
    /** GSTIN and name of a business that buys; null for a consumer. */
    buyerGstin: text('buyer_gstin'),
    buyerBusinessName: text('buyer_business_name'),
    /** True if the buyer wants the messages about the order by WhatsApp too. */
    allowsWhatsapp: boolean('allows_whatsapp').notNull().default(false),
    /** Time of confirmation: placed with cash on delivery, or paid. Until then its stock is only reserved. */
    confirmedAt: time('confirmed_at'),
    /** Time until which its stock is reserved while the payment is pending; null after the payment or the release. */
    reservedUntil: time('holds_until'),
    /** True if the order was placed from the account's cart. Its items then leave the cart when the order is confirmed. */
    isFromCart: boolean('buys_cart').notNull().default(false),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    deliveryFrom: date('delivery_from', { mode: 'string' }).notNull(),
    deliveryTo: date('delivery_to', { mode: 'string' }).notNull(),
    /** HMAC of the buyer's network; null for an order that an admin has placed. */
    networkHash: text('network_hash'),
    /** Time at which the buyer had proven the phone number; null for an unverified one. */
    phoneVerifiedAt: time('phone_verified_at'),
    /** Time since which the order is held for review; null once an admin has decided. */
    heldAt: time('held_at'),
    heldReasons: jsonb('held_reasons').$type<string[]>().notNull().default([]),
    /** False if other visitors must not see this purchase. */
    isPurchaseShown: boolean('is_purchase_shown').notNull().default(true),
    /** Values of the custom fields of orders by key. */
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    placedAt: time('placed_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.placedAt.desc()),
    index('orders_newest').on(table.placedAt.desc()),
    // Find earlier orders of a guest, for coupons of the first order.
    index('orders_email').on(table.email),
    index('orders_phone').on(table.phone),
    // Find the open orders of a network, and those that are held for review.
    index('orders_network').on(table.networkHash, table.placedAt),
    index('orders_held').on(table.heldAt).where(sql`${table.heldAt} is not null`),
    index('orders_status').on(table.status, table.placedAt.desc()),
    index('orders_search').using('gin', sql`${buildOrderSearchText(table)} gin_trgm_ops`),
    index('orders_holds').on(table.reservedUntil).where(sql`${table.reservedUntil} is not null`),
    // Cash is whole rupees for each parcel, so that what is left after the units of another parcel were cancelled can be a rupee off for each of them.
    check(
      'orders_amounts',
      sql`${table.total} >= 0 and ${table.discount} >= 0 and ${table.discount} <= ${table.subtotal}
        and abs(${table.total} - (${table.subtotal} - ${table.discount} + ${table.shippingFee} + ${table.feeTotal})) <= 1000`,
    ),
    // An order that is over waits for no decision. Otherwise it could be cancelled again, with its stock and its refund.
    check('orders_held_open', sql`${table.heldAt} is null or ${table.status} in ('placed', 'processing')`),
    check(
      'orders_status_known',
      sql`${table.status} in ('placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')`,
    ),
  ],
);

/** Lines of an order, with the product's data at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    title: text('title').notNull(),
    brand: text('brand').notNull(),
    color: text('color').notNull(),
    size: text('size').notNull(),
    sku: text('sku').notNull(),
    /** HSN code, the Indian tax classification of goods. */
    hsn: text('hsn').notNull(),
    image: jsonb('image').$type<Image>(),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    /** Units that the order has; 0 for a line whose units were all cancelled while others had left. Its position stays the same then. */
    quantity: integer('quantity').notNull(),
    /** Kind of a line that was sold before it was in stock, and the day on which it ships; empty and null for a line from stock. */
    backorder: text('backorder').notNull().default(''),
    shipsFrom: date('ships_from', { mode: 'string' }),
    /** Units that were cancelled before they were handed over. */
    cancelled: integer('cancelled').notNull().default(0),
    /** Deal whose price was paid; its stock is released when the order is cancelled. */
    dealId: text('deal_id'),
    /** The line's share of the order's discount. */
    discount: paise('discount').notNull().default(0),
    /** The parts of the discount that promotions give. */
    promotions: jsonb('promotions').$type<LinePromotion[]>().notNull().default([]),
    /** GST rate in basis points. */
    taxRate: integer('tax_rate').notNull().default(0),
    /** GST included in the line's total after the discount. */
    tax: paise('tax').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_product').on(table.productId),
    index('order_lines_variant').on(table.variantId),
    index('order_lines_search').using('gin', sql`${buildLineSearchText(table)} gin_trgm_ops`),
    check(
      'order_lines_quantity',
      sql`${table.quantity} >= 0 and ${table.cancelled} >= 0 and ${table.quantity} + ${table.cancelled} > 0`,
    ),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: orderStatuses }).notNull(),
    note: text('note').notNull().default(''),
    /** Kind of person or system that caused the event. */
    by: text('by', { enum: ['customer', 'admin', 'shop'] })
      .notNull()
      .default('shop'),
    /** Id of the user who caused the event; null for a guest or the shop itself. */
    actor: text('actor'),
    apiKey: apiKeyName(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** Internal notes of an order. Customers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Id of the admin who wrote it. */
    authorId: text('author_id').notNull(),
    apiKey: apiKeyName(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.createdAt)],
);

/** Links to a guest's order, of mails and of the tab in which it was placed. */
export const orderLinks = pgTable(
  'order_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `view`: opens the order and its documents. `manage`: also pays, cancels, returns and claims it. */
    scope: text('scope', { enum: ['view', 'manage'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('order_links_order').on(table.orderId), index('order_links_end').on(table.expiresAt)],
);
