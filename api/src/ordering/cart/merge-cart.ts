import { maxCartLines, maxLineQuantity } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { cartItems, carts } from '../../platform/db/schema';
import { getAvailableQuantity, loadLines } from '../../pricing/amounts/lines';
import { applyEarlyAccess } from '../../pricing/customer-groups/early-access';
import type { NewLine } from './add-line';
import { lockCart } from './lock-cart';
import { setQuantity } from './set-quantity';

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
  const loaded = await loadLines(
    tx,
    [...added].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  const lines = await applyEarlyAccess(tx, loaded, userId);
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
