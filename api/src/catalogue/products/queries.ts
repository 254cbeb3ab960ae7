import type { Product, ProductCard, RelatedProduct } from '@vastra/shared/contract';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { dealOf } from '../../ordering/deals/prices';
import type { Database, Queryable } from '../../platform/db/connect';
import { media, productImages, products, variants } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { pathTo } from '../categories/tree';
import { listReviews } from '../reviews/queries';
import { catalogueOf } from '../search/catalogue/catalogue';
import { relatedIds } from '../search/catalogue/related';
import { keptCardsOf } from './kept-cards';
import { wireVariant } from './variant';

/** How many a product's page shows. */
const reviewsShown = 10;
const relatedShown = 8;

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/** One product on sale with everything that its page shows. */
export async function findProduct(db: Database, id: string, now = new Date()): Promise<Product | undefined> {
  const [[product], rows, pictures, shelf] = await Promise.all([
    db
      .select(columns)
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt))),
    db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id)),
    picturesOf(db, id),
    catalogueOf(db).upToDate(),
  ]);
  if (!product) return undefined;
  const [newest, related, deal] = await Promise.all([
    listReviews(db, id, { page: 1, limit: reviewsShown, sort: 'newest' }),
    keptCardsOf(db, relatedIds(shelf, id, relatedShown)),
    dealOf(db, id, now),
  ]);
  const ofColor = (color: string) => pictures.filter((picture) => (picture.color ?? color) === color).map(imageOf);
  const wired = rows.map((row) => wireVariant(row, ofColor(row.color)));
  const path = pathTo(shelf.branches, product.categoryId).map(({ id, name }) => ({ _id: id, name }));
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
export async function findRelated(db: Database, id: string, limit: number): Promise<ProductCard[] | undefined> {
  const shelf = await catalogueOf(db).upToDate();
  return shelf.columns.slotOf.has(id) ? keptCardsOf(db, relatedIds(shelf, id, limit)) : undefined;
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
