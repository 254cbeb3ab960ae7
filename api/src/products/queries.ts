import type { Product, ProductCard, RelatedProduct } from '@vastra/shared/contract';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { loadBranches, pathTo } from '../categories/tree';
import type { Queryable } from '../db/connect';
import { categories, media, productImages, products, variants } from '../db/schema';
import { dealOf } from '../deals/prices';
import { imageOf } from '../media/image';
import { listReviews } from '../reviews/queries';
import { cardsOf } from './card';
import { wireVariant } from './variant';

/** How many a product's page shows. */
const reviewsShown = 10;
const relatedShown = 8;

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/** One product on sale with everything that its page shows. */
export async function findProduct(db: Queryable, id: string, now = new Date()): Promise<Product | undefined> {
  const [[product], rows, pictures, branches] = await Promise.all([
    db
      .select(columns)
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt))),
    db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id)),
    picturesOf(db, id),
    loadBranches(db),
  ]);
  if (!product) return undefined;
  const [newest, related, deal] = await Promise.all([
    listReviews(db, id, { page: 1, limit: reviewsShown, sort: 'newest' }),
    relatedIds(db, product, relatedShown).then((ids) => cardsOf(db, ids)),
    dealOf(db, id, now),
  ]);
  const ofColor = (color: string) => pictures.filter((picture) => (picture.color ?? color) === color).map(imageOf);
  const wired = rows.map((row) => wireVariant(row, ofColor(row.color)));
  const path = pathTo(branches, product.categoryId).map(({ id, name }) => ({ _id: id, name }));
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    description: product.description,
    shortDesc: product.shortDesc,
    price: wired[0]?.price ?? 0,
    originalPrice: wired[0]?.originalPrice ?? 0,
    discount: wired[0]?.discount ?? 0,
    stock: wired[0]?.stock ?? 0,
    sku: wired[0]?.sku ?? '',
    inStock: product.inStock,
    createdAt: product.createdAt.toISOString(),
    category: path[path.length - 1],
    breadcrumbs: path,
    images: pictures.map(imageOf),
    variants: wired,
    colors: distinct(rows.map(({ color, colorCode }) => ({ name: color, code: colorCode }))),
    sizes: product.sizes,
    features: product.features,
    specs: product.specs,
    rating: product.rating,
    totalReviews: product.reviewCount,
    reviews: newest,
    deal,
    relatedProducts: related.map(wireRelated),
  };
}

/** Cards of products like this one; undefined when it is not on sale. */
export async function findRelated(db: Queryable, id: string, limit: number): Promise<ProductCard[] | undefined> {
  const [product] = await db
    .select({ id: products.id, categoryId: products.categoryId, price: products.price })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)));
  return product && cardsOf(db, await relatedIds(db, product, limit));
}

/**
 * The nearest in price, of the same category before its sisters. Short walks along the index on category and price, so
 * that it does not matter how much there is.
 */
async function relatedIds(
  db: Queryable,
  { id, categoryId, price }: { id: string; categoryId: string; price: number },
  limit: number,
): Promise<string[]> {
  const isOther = sql`${products.archivedAt} is null and ${products.inStock} and ${products.id} <> ${id}
    and ${products.categoryId} = around.id`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with around as (
      select ${categories.id}, ${categories.id} <> ${categoryId} as is_sister from ${categories}
      where ${categories.id} = ${categoryId}
        or ${categories.parentId} = (select ${categories.parentId} from ${categories} where ${categories.id} = ${categoryId})
    )
    select near.id from around, lateral (
      (select ${products.id}, ${products.price} from ${products}
        where ${isOther} and ${products.price} >= ${price} order by ${products.price}, ${products.id} limit ${limit})
      union all
      (select ${products.id}, ${products.price} from ${products}
        where ${isOther} and ${products.price} < ${price} order by ${products.price} desc, ${products.id} desc limit ${limit})
    ) as near
    order by around.is_sister, abs(near.price - ${price}), near.id
    limit ${limit}
  `);
  return rows.map((row) => row.id);
}

const picturesOf = (db: Queryable, productId: string) =>
  db
    .select({
      id: media.id,
      hash: media.hash,
      alt: media.alt,
      width: media.width,
      height: media.height,
      color: productImages.color,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(media.id));

const wireRelated = (card: ProductCard): RelatedProduct => ({
  _id: card._id,
  name: card.title,
  price: card.price,
  originalPrice: card.originalPrice,
  images: card.images,
  averageRating: card.rating,
  reviewCount: card.totalReviews,
});

const distinct = <T extends { name: string }>(items: T[]): T[] =>
  items.filter(({ name }, place) => items.findIndex((item) => item.name === name) === place);
