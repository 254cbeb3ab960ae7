import { matchesPath, recordLinkPaths } from '@vastra/shared/contract';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts, categories, collections, pageLayouts, products } from '../../platform/db/schema';
import { getPostState } from '../../platform/publication/publication';

type RecordKind = keyof typeof recordLinkPaths;

/** Ids that one statement reads. */
const batchSize = 1000;

const toPathname = (link: string): string => link.split(/[?#]/)[0];

/** Returns the last part of a path, decoded; an empty text if the part cannot be decoded, which no record has. */
export function getLastPart(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}

/** Paths of landing pages before their slugs. */
const pagePrefix = '/pages/';

/** Resolves to the ids or slugs among `ids` that shoppers can open now, by the kind of record. */
const readOpen: Record<RecordKind, (db: Queryable, ids: string[]) => Promise<{ id: string }[]>> = {
  category: (db, ids) => db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
  collection: (db, ids) =>
    db
      .select({ id: collections.id })
      .from(collections)
      .where(and(inArray(collections.id, ids), collections.isActive)),
  product: (db, ids) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.archivedAt))),
  async page(db, slugs) {
    const paths = slugs.map((slug) => pagePrefix + slug);
    const isPublished = isNotNull(pageLayouts.publishedVersion);
    const pages = await db
      .select({ path: pageLayouts.path })
      .from(pageLayouts)
      .where(and(inArray(pageLayouts.path, paths), isPublished));
    return pages.map(({ path }) => ({ id: path.slice(pagePrefix.length) }));
  },
  async post(db, ids) {
    const { slug: id, publishedAt, archivedAt } = blogPosts;
    const posts = await db.select({ id, publishedAt, archivedAt }).from(blogPosts).where(inArray(blogPosts.slug, ids));
    return posts.filter((post) => getPostState(post) === 'published');
  },
};

/**
 * Finds the links to records that shoppers cannot open now, among links to pages of the shop. Records are read together, because a file has
 * thousands.
 */
export async function findClosedPaths(db: Queryable, links: Iterable<string>): Promise<Set<string>> {
  const all = [...new Set(links)];
  const closed = new Set<string>();
  for (const [kind, pattern] of Object.entries(recordLinkPaths)) {
    const records = all.filter((link) => matchesPath(pattern, toPathname(link)));
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      const ids = batch.map((link) => getLastPart(toPathname(link)));
      const open = new Set((await readOpen[kind as RecordKind](db, ids)).map(({ id }) => id));
      for (const [index, link] of batch.entries()) if (!open.has(ids[index])) closed.add(link);
    }
  }
  return closed;
}
