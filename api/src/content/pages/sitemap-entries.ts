import { maxUrlsPerSitemap, type SitemapKind } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts, categories, products } from '../../platform/db/schema';
import { isPublished } from '../blogs/queries';
import { featureSitemaps } from '../features';

/** SQL per kind of page: selects `id` and `at`, the time of the last change. */
export const pageQueries: Partial<Record<SitemapKind, () => SQL>> = {
  products: () =>
    sql`select ${products.id} as id, ${products.updatedAt} as at from ${products} where ${products.archivedAt} is null`,
  categories: () => sql`select ${categories.id} as id, ${categories.updatedAt} as at from ${categories}`,
  posts: () =>
    sql`select ${blogPosts.slug} as id, ${blogPosts.updatedAt} as at from ${blogPosts} where ${isPublished()}`,
  // One page per term, because posts may spell it differently.
  tags: () => sql`
    select kind || '/' || min(word) as id, max(at) as at
    from (
      select ${blogPosts.updatedAt} as at, 'tag' as kind, unnest(${blogPosts.tags}) as word from ${blogPosts} where ${isPublished()}
      union all
      select ${blogPosts.updatedAt}, 'category', unnest(${blogPosts.categories}) from ${blogPosts} where ${isPublished()}
    ) as words
    group by kind, regexp_replace(lower(word), '[^[:alnum:]]+', '-', 'g')`,
  ...featureSitemaps,
};

/** Returns one part of the sitemap, sorted by id; `page` counts from 1. Empty when there is no such part. */
export async function listSitemapEntries(db: Queryable, kind: SitemapKind, page: number) {
  const query = pageQueries[kind]?.();
  if (!query) return [];
  const { rows } = await db.execute<{ id: string; at: number }>(sql`
    select id, extract(epoch from at)::float8 * 1000 as at from (${query}) as pages
    order by id limit ${maxUrlsPerSitemap} offset ${(page - 1) * maxUrlsPerSitemap}
  `);
  return rows.map(({ id, at }) => ({ _id: id, lastmod: new Date(at).toISOString() }));
}
