import { content, posts as demoPosts, type Master } from '@vastra/demo';
import { toPaise } from '@vastra/shared/contract';
import { getReadingTime } from '../content/blogs/html/text';
import type { ContentBlocks } from '../content/home/content-blocks';
import { dayMs, toIndianDay, toStartOfIndianDay } from '../platform/calendar/india';
import type { Queryable } from '../platform/db/connect';
import {
  banners,
  blogPosts,
  collections,
  contentBlocks,
  dealProducts,
  deals,
  featuredProducts,
  media,
} from '../platform/db/schema';
import { toMediaRow } from './catalogue/catalogue';
import { insertAll } from './rows/insert-rows';
import { buildTime, toDayStamp } from './rows/times';

/** Inserts banners, content blocks, deals, collections, featured products and blog posts. Returns the ids of pictures that are not drawn yet. */
export async function seedContent(
  tx: Queryable,
  { now, masters }: { now: Date; masters: Map<string, Master> },
): Promise<string[]> {
  const slides = content.banners.filter(({ picture }) => masters.has(picture));
  await insertAll(
    tx,
    media,
    [...slides, ...listBlockPictures(masters)].map(({ picture, alt }) => toMediaRow(masters.get(picture)!, alt)),
  );
  await insertAll(
    tx,
    banners,
    slides.map(({ id, picture, title, subtitle, price, link }, position) => ({
      id,
      mediaId: picture,
      title,
      subtitle,
      price: toPaise(price),
      link,
      position,
    })),
  );
  await insertAll(
    tx,
    contentBlocks,
    Object.entries(buildBlocks(masters)).map(([key, value]) => ({ key, value })),
  );
  await seedDeals(tx, now);
  await seedCollections(tx, now);
  await insertAll(
    tx,
    featuredProducts,
    Object.entries(content.featured).flatMap(([list, picks]) =>
      picks.map((productId, position) => ({
        id: `${list}-${productId}`,
        list: list as keyof typeof content.featured,
        productId,
        position,
      })),
    ),
  );
  const posts = demoPosts.filter(({ picture }) => masters.has(picture.id));
  await insertAll(
    tx,
    blogPosts,
    posts.map((post) => toPostRow(post, now, masters)),
  );
  return [...content.banners.map(({ picture }) => picture), ...demoPosts.map(({ picture }) => picture.id)].filter(
    (id) => !masters.has(id),
  );
}

async function seedCollections(tx: Queryable, now: Date): Promise<void> {
  const { byRule, byHand } = content.collections;
  const toRow = ({ id, title, description }: { id: string; title: string; description: string }) => ({
    ...{ id, title, description },
    isActive: true,
    renewedOn: toIndianDay(now),
  });
  await insertAll(tx, collections, [
    {
      ...toRow(byRule),
      kind: 'rule',
      conditions: [
        { field: 'material', values: [byRule.material] },
        { field: 'price', min: null, max: toPaise(byRule.maxPrice) },
      ],
      pinnedIds: byRule.pinned,
      sort: 'relevance',
    },
    { ...toRow(byHand), kind: 'manual', productIds: byHand.products, sort: 'manual' },
  ]);
}

/** Icons of the design system for the entries of the services block. */
const serviceIcons: Record<string, string> = {
  delivery: 'truck',
  express: 'bolt',
  support: 'headset',
  returns: 'return',
  'money-back': 'wallet',
};

/** Lists the pictures of the promo and the testimonial that are drawn. */
const listBlockPictures = (masters: Map<string, Master>) =>
  [content.promo, content.testimonial].filter(({ picture }) => masters.has(picture));

const buildBlocks = (masters: Map<string, Master>): ContentBlocks => {
  const { promo, services, testimonial } = content;
  const findPictureId = ({ picture }: { picture: string }) => (masters.has(picture) ? picture : null);
  return {
    services: services.map(({ id, title, text }) => ({ icon: serviceIcons[id] ?? id, title, text })),
    promo: {
      badge: promo.discount,
      title: promo.title,
      text: promo.text,
      mediaId: findPictureId(promo),
      link: { label: 'Shop Now', to: promo.link },
    },
    testimonial: {
      quote: testimonial.text,
      author: testimonial.name,
      role: testimonial.role,
      mediaId: findPictureId(testimonial),
    },
  };
};

/** Inserts a deal for each day, from midnight to midnight in India. */
async function seedDeals(tx: Queryable, now: Date): Promise<void> {
  const today = toStartOfIndianDay(now).getTime();
  const dailyDeals = Array.from({ length: content.dealDays }, (_, day) => {
    const startsAt = new Date(today + day * dayMs);
    return { ...content.deals[day % content.deals.length], id: `demo-deal-${toDayStamp(startsAt)}`, day, startsAt };
  });
  await insertAll(
    tx,
    deals,
    dailyDeals.map(({ id, title, startsAt }) => ({
      id,
      title,
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      createdAt: now,
    })),
  );
  await insertAll(
    tx,
    dealProducts,
    dailyDeals.flatMap(({ id, day, products }) =>
      products.map(({ product, dealPrice, stock, sold = 0 }, position) => ({
        dealId: id,
        productId: product,
        dealPrice: toPaise(dealPrice),
        stock,
        sold: day === 0 ? sold : 0,
        position,
      })),
    ),
  );
}

/** Replaces picture ids by URLs. Figures whose picture is not drawn are left out. */
const resolvePictures = (html: string, masters: Map<string, Master>): string =>
  html.replace(/<figure><img src="([^"]*)"(.*?)<\/figure>/gs, (_figure, id: string, rest: string) => {
    const master = masters.get(id);
    if (!master) return '';
    const url = `/media/${id}-${master.sha256.slice(0, 12)}/640.webp`;
    return `<figure><img src="${url}" width="640" height="800"${rest}</figure>`;
  });

function toPostRow(
  post: (typeof demoPosts)[number],
  now: Date,
  masters: Map<string, Master>,
): typeof blogPosts.$inferInsert {
  const publishedAt = buildTime(now, post.publishedDaysAgo, { during: 'people', name: post.slug });
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content: resolvePictures(post.content, masters),
    categories: post.categories,
    tags: post.tags,
    mediaId: post.picture.id,
    imageAlt: post.picture.alt,
    authorName: post.author,
    readingTime: getReadingTime(post.content),
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}
