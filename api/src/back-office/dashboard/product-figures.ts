import { type Dashboard, lowStock, toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { isRevenue } from '../../platform/db/order-conditions';
import { lineSizeSql, orderLines, orders, products, sellableStockSql, variants } from '../../platform/db/schema';
import { selectFirstPicture } from '../../platform/media/first-picture';
import { toWireImage } from '../../platform/media/wire-image';
import type { TimeRange } from './comparison-range';
import { isPlacedIn } from './sales';

/** Returns how many products are published now, or were at `time`. */
export async function countPublishedProducts(db: Queryable, time?: Date): Promise<number> {
  const isPublished = time
    ? and(lt(products.createdAt, time), or(isNull(products.archivedAt), gte(products.archivedAt, time)))
    : isNull(products.archivedAt);
  const [{ all }] = await db.select({ all: count() }).from(products).where(isPublished);
  return all;
}

/** Returns the five products with most units sold in the range; sales in rupees after discounts. */
export async function listBestSellers(db: Queryable, range: TimeRange): Promise<Dashboard['bestSellers']> {
  const sold = db
    .select({
      id: orderLines.productId,
      // Title of the order line, for a product that was deleted.
      lastTitle: sql<string>`max(${orderLines.title})`.as('last_title'),
      units: sql<number>`sum(${orderLines.quantity})::int`.as('units'),
      paise: sql<number>`sum(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount})`.as('paise'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isRevenue, isPlacedIn(range)))
    .groupBy(orderLines.productId)
    .orderBy(sql`3 desc, 4 desc, 1`)
    .limit(5)
    .as('sold');
  const rows = await db
    .select({
      id: sold.id,
      lastTitle: sold.lastTitle,
      title: products.title,
      units: sold.units,
      paise: sold.paise,
      picture: selectFirstPicture(sold.id),
    })
    .from(sold)
    .leftJoin(products, eq(products.id, sold.id))
    .orderBy(desc(sold.units), desc(sold.paise), asc(sold.id));
  return rows.map(({ id, lastTitle, title, units, paise, picture }) => ({
    _id: id,
    title: title ?? lastTitle,
    image: picture && toWireImage(picture),
    pieces: units,
    sales: toRupees(Number(paise)),
  }));
}

/** Returns up to eight published variants with low stock, the lowest first. */
export const listLowStock = (db: Queryable): Promise<Dashboard['lowStock']> =>
  db
    .select({
      productId: products.id,
      title: products.title,
      variantId: variants.id,
      color: variants.color,
      size: lineSizeSql,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(lte(sellableStockSql, lowStock), isNull(products.archivedAt)))
    .orderBy(asc(variants.stock), asc(products.title), asc(variants.position), asc(variants.id))
    .limit(8);
