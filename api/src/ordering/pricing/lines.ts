import type { Image } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VariantRow } from '../../catalogue/products/variant';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';

/** A variant with what a cart, a quote and an order need to know of it. */
export interface Line {
  variant: VariantRow;
  /** `hsn`: its own, its category's or that one's parent's; empty when none has one. */
  product: { id: string; title: string; brand: string; hsn: string; isArchived: boolean };
  category: { id: string; name: string };
  image: Image | null;
  quantity: number;
  /** What a piece costs: the variant's price, or the deal's. Paise. */
  price: number;
  deal: LineDeal | null;
}

/** The running deal that a line is in. */
export interface LineDeal {
  id: string;
  /** Paise. */
  dealPrice: number;
  endsAt: Date;
  left: number;
  /** Whether the line costs the deal's price. */
  isApplied: boolean;
}

export interface Wanted {
  variantId: string;
  quantity: number;
}

const parents = alias(categories, 'parents');

/** The wanted variants as they are now, in the order given, at their usual price; those that do not exist are left out. */
export async function linesOf(db: Queryable, wanted: readonly Wanted[]): Promise<Line[]> {
  const ids = wanted.map(({ variantId }) => variantId);
  if (ids.length === 0) return [];
  const found = await db
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
  const images = await firstImages(db, ids);
  const byId = new Map(found.map((row) => [row.variant.id, row]));
  return wanted.flatMap(({ variantId, quantity }) => {
    const row = byId.get(variantId);
    if (!row) return [];
    return [{ ...row, image: images.get(variantId) ?? null, quantity, price: row.variant.price, deal: null }];
  });
}

/** One picture per variant: the first of its colour, otherwise the first of the product. */
async function firstImages(db: Queryable, variantIds: string[]): Promise<Map<string, Image>> {
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
  return new Map(rows.map((row) => [row.variantId, imageOf(row.media)]));
}

/** Pieces of it that can be bought now. */
export const availableOf = ({ variant, product }: Line): number => (product.isArchived ? 0 : variant.stock);
