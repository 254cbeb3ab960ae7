import { maxCartLines, maxLineQuantity } from '@vastra/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { cartItems, carts } from '../../platform/db/schema';
import { runTogether, sendWithNext } from '../../platform/db/transaction-queries';
import {
  getAvailableQuantity,
  type Line,
  loadCartLines,
  loadLines,
  type VariantQuantity,
} from '../../pricing/amounts/lines';
import { CartItemNotFoundError, OutOfStockError, QuantityLimitedError } from './errors';
import { lockCart } from './lock-cart';

/** A line of a stored cart. */
export interface CartLine extends Line {
  itemId: string;
  /** Price per unit in paise that the customer saw last; null before the first view. */
  seenPrice: number | null;
}

/** The lines of an account's cart, and its coupon code, which may be invalid. */
export interface StoredCart {
  lines: CartLine[];
  couponCode: string | null;
}

/** Returns the stored cart, its lines in the order in which they were added. An account that never added anything has an empty cart. */
export async function findCart(db: Queryable, userId: string): Promise<StoredCart> {
  const [rows, toLines] = await runTogether(getItemRows(db).execute({ userId }), loadCartLines(db, userId));
  const requested = rows.flatMap(({ itemId, variantId, quantity, seenPrice }) =>
    itemId && variantId && quantity ? [{ itemId, variantId, quantity, seenPrice }] : [],
  );
  const items = new Map(requested.map(({ variantId, itemId, seenPrice }) => [variantId, { itemId, seenPrice }]));
  return {
    lines: toLines(requested).map((line) => ({ ...line, ...items.get(line.variant.id)! })),
    couponCode: rows[0]?.coupon ?? null,
  };
}

const getItemRows = prepareOnce((db) =>
  db
    .select({
      itemId: cartItems.id,
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      coupon: carts.couponCode,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(eq(carts.userId, sql.placeholder('userId')))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .prepare('cart-items'),
);

/** A variant of a product to add to the cart. */
export interface NewLine extends VariantQuantity {
  productId: string;
}

/**
 * Sets a line's quantity; 0 or less removes the line (requirements 4.3). Throws `CartItemNotFoundError`, and `OutOfStockError` or `QuantityLimitedError` when
 * the quantity grows beyond the stock.
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
  const [line] = await loadLines(tx, [{ variantId: item.variantId, quantity }]);
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

/** The cart that a browser held for a visitor without an account. */
export interface GuestCart {
  lines: readonly (NewLine & { seenPrice: number | null })[];
  couponCode?: string;
  /** Identifies this merge, so that a repeated request does not merge the same cart twice. */
  mergeId?: string;
}

/**
 * Merges a guest's cart into the account's (architecture 6.5). Quantities add up to at most the stock. A sold-out line stays, so that the
 * customer sees it; products that no longer exist are left out. The guest's coupon is used if the account has none. `isLimited` is true
 * when a quantity was lowered or a line left out.
 */
export async function mergeCart(tx: Queryable, userId: string, guest: GuestCart): Promise<{ isLimited: boolean }> {
  const cartId = await lockCart(tx, userId);
  const [{ mergedGuestCartId, couponCode }] = await tx.select().from(carts).where(eq(carts.id, cartId));
  if (guest.mergeId && guest.mergeId === mergedGuestCartId) return { isLimited: false };
  await tx
    .update(carts)
    .set({ mergedGuestCartId: guest.mergeId ?? mergedGuestCartId, couponCode: couponCode ?? guest.couponCode })
    .where(eq(carts.id, cartId));
  const existing = await getQuantities(tx, userId);
  const added = new Map<string, number>();
  const seenPrices = new Map<string, number | null>();
  for (const { variantId, quantity, seenPrice } of guest.lines) {
    added.set(variantId, (added.get(variantId) ?? 0) + quantity);
    seenPrices.set(variantId, seenPrice);
  }
  const lines = await loadLines(
    tx,
    [...added].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  let isLimited = lines.length < added.size;
  const now = Date.now();
  for (const [position, line] of lines.entries()) {
    const variantId = line.variant.id;
    const previous = existing.get(variantId) ?? 0;
    if (line.product.isArchived || (!previous && existing.size >= maxCartLines)) {
      isLimited = true;
      continue;
    }
    const total = previous + line.quantity;
    const merged = Math.max(previous, 1, Math.min(total, getAvailableQuantity(line), maxLineQuantity));
    isLimited ||= merged < total || getAvailableQuantity(line) === 0;
    existing.set(variantId, merged);
    // A millisecond apart, because the cart sorts its lines by time.
    await setQuantity(tx, cartId, variantId, merged, {
      addedAt: new Date(now + position),
      seenPrice: seenPrices.get(variantId),
    });
  }
  return { isLimited };
}

/** Sets or, with null, removes the cart's coupon code. The caller checks the coupon. */
export async function setCoupon(tx: Queryable, userId: string, couponCode: string | null): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await tx.update(carts).set({ couponCode }).where(eq(carts.id, cartId));
}

const getQuantityRows = prepareOnce((db) =>
  db
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, sql.placeholder('userId')))
    .prepare('cart-quantities'),
);

async function getQuantities(tx: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await getQuantityRows(tx).execute({ userId });
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** Throws `OutOfStockError` or `QuantityLimitedError`. */
export function assertWithinStock(line: Line, quantity: number): void {
  const available = Math.min(getAvailableQuantity(line), maxLineQuantity);
  if (available === 0) throw new OutOfStockError(line.product.title);
  if (quantity > available) throw new QuantityLimitedError(line.product.title, available);
}

/** Stores the lines' current prices as seen by the cart's owner. */
export async function saveSeenPrices(db: Queryable, lines: readonly CartLine[]): Promise<void> {
  for (const { itemId, price } of lines) {
    await sendWithNext(db, db.update(cartItems).set({ seenPrice: price }).where(eq(cartItems.id, itemId)));
  }
}

interface NewItem {
  addedAt?: Date;
  /** Paise; an existing line keeps the value that it has. */
  seenPrice?: number | null;
}

const setQuantity = (
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
