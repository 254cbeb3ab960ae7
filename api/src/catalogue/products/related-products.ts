import { type LookProduct, toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/connect';
import { products, sellableStockSql, variants } from '../../platform/db/schema';
import { type CataloguePrices, getCataloguePrices } from '../prices/catalogue-prices';
import { oncePerDatabase, ProductCache } from './cards/product-cache';
import { buildPictures, type ProductPicture, selectCardImages } from './product-parts';

/** A related product as a list, because the names of its columns would be most of it. Money is paise. */
export type RelatedTuple = [
  id: string,
  title: string,
  price: number,
  mrp: number,
  rating: number,
  reviewCount: number,
  /** The variant that its card shows, from which its price comes: id and options; null without variants. */
  variant: [id: string, color: string, size: string, option3: string] | null,
  pictures: ProductPicture[],
  inStock: boolean,
  /** Facts that promotions need. */
  categoryId: string,
  brand: string,
  tags: string[],
];

const related = alias(products, 'related');

/** The variant from which a trigger sets `products.price`. */
const shownVariant = sql`(
  select json_build_array(${variants.id}, ${variants.color}, ${variants.size}, ${variants.option3})
  from ${variants} where ${variants.productId} = ${related.id}
  order by ${sellableStockSql} > 0 desc, ${variants.position}, ${variants.id} limit 1
)`;

/** Builds SQL for the products of a list of ids, in any order, for a query of another product. */
export const buildRelatedTuples = (ids: SQL) => sql<RelatedTuple[]>`(
  select coalesce(json_agg(json_build_array(
    ${related.id}, ${related.title}, ${related.price}, ${related.mrp}, ${related.rating}, ${related.reviewCount},
    ${shownVariant}, ${buildPictures(related.id)}, ${related.inStock}, ${related.categoryId}, ${related.brand}, ${related.tags}
  )), '[]')
  from ${products} as ${sql.identifier('related')} where ${related.id} in ${ids} and ${related.archivedAt} is null
)`;

/** About 1 KB each: a card of a list takes longer to read, because of all its variants. */
const getCache = oncePerDatabase(
  (db) =>
    new ProductCache<LookProduct>(db, {
      max: 20_000,
      ignoredTopics: ['synonym', 'deal', 'category', 'collection', 'content', 'redirect'],
    }),
);

/**
 * Returns related products in the order of their ids, from a cache where possible. Products that are not published are left out. The caller
 * has refreshed the change journal since the request came, because otherwise they may be outdated.
 *
 * @param read reads the products that are not cached
 */
export async function loadRelatedProducts<Result extends { related?: RelatedTuple[] } | undefined>(
  db: Database,
  ids: readonly string[],
  read: (missingIds: string[]) => Promise<Result>,
): Promise<{ result: Result; relatedProducts: LookProduct[] }> {
  const cache = getCache(db);
  const prices = await getCataloguePrices(db);
  cache.setRevision(prices.revision);
  const byId = new Map(ids.map((id) => [id, cache.get(id)]));
  const store = cache.startReading();
  const result = await read(ids.filter((id) => !byId.get(id)));
  for (const tuple of result?.related ?? []) {
    const product = toRelatedProduct(tuple, prices);
    byId.set(product._id, product);
    store(product._id, product);
  }
  return { result, relatedProducts: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Reads the products of a list of ids, for a page that names few of them. */
export async function readRelatedTuples(
  db: Queryable,
  ids: string[],
): Promise<{ related: RelatedTuple[] } | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = (await db.execute(sql`select ${buildRelatedTuples(sql`${ids}`)} as related`)) as unknown as {
    rows: { related: RelatedTuple[] }[];
  };
  return rows[0];
}

function toRelatedProduct(
  [id, title, price, mrp, rating, reviewCount, variant, pictures, inStock, categoryId, brand, tags]: RelatedTuple,
  prices: CataloguePrices,
): LookProduct {
  const [variantId, ...optionValues] = variant ?? [];
  const reduced = prices.find({ productId: id, variantId, categoryId, brand, tags, optionValues, price, mrp });
  return {
    _id: id,
    name: title,
    price: toRupees(reduced?.price ?? price),
    originalPrice: toRupees(mrp),
    images: selectCardImages(pictures, variant?.[1] ?? null),
    averageRating: rating,
    reviewCount,
    inStock,
    ...(variantId && { variantId }),
  };
}
