import { type Banner, type FeaturedItem, type FeaturedList, type Home, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { homeCategories } from '../../catalogue/categories/queries';
import { cardsOf } from '../../catalogue/products/card';
import { featuredIds, newestIds } from '../../catalogue/products/featured';
import { findTodaysDeal } from '../../ordering/deals/queries';
import type { Queryable } from '../../platform/db/connect';
import { banners, featuredProducts, media, products } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { latestPosts } from '../blogs/queries';
import { findContent } from './content-blocks';

/** Cards of the New Products grid, of each list of the sidebar, and of the latest posts (spec 9: 8 and 4). */
const shown = { grid: 8, list: 4, posts: 3 };

interface Options {
  now?: Date;
  /** Told which part could not be read. */
  failed?: (part: string, problem: unknown) => void;
}

/**
 * Everything that the home page shows. The parts are read side by side, and all product cards in one query. A part that cannot
 * be read is empty; only when nothing at all can be read, there is no home page.
 */
export async function findHome(db: Queryable, { now = new Date(), failed = () => {} }: Options = {}): Promise<Home> {
  let parts = 0;
  const problems: unknown[] = [];
  const part = async <T>(name: string, read: () => Promise<T>, empty: T): Promise<T> => {
    parts++;
    try {
      return await read();
    } catch (error) {
      problems.push(error);
      failed(name, error);
      return empty;
    }
  };
  const list = (name: FeaturedList) => part(name, () => featuredIds(db, name, shown.list, now), []);
  const [slides, categories, deal, content, posts, newest, ...lists] = await Promise.all([
    part('banners', () => listBanners(db), []),
    part('categories', () => homeCategories(db), { featured: [], all: [] }),
    part('deal', () => findTodaysDeal(db, now), undefined),
    part('content', () => findContent(db), { services: [], promo: null, testimonial: null }),
    part('posts', () => latestPosts(db, shown.posts), []),
    part('new-products', () => newestIds(db, shown.grid), []),
    list('best-seller'),
    list('new-arrival'),
    list('trending'),
    list('top-rated'),
  ]);
  if (problems.length === parts) throw problems[0];
  const cards = await part('cards', () => cardsOf(db, [...newest, ...lists.flat()]), []);
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

export async function listBanners(db: Queryable): Promise<Banner[]> {
  const rows = await db
    .select({ banner: banners, media })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .where(eq(banners.isActive, true))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ banner, media }) => ({
    id: banner.id,
    image: imageOf(media),
    title: banner.title,
    subtitle: banner.subtitle,
    price: banner.price === null ? null : toRupees(banner.price),
    link: banner.link,
  }));
}

/** The admin's picks, list by list; those whose product is off sale are left out. */
export async function listFeatured(db: Queryable, id?: string): Promise<FeaturedItem[]> {
  const rows = await db
    .select({ pick: featuredProducts })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .where(and(isNull(products.archivedAt), id === undefined ? undefined : eq(featuredProducts.id, id)))
    .orderBy(asc(featuredProducts.list), asc(featuredProducts.position), asc(featuredProducts.id));
  const cards = await cardsOf(
    db,
    rows.map(({ pick }) => pick.productId),
  );
  return rows.map(({ pick }, place) => ({
    _id: pick.id,
    list: pick.list,
    position: pick.position,
    product: cards[place],
  }));
}
