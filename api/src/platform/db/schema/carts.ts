import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { variants } from './catalogue';
import { id, paise, time, updatedAt } from './columns';
import { users } from './users';

export const carts = pgTable(
  'carts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    couponCode: text('coupon_code'),
    /** Id that the browser gave the last merged guest cart, so that the same one is not merged twice. */
    mergedGuestCartId: text('last_merge'),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('carts_user').on(table.userId)],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Price per unit in paise that the customer saw last; null before the first view. */
    seenPrice: paise('seen_price'),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_once').on(table.cartId, table.variantId),
    index('cart_items_variant').on(table.variantId),
    check('cart_items_quantity', sql`${table.quantity} > 0`),
  ],
);
