import type { Image } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VariantRow } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';

/** A variant in a cart, a quote or an order, with its quantity and the price that it has there. */
export interface Line {
  variant: VariantRow;
  /** `hsn` is the product's own code, or that of its category or of the parent category; empty when none has one. */
  product: { id: string; title: string; brand: string; hsn: string; isArchived: boolean };
  category: { id: string; name: string };
  image: Image | null;
  quantity: number;
  /** Paise per unit: the variant's price, or the deal's. */
  price: number;
  deal: LineDeal | null;
}

/** The running deal that a line is in. */
export interface LineDeal {
  id: string;
  /** Paise per unit. */
  dealPrice: number;
  endsAt: Date;
  /** Units left in the deal, before this line takes any. */
  unitsLeft: number;
  /** True when the line costs the deal's price. */
  isApplied: boolean;
}

/** A variant that somebody wants to buy, and how many units of it. */
export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

const parents = alias(categories, 'parents');

/** Returns the requested variants in the given order, at their regular price. Variants that do not exist are left out. */
export async function loadLines(db: Queryable, items: readonly VariantQuantity[]): Promise<Line[]> {
  const ids = items.map(({ variantId }) => variantId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      variant: variants,
      product: {
        id: products.id,
        title: products.title,
        brand: products.brand,
        hsn: sql<string>`coalesce(${products.hsn}, ${categories.hsn}, ${parents.hsn}, '')`,
        isArchived: sql<boolean>`${products.archivedAt} is not null`,
      },
      category: { id: categories.id, name: categories.name },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(inArray(variants.id, ids));
  const images = await findImages(db, ids);
  const byId = new Map(rows.map((row) => [row.variant.id, row]));
  return items.flatMap(({ variantId, quantity }) => {
    const row = byId.get(variantId);
    if (!row) return [];
    return [{ ...row, image: images.get(variantId) ?? null, quantity, price: row.variant.price, deal: null }];
  });
}

/** Returns a picture per variant id: the first one of its colour, otherwise the product's first. */
async function findImages(db: Queryable, variantIds: string[]): Promise<Map<string, Image>> {
  const rows = await db
    .selectDistinctOn([variants.id], { variantId: variants.id, media })
    .from(variants)
    .innerJoin(
      productImages,
      and(
        eq(productImages.productId, variants.productId),
        or(eq(productImages.color, variants.color), isNull(productImages.color)),
      ),
    )
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(variants.id, variantIds))
    .orderBy(variants.id, sql`${productImages.color} is null`, productImages.position);
  return new Map(rows.map((row) => [row.variantId, toWireImage(row.media)]));
}

/** Returns how many units can be bought now: the stock, or 0 for an archived product. */
export const getAvailableQuantity = ({ variant, product }: Line): number => (product.isArchived ? 0 : variant.stock);
