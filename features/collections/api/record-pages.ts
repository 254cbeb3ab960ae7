import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RecordPages } from '../../../api/src/content/links/record-pages';
import { collections } from '../../../api/src/platform/db/schema';
import { getPublicationState } from '../../../api/src/platform/publication/publication';

/** Pages of published collections. */
export const collectionPages: RecordPages = {
  kind: 'collection',
  findOpen: (db, ids) =>
    db
      .select({ id: collections.id })
      .from(collections)
      .where(and(inArray(collections.id, ids), collections.isActive)),
  async find(db, id) {
    const [collection] = await db.select().from(collections).where(eq(collections.id, id));
    return (
      collection && {
        title: collection.title,
        state: getPublicationState({ ...collection, isLive: collection.isActive }),
      }
    );
  },
  async findExample(db) {
    const [collection] = await db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.isActive, true))
      .orderBy(asc(collections.id))
      .limit(1);
    return collection;
  },
};

/** Builds the SQL of the published collections for the sitemap. */
export const buildCollectionSitemap = (): SQL =>
  sql`select ${collections.id} as id, ${collections.updatedAt} as at from ${collections} where ${collections.isActive}`;
