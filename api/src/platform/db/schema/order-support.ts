import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { apiKeyName, createdAt, id, paise, time, updatedAt, version } from './columns';
import { orders } from './orders';

/** Words by which admins sort orders, in lower case. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tag] }), index('order_tags_tag').on(table.tag)],
);

/** Mails that admins wrote to the customer of an order. They stay with the order, also after the outbox has deleted its copy. */
export const orderMails = pgTable(
  'order_mails',
  {
    /** Id of the mail in the outbox. */
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Id of the admin who wrote it. */
    authorId: text('author_id').notNull(),
    apiKey: apiKeyName(),
    createdAt: createdAt(),
  },
  (table) => [index('order_mails_order').on(table.orderId, table.createdAt)],
);

/** Changes of an order before its shipment. Amounts in paise. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['address', 'lines', 'discount', 'buyer'] }).notNull(),
    /** Description of the change, as sentences without personal data. */
    summary: text('summary').notNull(),
    previousTotal: paise('previous_total').notNull(),
    total: paise('total').notNull(),
    actorId: text('actor_id').notNull(),
    apiKey: apiKeyName(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('order_edits_order').on(table.orderId, table.id)],
);

/** Orders that an admin prepares for a customer. `data` is the contract's draft. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: id(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The order that was made of it; null while it is a draft. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdBy: text('created_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    itemCount: integer('item_count').notNull().default(0),
  },
  (table) => [index('draft_orders_updated').on(table.updatedAt.desc())],
);
