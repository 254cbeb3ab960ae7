import { maxCartLines } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { cartItems } from '../../platform/db/schema';
import { loadLines, type VariantQuantity } from '../../pricing/amounts/lines';
import { applyEarlyAccess } from '../../pricing/customer-groups/early-access';
import { assertWithinStock } from './change-cart';
import { CartFullError, CartItemNotFoundError, CartProductNotFoundError } from './errors';
import { lockCart } from './lock-cart';
import { setQuantity } from './set-quantity';

/**
 * Moves units of a line to another variant of its product, in one step, so that no failure between two calls loses them. A line that is moved
 * as a whole keeps its place in the cart, unless the other variant has a line already.
 *
 * @throws CartItemNotFoundError, CartProductNotFoundError, CartFullError, OutOfStockError, QuantityLimitedError
 */
export async function changeLineVariant(
  tx: Queryable,
  userId: string,
  itemId: string,
  { variantId, quantity }: VariantQuantity,
): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const items = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new CartItemNotFoundError();
  if (item.variantId === variantId) return;
  const moved = Math.min(quantity, item.quantity);
  const target = items.find((other) => other.variantId === variantId);
  const total = (target?.quantity ?? 0) + moved;

  const loaded = await loadLines(tx, [item, { variantId, quantity: total }]);
  const lines = await applyEarlyAccess(tx, loaded, userId);
  const [from, to] = [item.variantId, variantId].map((id) => lines.find(({ variant }) => variant.id === id));
  if (!to || to.product.isArchived || to.product.id !== from?.product.id) throw new CartProductNotFoundError();
  assertWithinStock(to, total);

  const isLine = and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId));
  if (moved < item.quantity) {
    if (!target && items.length >= maxCartLines) throw new CartFullError(maxCartLines);
    await setQuantity(tx, cartId, item.variantId, item.quantity - moved);
  } else if (target) {
    await tx.delete(cartItems).where(isLine);
  } else {
    await tx.update(cartItems).set({ variantId, seenPrice: null }).where(isLine);
    return;
  }
  await setQuantity(tx, cartId, variantId, total);
}
