import {
  type AdminFeaturedItem,
  type ArchivedPick,
  type Banner,
  type FeaturedItem,
  type FeaturedList,
  type Home,
  toRupees,
} from '@vastra/shared/contract';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { listHomeCategories } from '../../catalogue/categories/queries';
import { loadAnyCards, loadCards } from '../../catalogue/products/cards/load-cards';
import { listFeaturedIds, listNewestIds } from '../../catalogue/products/featured';
import type { PreviewedContent } from '../../platform/auth/previews/token';
import type { Queryable } from '../../platform/db/connect';
import { banners, featuredProducts, media, products } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';
import { toWirePublication } from '../../platform/publication/publication';
import { findTodaysDeal } from '../../pricing/deals/queries';
import { listLatestPosts } from '../blogs/queries';
import { getHomeContent } from './content-blocks';

/** Numbers of cards: the New Products grid, each list of the sidebar, and the latest posts (requirements 9.8: 8 and 4). */
const limits = { grid: 8, list: 4, posts: 3 };

interface Options {
  now?: Date;
  /** Content that is shown although it is not published. */
  preview?: PreviewedContent | null;
  /** Called with each part that could not be read. */
  onPartFailed?: (part: string, error: unknown) => void;
}

/**
 * Returns everything that the home page shows. The parts are read in parallel, and all product cards in one query. A part that cannot
 * be read is empty; throws only if no part can be read.
 */
export async function getHome(
  db: Queryable,
  { now = new Date(), preview, onPartFailed = () => {} }: Options = {},
): Promise<Home> {
  let partCount = 0;
  const errors: unknown[] = [];
  const readPart = async <T>(name: string, read: () => Promise<T>, empty: T): Promise<T> => {
    partCount++;
    try {
      return await read();
    } catch (error) {
      errors.push(error);
      onPartFailed(name, error);
      return empty;
    }
  };
  const readList = (name: FeaturedList) =>
    readPart(name, () => listFeaturedIds(db, name, limits.list, { now, preview }), []);
  const [slides, categories, deal, content, posts, newest, ...lists] = await Promise.all([
    readPart('banners', () => listBanners(db, preview), []),
    readPart('categories', () => listHomeCategories(db), { featured: [], all: [] }),
    readPart('deal', () => findTodaysDeal(db, now), undefined),
    readPart('content', () => getHomeContent(db, now), { services: [], promo: null, testimonial: null }),
    readPart('posts', () => listLatestPosts(db, limits.posts), []),
    readPart('new-products', () => listNewestIds(db, limits.grid), []),
    readList('best-seller'),
    readList('new-arrival'),
    readList('trending'),
    readList('top-rated'),
  ]);
  if (errors.length === partCount) throw errors[0];
  const load = preview?.kind === 'featured' ? loadAnyCards : loadCards;
  const cards = await readPart('cards', () => load(db, [...newest, ...lists.flat()]), []);
  const byId = new Map(cards.map((card) => [card._id, card]));
  const [newProducts, bestSellers, newArrivals, trending, topRated] = [newest, ...lists].map((ids) =>
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return {
    banners: slides,
    featuredCategories: categories.featured,
    categories: categories.all,
    dealOfTheDay: deal ?? null,
    newProducts,
    bestSellers,
    newArrivals,
    trending,
    topRated,
    ...content,
    latestPosts: posts,
  };
}

/** Returns the active banners in their order, and the previewed banner; prices in rupees (requirements 7.3). */
export async function listBanners(db: Queryable, preview?: PreviewedContent | null): Promise<Banner[]> {
  const isPreviewed = preview?.kind === 'banner' ? eq(banners.id, preview.id) : undefined;
  const rows = await db
    .select({ banner: banners, media })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .where(or(eq(banners.isActive, true), isPreviewed))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ banner, media }) => ({
    id: banner.id,
    image: toWireImage(media),
    title: banner.title,
    subtitle: banner.subtitle,
    price: banner.price === null ? null : toRupees(banner.price),
    link: banner.link,
  }));
}

const pickOrder = [asc(featuredProducts.list), asc(featuredProducts.position), asc(featuredProducts.id)];
const isProductShown = isNull(products.archivedAt);
/** A product that is not live, but will be: its pick is shown together with it. */
const isProductScheduled = and(isNotNull(products.archivedAt), isNotNull(products.publishAt));

/** Returns the picks whose product is neither live nor scheduled, in their order. */
export const listArchivedPicks = (db: Queryable): Promise<ArchivedPick[]> =>
  db
    .select({ _id: featuredProducts.id, list: featuredProducts.list, title: products.title })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .where(and(isNotNull(products.archivedAt), isNull(products.publishAt)))
    .orderBy(...pickOrder);

/** Returns the featured products that shoppers see, list by list, or only the item with `id`. */
export async function listFeatured(db: Queryable, id?: string): Promise<FeaturedItem[]> {
  const rows = await db
    .select({ item: featuredProducts })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .where(and(isProductShown, featuredProducts.isActive, id === undefined ? undefined : eq(featuredProducts.id, id)))
    .orderBy(...pickOrder);
  const cards = await loadCards(
    db,
    rows.map(({ item }) => item.productId),
  );
  return rows.map(({ item }, index) => toFeaturedItem(item, cards[index]));
}

/** Returns the picks of products that are live or scheduled, also scheduled and archived picks, or only the item with `id`. */
export async function listAllFeatured(db: Queryable, id?: string): Promise<AdminFeaturedItem[]> {
  const rows = await db
    .select({ item: featuredProducts, archivedAt: products.archivedAt })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .where(and(or(isProductShown, isProductScheduled), id === undefined ? undefined : eq(featuredProducts.id, id)))
    .orderBy(...pickOrder);
  const cards = await loadAnyCards(
    db,
    rows.map(({ item }) => item.productId),
  );
  return rows.map(({ item, archivedAt }, index) => ({
    ...toFeaturedItem(item, cards[index]),
    ...toWirePublication({ ...item, isLive: item.isActive }),
    isProductLive: archivedAt === null,
  }));
}

const toFeaturedItem = (
  { id, list, position }: typeof featuredProducts.$inferSelect,
  product: FeaturedItem['product'],
): FeaturedItem => ({ _id: id, list, position, product });
