import { randomUUID } from 'node:crypto';
import { maxCartLines } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { bindValues, prepareOnce } from '../../platform/db/prepare';
import { cartItems, carts } from '../../platform/db/schema';
import { sendWithNext } from '../../platform/db/send-with-next';
import type { VariantQuantity } from '../../pricing/amounts/lines';
import { applyDeals, loadDeals } from '../../pricing/deals/prices';
import { assertWithinStock } from './change-cart';
import { CartFullError, CartProductNotFoundError } from './errors';
import { buildCartLock } from './lock-cart';
import { findCartAndLine, type StoredCart } from './queries';

/** A variant of a product to add to the cart. */
export interface NewLine extends VariantQuantity {
  productId: string;
}

/**
 * Adds units to the variant's line (requirements 5.5), whose price counts as seen then. Returns the cart with current prices, deals applied,
 * which is known from what was read under its lock.
 *
 * @throws CartProductNotFoundError, CartFullError, OutOfStockError, QuantityLimitedError
 */
export async function addLine(
  tx: Queryable,
  userId: string,
  { productId, variantId, quantity }: NewLine,
  now: Date,
): Promise<StoredCart> {
  await sendWithNext(tx, buildCartLock(tx, userId));
  const { cart, line } = await findCartAndLine(tx, userId, { now, variantId });
  if (!line || line.product.id !== productId || line.product.isArchived) throw new CartProductNotFoundError();
  const existing = cart.lines.find(({ variant }) => variant.id === variantId);
  if (!existing && cart.lines.length >= maxCartLines) throw new CartFullError(maxCartLines);
  const total = (existing?.quantity ?? 0) + quantity;
  assertWithinStock(line, total);
  const added = existing ?? { ...line, itemId: randomUUID(), seenPrice: null };
  const others = existing ? cart.lines : [...cart.lines, added];
  const changed = others.map((other) => (other === added ? { ...added, quantity: total } : other));
  const priced = applyDeals(changed, await loadDeals(tx, changed, { userId, now }));
  const lines = priced.map((other) => (other.itemId === added.itemId ? { ...other, seenPrice: other.price } : other));
  const { itemId, price } = lines.find((other) => other.itemId === added.itemId)!;
  await sendWithNext(tx, bindValues(storeItem(tx), { itemId, userId, variantId, total, price, now }));
  return { ...cart, lines };
}

const storeItem = prepareOnce((tx) =>
  tx
    .insert(cartItems)
    .values({
      id: sql.placeholder('itemId'),
      cartId: sql`(select ${carts.id} from ${carts} where ${eq(carts.userId, sql.placeholder('userId'))})`,
      variantId: sql.placeholder('variantId'),
      quantity: sql.placeholder('total'),
      seenPrice: sql.placeholder('price'),
      addedAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.variantId],
      set: { quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price` },
    })
    .prepare('cart-item'),
);
