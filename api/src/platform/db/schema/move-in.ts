import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time, updatedAt } from './columns';
import { users } from './users';

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
