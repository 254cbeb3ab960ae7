import { recordLinkPaths } from '@vastra/shared/contract';
import { findSectionPlace } from '@vastra/shared/contract/section-places';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories, collections, products } from '../../platform/db/schema';
import { NoPageToShowError } from './errors';

type Finder = (db: Queryable) => Promise<{ id: string }[]>;

/** The record whose page shows a place that all pages of a kind have. */
const finders: Record<string, { kind: keyof typeof recordLinkPaths; find: Finder }> = {
  '/product': {
    kind: 'product',
    find: (db) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(isNull(products.archivedAt))
        .orderBy(desc(products.createdAt), asc(products.id))
        .limit(1),
  },
  '/collections': {
    kind: 'collection',
    find: (db) =>
      db
        .select({ id: collections.id })
        .from(collections)
        .where(eq(collections.isActive, true))
        .orderBy(asc(collections.id))
        .limit(1),
  },
  '/category': {
    kind: 'category',
    find: (db) =>
      db
        .select({ id: categories.id })
        .from(categories)
        .where(isNull(categories.parentId))
        .orderBy(asc(categories.position), asc(categories.id))
        .limit(1),
  },
};

/** Resolves to the path of a page that shows a layout, in a place of many pages one of them. Throws `NoPageToShowError` if there is none yet. */
export async function findPagePath(db: Queryable, path: string): Promise<string> {
  if (!findSectionPlace(path)) return path;
  const [page] = path.split('#');
  const finder = finders[page];
  if (!finder) return page;
  const [record] = await finder.find(db);
  if (!record) throw new NoPageToShowError(finder.kind);
  return recordLinkPaths[finder.kind].replace(/:\w+/, encodeURIComponent(record.id));
}
