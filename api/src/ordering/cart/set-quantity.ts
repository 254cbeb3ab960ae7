import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { cartItems } from '../../platform/db/schema';

interface NewItem {
  addedAt?: Date;
  /** Paise; an existing line keeps the value that it has. */
  seenPrice?: number | null;
}

/** Sets the quantity of a variant in a cart, and adds the line if it is missing. */
export const setQuantity = (
  tx: Queryable,
  cartId: string,
  variantId: string,
  quantity: number,
  { addedAt = new Date(), seenPrice = null }: NewItem = {},
) =>
  tx
    .insert(cartItems)
    .values({ cartId, variantId, quantity, addedAt, seenPrice })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.variantId], set: { quantity: sql`excluded.quantity` } });
