import { type Dashboard, lowStock, toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { media, orderLines, orders, productImages, products, variants } from '../../platform/db/schema';
import { imageOf, type Master } from '../../platform/media/image';
import type { Span } from './comparison-range';
import { placedIn, stands } from './sales';

/** Products on sale, now or at a time past. */
export async function productsAt(db: Queryable, time?: Date): Promise<number> {
  const wasOnSale = time
    ? and(lt(products.createdAt, time), or(isNull(products.archivedAt), gte(products.archivedAt, time)))
    : isNull(products.archivedAt);
  const [{ all }] = await db.select({ all: count() }).from(products).where(wasOnSale);
  return all;
}

const firstPicture = (productId: unknown) => sql<Master | null>`(
  select json_build_object(
    'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height}
  )
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${productId}
  order by ${productImages.position}, ${media.id} limit 1
)`;

/** The products of which most pieces were bought, in orders that stand. */
export async function bestSellers(db: Queryable, span: Span): Promise<Dashboard['bestSellers']> {
  const sold = db
    .select({
      id: orderLines.productId,
      // As it was sold, for a product that is there no more.
      lastTitle: sql<string>`max(${orderLines.title})`.as('last_title'),
      pieces: sql<number>`sum(${orderLines.quantity})::int`.as('pieces'),
      paise: sql<number>`sum(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount})`.as('paise'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(stands, placedIn(span)))
    .groupBy(orderLines.productId)
    .orderBy(sql`3 desc, 4 desc, 1`)
    .limit(5)
    .as('sold');
  const rows = await db
    .select({
      id: sold.id,
      lastTitle: sold.lastTitle,
      title: products.title,
      pieces: sold.pieces,
      paise: sold.paise,
      picture: firstPicture(sold.id),
    })
    .from(sold)
    .leftJoin(products, eq(products.id, sold.id))
    .orderBy(desc(sold.pieces), desc(sold.paise), asc(sold.id));
  return rows.map(({ id, lastTitle, title, pieces, paise, picture }) => ({
    _id: id,
    title: title ?? lastTitle,
    image: picture && imageOf(picture),
    pieces,
    sales: toRupees(Number(paise)),
  }));
}

/** Variants on sale that run out, the emptiest first. */
export const runningOut = (db: Queryable): Promise<Dashboard['lowStock']> =>
  db
    .select({
      productId: products.id,
      title: products.title,
      variantId: variants.id,
      color: variants.color,
      size: variants.size,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(lte(variants.stock, lowStock), isNull(products.archivedAt)))
    .orderBy(asc(variants.stock), asc(products.title), asc(variants.position), asc(variants.id))
    .limit(8);
