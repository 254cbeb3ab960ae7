import { maxWishlistItems, type Wishlist } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { ProductNotFoundError } from '../../catalogue/errors';
import { loadCards } from '../../catalogue/products/cards/load-cards';
import { toWireVariant } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { products, users, variants, wishlistItems } from '../../platform/db/schema';
import { getAvailableQuantity, loadLines } from '../../pricing/amounts/lines';
import { findUnitPrices } from '../../pricing/unit-prices/unit-prices';
import { VariantNotFoundError, WishlistFullError, WishlistItemNotFoundError } from './errors';

/** Returns the customer's wishlist, the newest item first. Archived products are left out until they are published again. */
export async function getWishlist(db: Queryable, userId: string): Promise<Wishlist> {
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.id));
  const [cards, lines] = await Promise.all([
    loadCards(
      db,
      rows.map(({ productId }) => productId),
    ),
    loadLines(
      db,
      rows.map(({ variantId }) => ({ variantId, quantity: 1 })),
    ),
  ]);
  const prices = await findUnitPrices(db, lines, { userId, now: new Date() });
  const cardById = new Map(cards.map((card) => [card._id, card]));
  const lineByVariant = new Map(lines.map((line) => [line.variant.id, line]));
  const items = rows.flatMap(({ id, productId, variantId, createdAt }) => {
    const [product, line] = [cardById.get(productId), lineByVariant.get(variantId)];
    if (!product || !line) return [];
    const price = prices.get(variantId);
    const variant = toWireVariant(
      { ...line.variant, stock: getAvailableQuantity({ ...line, saleStart: undefined }) },
      line.image ? [line.image] : [],
      price?.label ? price : undefined,
    );
    return [{ _id: id, product, variant, addedAt: createdAt.toISOString() }];
  });
  return { items, count: items.length };
}

/**
 * Adds a variant. A product is in the wishlist once, so another variant of it replaces the previous one. Throws `ProductNotFoundError`,
 * `VariantNotFoundError` or `WishlistFullError`.
 */
export async function addWishlistItem(
  tx: Queryable,
  userId: string,
  productId: string,
  variantId: string,
): Promise<void> {
  // Locked, so that two tabs change the wishlist one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await assertVariantExists(tx, productId, variantId);
  const isOwn = eq(wishlistItems.userId, userId);
  const [updated] = await tx
    .update(wishlistItems)
    .set({ variantId })
    .where(and(isOwn, eq(wishlistItems.productId, productId)))
    .returning({ id: wishlistItems.id });
  if (updated) return;
  const [{ total }] = await tx.select({ total: count() }).from(wishlistItems).where(isOwn);
  if (total >= maxWishlistItems) throw new WishlistFullError();
  await tx.insert(wishlistItems).values({ userId, productId, variantId });
}

/** Removes an item; throws `WishlistItemNotFoundError`. */
export async function removeWishlistItem(db: Queryable, userId: string, id: string): Promise<void> {
  const [removed] = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.id, id), eq(wishlistItems.userId, userId)))
    .returning({ id: wishlistItems.id });
  if (!removed) throw new WishlistItemNotFoundError();
}

async function assertVariantExists(db: Queryable, productId: string, variantId: string): Promise<void> {
  const [row] = await db
    .select({ variantId: variants.id })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.id, variantId)))
    .where(and(eq(products.id, productId), isNull(products.archivedAt)));
  if (!row) throw new ProductNotFoundError();
  if (!row.variantId) throw new VariantNotFoundError();
}
