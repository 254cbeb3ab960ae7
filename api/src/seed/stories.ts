import { toPaise } from '@vastra/shared/contract';
import * as content from '../../demo/data/content';
import { posts as demoPosts } from '../../demo/data/posts';
import type { Queryable } from '../db/connect';
import { banners, blogPosts, contentBlocks, dealProducts, deals, featuredProducts, media } from '../db/schema';
import type { Content } from '../home/content';
import { demoMedia } from './catalogue';
import { timeOn } from './days';
import { insertAll } from './insert';
import type { Master } from './masters';

/** Banners, home page texts, deals, featured picks and blog posts. Gives back which pictures were not there. */
export async function seedStories(
  tx: Queryable,
  { now, masters }: { now: Date; masters: Map<string, Master> },
): Promise<string[]> {
  const slides = content.banners.filter(({ picture }) => masters.has(picture));
  await insertAll(
    tx,
    media,
    slides.map(({ picture, alt }) => demoMedia(masters.get(picture)!, alt)),
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
    Object.entries(blocks()).map(([key, value]) => ({ key, value })),
  );
  await seedDeals(tx, now);
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
    posts.map((post) => postRow(post, now)),
  );
  return [...content.banners.map(({ picture }) => picture), ...demoPosts.map(({ picture }) => picture.id)].filter(
    (id) => !masters.has(id),
  );
}

/** Line icons of the design system for the promises of the services block. */
const serviceIcons: Record<string, string> = {
  delivery: 'truck',
  express: 'bolt',
  support: 'headset',
  returns: 'return',
  'money-back': 'wallet',
};

const blocks = (): Content => {
  const { promo, services, testimonial } = content;
  return {
    services: services.map(({ id, title, text }) => ({ icon: serviceIcons[id] ?? id, title, text })),
    promo: {
      badge: promo.discount,
      title: promo.title,
      text: promo.text,
      mediaId: null,
      link: { label: 'Shop Now', to: promo.link },
    },
    testimonial: { quote: testimonial.text, author: testimonial.name, role: testimonial.role, mediaId: null },
  };
};

async function seedDeals(tx: Queryable, now: Date): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000);
  const written = content.deals.map((deal, place) => ({ ...deal, id: `demo-deal-${place + 1}` }));
  await insertAll(
    tx,
    deals,
    written.map(({ id, title, startsInHours, endsInHours }) => ({
      id,
      title,
      startsAt: hours(startsInHours),
      endsAt: hours(endsInHours),
    })),
  );
  await insertAll(
    tx,
    dealProducts,
    written.flatMap(({ id, products }) =>
      products.map(({ product, dealPrice, stock, sold }, position) => ({
        dealId: id,
        productId: product,
        dealPrice: toPaise(dealPrice),
        // The data count what is left; the shop counts what was set aside.
        stock: stock + sold,
        sold,
        position,
      })),
    ),
  );
}

function postRow(post: (typeof demoPosts)[number], now: Date): typeof blogPosts.$inferInsert {
  const publishedAt = timeOn(now, post.publishedDaysAgo, { during: 'people', name: post.slug });
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    categories: post.categories,
    tags: post.tags,
    mediaId: post.picture.id,
    imageAlt: post.picture.alt,
    authorName: post.author,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}
