import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products, variants } from './catalogue';
import { createdAt, id } from './columns';
import { users } from './users';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wishlist_items_once').on(table.userId, table.variantId),
    index('wishlist_items_product').on(table.productId),
    index('wishlist_items_variant').on(table.variantId),
  ],
);
