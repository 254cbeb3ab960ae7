import { maxLineQuantity } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { cartItems, carts } from '../../platform/db/schema';
import { getAvailableQuantity, type Line, loadLines } from '../../pricing/amounts/lines';
import { applyEarlyAccess } from '../../pricing/customer-groups/early-access';
import { CartItemNotFoundError, OutOfStockError, QuantityLimitedError } from './errors';
import { lockCart } from './lock-cart';
import { setQuantity } from './set-quantity';

/**
 * Sets a line's quantity; 0 or less removes the line (requirements 4.3).
 *
 * @throws CartItemNotFoundError
 * @throws OutOfStockError or QuantityLimitedError when the quantity grows beyond the stock
 */
export async function changeLine(tx: Queryable, userId: string, itemId: string, quantity: number): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const isLine = and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId));
  const [item] = await tx.select().from(cartItems).where(isLine);
  if (!item) throw new CartItemNotFoundError();
  if (quantity <= 0) {
    await tx.delete(cartItems).where(isLine);
    return;
  }
  const lines = await loadLines(tx, [{ variantId: item.variantId, quantity }]);
  const [line] = await applyEarlyAccess(tx, lines, userId);
  // Lowering is always allowed, so that a line above the stock can be reduced step by step.
  if (quantity > item.quantity) assertWithinStock(line, quantity);
  await setQuantity(tx, cartId, item.variantId, quantity);
}

/** Removes a line; throws `CartItemNotFoundError`. */
export async function removeLine(tx: Queryable, userId: string, itemId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const [removed] = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId)))
    .returning({ id: cartItems.id });
  if (!removed) throw new CartItemNotFoundError();
}

/** Removes all lines and the coupon. */
export async function clearCart(tx: Queryable, userId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
  await tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId));
}

/** Sets or, with null, removes the cart's coupon code. The caller checks the coupon. */
export async function setCoupon(tx: Queryable, userId: string, couponCode: string | null): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await tx.update(carts).set({ couponCode }).where(eq(carts.id, cartId));
}

/** Throws `OutOfStockError` or `QuantityLimitedError` if a line cannot have the quantity. */
export function assertWithinStock(line: Line, quantity: number): void {
  const available = Math.min(getAvailableQuantity(line), maxLineQuantity);
  if (available === 0) throw new OutOfStockError(line.product.title, line.saleStart?.startsAt);
  if (quantity > available) throw new QuantityLimitedError(line.product.title, available);
}
