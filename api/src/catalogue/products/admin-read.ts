import { type AdminProduct, type StockMovement, toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, stockMovements, variants } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { paginationOf } from '../../platform/server/pagination';
import { ProductNotFound } from './errors';

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/** A product, on sale or not, as its editor has it. */
export async function findAnyProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await db
    .select({ product: columns, category: { _id: categories.id, name: categories.name } })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (!row) throw new ProductNotFound();
  const { product, category } = row;
  const options = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.id));
  const pictures = await db
    .select({ media, color: productImages.color })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position), asc(media.id));
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    categoryId: product.categoryId,
    category,
    shortDesc: product.shortDesc,
    description: product.description,
    features: product.features,
    specs: product.specs,
    hsn: product.hsn ?? '',
    keywords: product.keywords,
    isArchived: product.archivedAt !== null,
    variants: options.map(({ id: _id, sku, color, colorCode, size, price, mrp, stock }) => ({
      _id,
      sku,
      color,
      colorCode,
      size,
      price: toRupees(price),
      originalPrice: toRupees(mrp),
      stock,
    })),
    images: pictures.map(({ media, color }) => ({ mediaId: media.id, alt: media.alt, color, image: imageOf(media) })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  };
}

/** What came and went of a product's variants. */
export async function findMovements(
  db: Queryable,
  id: string,
  query: { page: number; limit: number; variant?: string },
) {
  if ((await db.$count(products, eq(products.id, id))) === 0) throw new ProductNotFound();
  const isWanted = and(eq(variants.productId, id), query.variant ? eq(variants.id, query.variant) : undefined);
  const rows = await db
    .select({ movement: stockMovements, color: variants.color, size: variants.size })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .where(isWanted)
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [{ total }] = await db
    .select({ total: count() })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .where(isWanted);
  return {
    rows: rows.map(
      ({ movement: { id, at, variantId, change, reason, orderId }, color, size }): StockMovement => ({
        id,
        at: at.toISOString(),
        variantId,
        color,
        size,
        change,
        reason,
        orderId,
      }),
    ),
    pagination: paginationOf(query, total),
  };
}
