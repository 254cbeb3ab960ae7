import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { variants } from './catalogue';
import { createdAt, id, paise, time, updatedAt, version } from './columns';
import { customerGroups } from './customer-groups';

/** Price lists, whose prices customers of their groups pay. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    /** Shoppers read it beside the discount. */
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Null for a list without a start. */
    startsAt: time('starts_at'),
    /** Null for a list without an end. */
    endsAt: time('ends_at'),
    /** The admins who last changed the groups or the dates, and the rows. They cannot approve a high discount of the list. */
    authorId: text('author_id'),
    rowsAuthorId: text('rows_author_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('price_lists_name').on(sql`lower(${table.name})`),
    check('price_lists_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Customer groups of price lists. A deleted group disappears from its lists. */
export const priceListGroups = pgTable(
  'price_list_groups',
  {
    listId: text('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.groupId] }),
    index('price_list_groups_group').on(table.groupId),
  ],
);

/** Prices of variants in price lists, in paise. */
export const priceListRows = pgTable(
  'price_list_rows',
  {
    listId: text('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    price: paise('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.variantId] }),
    index('price_list_rows_variant').on(table.variantId),
    check('price_list_rows_price', sql`${table.price} > 0`),
  ],
);
