import {
  type Product,
  type ProductCard,
  pageTextNames,
  pickFields,
  type RelatedProduct,
} from '@vastra/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { media, productImages, products, variants } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';
import { getCategoryTree } from '../categories/cached-tree';
import { findPath } from '../categories/tree';
import { listReviews } from '../reviews/queries';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { unlessUnavailable } from '../search-engine/search-unavailable';
import { loadCachedCards } from './cards/card-cache';
import { productColumns } from './columns';
import { computeOpenFields } from './open-fields';
import type { FindProductDeal } from './product-deal';
import { toWireVariant } from './variant';

/** Numbers that a product page shows. */
const reviewLimit = 10;
const relatedLimit = 8;

/** Returns a product with everything that its page shows; undefined if it is not published. */
export async function findProduct(
  db: Database,
  id: string,
  { findProductDeal, now = new Date() }: { findProductDeal: FindProductDeal; now?: Date },
): Promise<Product | undefined> {
  const [[product], variantRows, pictures, relatedIds = []] = await Promise.all([
    db
      .select(productColumns)
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt))),
    db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id)),
    listPictures(db, id),
    unlessUnavailable(getSearchEngine(db).related(id, relatedLimit), undefined),
  ]);
  if (!product) return undefined;
  const [reviews, relatedCards, deal, tree] = await Promise.all([
    listReviews(db, id, { page: 1, limit: reviewLimit, sort: 'newest' }),
    loadCachedCards(db, relatedIds),
    findProductDeal(db, id, now),
    getCategoryTree(db),
  ]);
  const listImages = (color: string) =>
    pictures.filter((picture) => (picture.color ?? color) === color).map(toWireImage);
  const wireVariants = variantRows.map((row) => toWireVariant(row, listImages(row.color)));
  const [firstVariant] = wireVariants;
  const breadcrumbs = findPath(tree, product.categoryId).map(({ id, name }) => ({ _id: id, name }));
  return {
    _id: product.id,
    ...pickFields(product, pageTextNames),
    price: firstVariant?.price ?? 0,
    originalPrice: firstVariant?.originalPrice ?? 0,
    discount: firstVariant?.discount ?? 0,
    stock: firstVariant?.stock ?? 0,
    sku: firstVariant?.sku ?? '',
    inStock: product.inStock,
    createdAt: product.createdAt.toISOString(),
    category: breadcrumbs[breadcrumbs.length - 1],
    breadcrumbs,
    images: pictures.map(toWireImage),
    variants: wireVariants,
    colors: removeDuplicateNames(variantRows.map(({ color, colorCode }) => ({ name: color, code: colorCode }))),
    sizes: product.sizes,
    features: product.features,
    specs: product.specs,
    rating: product.rating,
    totalReviews: product.reviewCount,
    reviews,
    deal,
    relatedProducts: relatedCards.map(toRelatedProduct),
    openFields: computeOpenFields(product, 'page'),
  };
}

/** Returns cards of similar products in stock; undefined if the product is not published. */
export async function findRelated(db: Database, id: string, limit: number): Promise<ProductCard[] | undefined> {
  const ids = await getSearchEngine(db).related(id, limit);
  return ids && loadCachedCards(db, ids);
}

const listPictures = (db: Queryable, productId: string) =>
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

const toRelatedProduct = (card: ProductCard): RelatedProduct => ({
  _id: card._id,
  name: card.title,
  price: card.price,
  originalPrice: card.originalPrice,
  images: card.images,
  averageRating: card.rating,
  reviewCount: card.totalReviews,
});

const removeDuplicateNames = <T extends { name: string }>(items: T[]): T[] =>
  items.filter(({ name }, index) => items.findIndex((item) => item.name === name) === index);
