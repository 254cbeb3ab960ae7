import {
  type AdminProduct,
  optionalTextNames,
  pickFields,
  productListNames,
  productTextNames,
  type StockMovement,
  toRupees,
} from '@vastra/shared/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { loadFields, pickValues } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import {
  categories,
  imports,
  lineSizeSql,
  media,
  orderEvents,
  productImages,
  products,
  stockMovements,
  users,
  variantCosts,
  variants,
} from '../../../platform/db/schema';
import { toWireImage } from '../../../platform/media/wire-image';
import { toWirePublication } from '../../../platform/publication/publication';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ProductNotFoundError } from '../../errors';
import { productColumns } from '../columns';
import { loadProductFields, pickEditedValues } from '../custom-fields';
import { loadProductVideos } from '../videos';
import { loadNamedGroups } from './named-groups';
import { loadNamedProducts } from './named-products';

/** Returns a product, published or archived, as its editor shows it; prices are in rupees. Throws ProductNotFoundError. */
export async function getAnyProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await db
    .select({ product: productColumns, category: { _id: categories.id, name: categories.name }, seoPicture: media })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(media, eq(media.id, products.seoMediaId))
    .where(eq(products.id, id));
  if (!row) throw new ProductNotFoundError();
  const { product, category, seoPicture } = row;
  const variantRows = await db
    .select({ variant: variants, cost: variantCosts.cost })
    .from(variants)
    .leftJoin(variantCosts, eq(variantCosts.variantId, variants.id))
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.id));
  const pictures = await db
    .select({ media, color: productImages.color })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position), asc(media.id));
  const variantFields = await loadFields(db, 'variant');
  return {
    _id: product.id,
    ...pickFields(product, [...productTextNames, ...productListNames, ...optionalTextNames]),
    category,
    features: product.features,
    specs: product.specs,
    hsn: product.hsn ?? '',
    isArchived: product.archivedAt !== null,
    ...toWirePublication({ ...product, isLive: product.archivedAt === null }),
    variants: variantRows.map(
      ({ variant: { id: _id, sku, color, colorCode, size, price, mrp, stock, ...rest }, cost }) => ({
        _id,
        sku,
        color,
        colorCode,
        size,
        option3: rest.option3,
        barcode: rest.barcode,
        weightGrams: rest.weightGrams,
        parcelSize: toParcelSize(rest),
        price: toRupees(price),
        originalPrice: toRupees(mrp),
        cost: cost === null ? null : toRupees(cost),
        stock,
        customFields: pickValues(variantFields, rest.customFields),
      }),
    ),
    images: pictures.map(({ media, color }) => ({
      mediaId: media.id,
      alt: media.alt,
      color,
      image: toWireImage(media),
    })),
    videos: await loadProductVideos(db, id),
    look: await loadNamedProducts(db, product.lookIds),
    earlyAccessGroups: await loadNamedGroups(db, product.earlyAccessGroupIds),
    customFields: pickEditedValues(await loadProductFields(db), product.customFields),
    sizeChartId: product.sizeChartId,
    seoMediaId: product.seoMediaId,
    seoImage: seoPicture && toWireImage(seoPicture),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  };
}

/** Returns the sides of a variant's parcel; null unless all are known. */
export const toParcelSize = ({ lengthMm, widthMm, heightMm }: Partial<typeof variants.$inferSelect>) =>
  lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null;

/** Maps a reason to who causes the movement, unless the event of its order says more. */
const causes: Record<StockMovement['reason'], 'customer' | 'admin' | 'shop'> = {
  order: 'customer',
  hold: 'customer',
  cancel: 'customer',
  return: 'customer',
  release: 'shop',
  seed: 'shop',
  admin: 'admin',
  import: 'admin',
};

/** Returns the reason as the contract names it. Its values cannot grow, because released screens know only these. */
function toWireReason(reason: (typeof stockMovements.$inferSelect)['reason']): StockMovement['reason'] {
  if (reason === 'return_to_origin') return 'return';
  return reason === 'edit' || reason === 'not_found' ? 'admin' : reason;
}

/** Finds the event that cancelled or returned the order of a movement. Both are the last of their order. */
const isEventOfMovement = and(
  eq(orderEvents.orderId, stockMovements.orderId),
  sql`${orderEvents.status} = case ${stockMovements.reason} when 'cancel' then 'cancelled' when 'return' then 'returned' end`,
);

/**
 * Returns a page of the stock movements of a product, or of one of its variants, the newest first.
 *
 * @throws ProductNotFoundError
 */
export async function listStockMovements(
  db: Queryable,
  id: string,
  query: { page: number; limit: number; variant?: string },
) {
  if ((await db.$count(products, eq(products.id, id))) === 0) throw new ProductNotFoundError();
  const condition = and(eq(variants.productId, id), query.variant ? eq(variants.id, query.variant) : undefined);
  const rows = await db
    .select({
      movement: stockMovements,
      color: variants.color,
      size: lineSizeSql,
      actor: sql<string | null>`coalesce(${users.name}, ${imports.actorName})`,
      endedBy: orderEvents.by,
      fileName: imports.fileName,
    })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .leftJoin(orderEvents, isEventOfMovement)
    .leftJoin(
      users,
      eq(
        users.id,
        sql`coalesce(${stockMovements.actorId}, case when ${orderEvents.by} = 'admin' then ${orderEvents.actor} end)`,
      ),
    )
    .leftJoin(imports, eq(imports.id, stockMovements.importId))
    .where(condition)
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [{ total }] = await db
    .select({ total: count() })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .where(condition);
  return {
    rows: rows.map(
      ({
        movement: { id, at, variantId, change, reason, orderId, note },
        color,
        size,
        actor,
        endedBy,
        fileName,
      }): StockMovement => ({
        id,
        at: at.toISOString(),
        variantId,
        color,
        size,
        change,
        reason: toWireReason(reason),
        orderId,
        by: endedBy ?? causes[toWireReason(reason)],
        actor,
        fileName,
        note,
      }),
    ),
    pagination: buildPagination(query, total),
  };
}
