import { maxCartLines, maxLineQuantity } from '@vastra/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { cartItems, carts } from '../../platform/db/schema';
import { CartFull, CartItemNotFound, OutOfStock, ProductGone, QuantityLimited } from './errors';
import { availableOf, type Line, linesOf, type Wanted } from '../pricing/lines';

/** A line of a stored cart. */
export interface CartLine extends Line {
  itemId: string;
  /** Paise a piece, as its owner has last seen it; null: not looked at yet. */
  seenPrice: number | null;
}

export interface StoredCart {
  lines: CartLine[];
  couponCode: string | null;
}

/** The cart in the order in which its lines were added. Changes nothing: who never added anything has no row. */
export async function findCart(db: Queryable, userId: string): Promise<StoredCart> {
  const rows = await db
    .select({
      itemId: cartItems.id,
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      coupon: carts.couponCode,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));
  const wanted = rows.flatMap(({ itemId, variantId, quantity, seenPrice }) =>
    itemId && variantId && quantity ? [{ itemId, variantId, quantity, seenPrice }] : [],
  );
  const items = new Map(wanted.map(({ variantId, itemId, seenPrice }) => [variantId, { itemId, seenPrice }]));
  const lines = await linesOf(db, wanted);
  return {
    lines: lines.map((line) => ({ ...line, ...items.get(line.variant.id)! })),
    couponCode: rows[0]?.coupon ?? null,
  };
}

/** The cart's id. Its row is locked until the transaction ends: two tabs change one cart one after the other. */
export async function lockCart(tx: Queryable, userId: string): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: new Date() } })
    .returning({ id: carts.id });
  return cart.id;
}

export interface NewLine extends Wanted {
  productId: string;
}

/** Adds to the variant's line, within the stock. */
export async function addLine(
  tx: Queryable,
  userId: string,
  { productId, variantId, quantity }: NewLine,
): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const line = await buyableLine(tx, variantId, productId);
  const before = await quantities(tx, cartId);
  if (!before.has(variantId) && before.size >= maxCartLines) throw new CartFull(maxCartLines);
  const wanted = (before.get(variantId) ?? 0) + quantity;
  refuseBeyondStock(line, wanted);
  await setQuantity(tx, cartId, variantId, wanted);
}

/** Sets a line's quantity; 0 or less removes the line (spec 4). */
export async function changeLine(tx: Queryable, userId: string, itemId: string, quantity: number): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const isLine = and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId));
  const [item] = await tx.select().from(cartItems).where(isLine);
  if (!item) throw new CartItemNotFound();
  if (quantity <= 0) {
    await tx.delete(cartItems).where(isLine);
    return;
  }
  const [line] = await linesOf(tx, [{ variantId: item.variantId, quantity }]);
  // Fewer is always allowed: a line that passed the stock can be brought down step by step.
  if (quantity > item.quantity) refuseBeyondStock(line, quantity);
  await setQuantity(tx, cartId, item.variantId, quantity);
}

export async function removeLine(tx: Queryable, userId: string, itemId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  const [removed] = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId)))
    .returning({ id: cartItems.id });
  if (!removed) throw new CartItemNotFound();
}

export async function emptyCart(tx: Queryable, userId: string): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
  await tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId));
}

export interface GuestCart {
  lines: readonly (NewLine & { seenPrice: number | null })[];
  couponCode?: string;
  /** Its name: a cart that was taken in last is not taken in again. */
  mergeId?: string;
}

/**
 * Takes in a guest's cart: quantities add up to the stock; a sold-out line stays, so that its owner sees it; products that
 * are gone are left out; the coupon comes along when the account has none. Tells whether anything was limited.
 */
export async function mergeCart(tx: Queryable, userId: string, guest: GuestCart): Promise<{ isLimited: boolean }> {
  const cartId = await lockCart(tx, userId);
  const [{ lastMerge, couponCode }] = await tx.select().from(carts).where(eq(carts.id, cartId));
  if (guest.mergeId && guest.mergeId === lastMerge) return { isLimited: false };
  await tx
    .update(carts)
    .set({ lastMerge: guest.mergeId ?? lastMerge, couponCode: couponCode ?? guest.couponCode })
    .where(eq(carts.id, cartId));
  const before = await quantities(tx, cartId);
  const [added, seen] = [new Map<string, number>(), new Map<string, number | null>()];
  for (const { variantId, quantity, seenPrice } of guest.lines) {
    added.set(variantId, (added.get(variantId) ?? 0) + quantity);
    seen.set(variantId, seenPrice);
  }
  const lines = await linesOf(
    tx,
    [...added].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  let isLimited = lines.length < added.size;
  const now = Date.now();
  for (const [position, line] of lines.entries()) {
    const variantId = line.variant.id;
    const had = before.get(variantId) ?? 0;
    if (line.product.isArchived || (!had && before.size >= maxCartLines)) {
      isLimited = true;
      continue;
    }
    const wanted = had + line.quantity;
    const kept = Math.max(had, 1, Math.min(wanted, availableOf(line), maxLineQuantity));
    isLimited ||= kept < wanted || availableOf(line) === 0;
    before.set(variantId, kept);
    // A millisecond apart, since the cart shows its lines in the order in which they came.
    await setQuantity(tx, cartId, variantId, kept, {
      addedAt: new Date(now + position),
      seenPrice: seen.get(variantId),
    });
  }
  return { isLimited };
}

export async function setCoupon(tx: Queryable, userId: string, couponCode: string | null): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await tx.update(carts).set({ couponCode }).where(eq(carts.id, cartId));
}

async function quantities(tx: Queryable, cartId: string): Promise<Map<string, number>> {
  const rows = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId));
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

async function buyableLine(tx: Queryable, variantId: string, productId: string): Promise<Line> {
  const [line] = await linesOf(tx, [{ variantId, quantity: 1 }]);
  if (!line || line.product.id !== productId || line.product.isArchived) throw new ProductGone();
  return line;
}

function refuseBeyondStock(line: Line, wanted: number): void {
  const available = Math.min(availableOf(line), maxLineQuantity);
  if (available === 0) throw new OutOfStock(line.product.title);
  if (wanted > available) throw new QuantityLimited(line.product.title, available);
}

/** Notes what a piece costs now as seen by the cart's owner. */
export async function noteSeen(db: Queryable, lines: readonly CartLine[]): Promise<void> {
  for (const { itemId, price } of lines) {
    await db.update(cartItems).set({ seenPrice: price }).where(eq(cartItems.id, itemId));
  }
}

interface NewItem {
  addedAt?: Date;
  /** Paise; a line that is there already keeps its own. */
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
