import { maxWishes, type Wishlist } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { cardsOf } from '../../catalogue/products/card';
import { ProductNotFound } from '../../catalogue/products/errors';
import { wireVariant } from '../../catalogue/products/variant';
import { linesOf } from '../../ordering/pricing/lines';
import type { Queryable } from '../../platform/db/connect';
import { products, users, variants, wishlistItems } from '../../platform/db/schema';
import { VariantNotFound, WishlistFull, WishNotFound } from './errors';

/** What a customer keeps, the newest first; products off sale are left out until they are back. */
export async function findWishlist(db: Queryable, userId: string): Promise<Wishlist> {
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.id));
  const [cards, lines] = await Promise.all([
    cardsOf(
      db,
      rows.map(({ productId }) => productId),
    ),
    linesOf(
      db,
      rows.map(({ variantId }) => ({ variantId, quantity: 1 })),
    ),
  ]);
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  const lineOf = new Map(lines.map((line) => [line.variant.id, line]));
  const items = rows.flatMap(({ id, productId, variantId, createdAt }) => {
    const [product, line] = [cardOf.get(productId), lineOf.get(variantId)];
    if (!product || !line) return [];
    const variant = wireVariant(line.variant, line.image ? [line.image] : []);
    return [{ _id: id, product, variant, addedAt: createdAt.toISOString() }];
  });
  return { items, count: items.length };
}

/** Keeps a product once: another variant of it takes the place of the one before. */
export async function addWish(tx: Queryable, userId: string, productId: string, variantId: string): Promise<void> {
  // Two tabs change one wishlist one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await requireVariant(tx, productId, variantId);
  const isTheirs = eq(wishlistItems.userId, userId);
  const [kept] = await tx
    .update(wishlistItems)
    .set({ variantId })
    .where(and(isTheirs, eq(wishlistItems.productId, productId)))
    .returning({ id: wishlistItems.id });
  if (kept) return;
  const [{ total }] = await tx.select({ total: count() }).from(wishlistItems).where(isTheirs);
  if (total >= maxWishes) throw new WishlistFull();
  await tx.insert(wishlistItems).values({ userId, productId, variantId });
}

export async function removeWish(db: Queryable, userId: string, id: string): Promise<void> {
  const [removed] = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.id, id), eq(wishlistItems.userId, userId)))
    .returning({ id: wishlistItems.id });
  if (!removed) throw new WishNotFound();
}

async function requireVariant(db: Queryable, productId: string, variantId: string): Promise<void> {
  const [found] = await db
    .select({ variantId: variants.id })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.id, variantId)))
    .where(and(eq(products.id, productId), isNull(products.archivedAt)));
  if (!found) throw new ProductNotFound();
  if (!found.variantId) throw new VariantNotFound();
}
