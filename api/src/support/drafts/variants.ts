import { type OrderableVariant, toLineSize, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { products, variants } from '../../platform/db/schema';
import { getAvailableQuantity, type Line, loadLines } from '../../pricing/amounts/lines';
import { ignoreSaleStarts } from '../../pricing/customer-groups/early-access';

const maxVariants = 50;

/** Finds variants of published products by a text in title, brand or SKU, or by a barcode, or the variants of a product, at most 50. */
export async function findOrderableVariants(
  db: Queryable,
  { q, product }: { q?: string; product?: string },
): Promise<OrderableVariant[]> {
  const pattern = toContainsPattern(q ?? '');
  const rows = await db
    .select({ variantId: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNull(products.archivedAt),
        product ? eq(products.id, product) : undefined,
        q
          ? or(
              ...[products.title, products.brand, variants.sku].map((column) => ilike(column, pattern)),
              eq(variants.barcode, q.trim()),
            )
          : undefined,
      ),
    )
    .orderBy(asc(products.title), asc(products.id), asc(variants.color), asc(variants.id))
    .limit(maxVariants);
  return loadOrderableVariants(
    db,
    rows.map(({ variantId }) => variantId),
  );
}

/** Returns the variants of these ids that exist, in this sequence; with `isPublished` without variants of archived products. */
export async function loadOrderableVariants(
  db: Queryable,
  ids: readonly string[],
  { isPublished = false } = {},
): Promise<OrderableVariant[]> {
  const lines = await loadLines(
    db,
    [...new Set(ids)].map((variantId) => ({ variantId, quantity: 1 })),
  );
  return ignoreSaleStarts(lines)
    .filter(({ product }) => !isPublished || !product.isArchived)
    .map(toWireVariant);
}

const toWireVariant = (line: Line): OrderableVariant => ({
  variantId: line.variant.id,
  productId: line.product.id,
  title: line.product.title,
  brand: line.product.brand,
  color: line.variant.color,
  size: toLineSize(line.variant),
  sku: line.variant.sku,
  image: line.image,
  price: toRupees(line.price),
  stock: getAvailableQuantity(line),
});
