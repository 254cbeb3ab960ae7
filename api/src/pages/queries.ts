import type { Data, getSitemap } from '@vastra/shared/contract';
import { asc, desc, isNull } from 'drizzle-orm';
import { isPublished } from '../blogs/queries';
import type { Queryable } from '../db/connect';
import { blogPosts, categories, products } from '../db/schema';

/** Every page of the shop that follows from its data, with the day of its last change. */
export async function listAddresses(db: Queryable): Promise<Data<typeof getSitemap>> {
  const [onSale, shelves, posts] = await Promise.all([
    db
      .select({ _id: products.id, at: products.updatedAt })
      .from(products)
      .where(isNull(products.archivedAt))
      .orderBy(asc(products.id)),
    db.select({ _id: categories.id, at: categories.updatedAt }).from(categories).orderBy(asc(categories.id)),
    db
      .select({ _id: blogPosts.slug, at: blogPosts.updatedAt })
      .from(blogPosts)
      .where(isPublished())
      .orderBy(desc(blogPosts.publishedAt)),
  ]);
  return { products: onSale.map(entry), categories: shelves.map(entry), posts: posts.map(entry) };
}

const entry = ({ _id, at }: { _id: string; at: Date }) => ({ _id, lastmod: at.toISOString() });
