import { asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import { loadNamedProducts } from '../../../api/src/catalogue/products/admin/named-products';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { collections, media } from '../../../api/src/platform/db/schema';
import { toWireImage } from '../../../api/src/platform/media/wire-image';
import { toWirePublication } from '../../../api/src/platform/publication/publication';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { AdminCollection, AdminCollectionRow, listAllCollections } from '../contract';
import { toWireConditions } from './conditions';
import { CollectionNotFoundError } from './errors';

type Query = z.output<(typeof listAllCollections)['querystring']>;

const selectCollections = (db: Queryable) =>
  db.select({ collection: collections, media }).from(collections).leftJoin(media, eq(media.id, collections.mediaId));
type Row = Awaited<ReturnType<typeof selectCollections>>[number];

/** Returns a collection for the editor, with the products that it names. Prices are in rupees. @throws CollectionNotFoundError */
export async function getAnyCollection(db: Queryable, id: string): Promise<AdminCollection> {
  const [row] = await selectCollections(db).where(eq(collections.id, id));
  if (!row) throw new CollectionNotFoundError();
  const {
    description,
    mediaId,
    seoTitle,
    seoDescription,
    isActive,
    kind,
    match,
    productIds,
    pinnedIds,
    sort,
    version,
  } = row.collection;
  const namedIds = [...new Set([...productIds, ...pinnedIds])];
  return {
    ...toWireRow(row),
    description,
    mediaId,
    seoTitle,
    seoDescription,
    isActive,
    kind,
    match,
    conditions: toWireConditions(row.collection.conditions),
    fieldConditions: row.collection.fieldConditions,
    optionConditions: row.collection.optionConditions,
    productIds,
    pinnedIds,
    sort,
    products: await loadNamedProducts(db, namedIds),
    version,
  };
}

const sortColumns = { title: collections.title, updatedAt: collections.updatedAt };

/** Returns a page of collections, those that are not published too. */
export async function listCollections(db: Queryable, { q, page, limit, sort }: Query) {
  const condition = q
    ? or(...[collections.title, collections.id].map((column) => ilike(column, toContainsPattern(q))))
    : undefined;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(collections).where(condition),
    selectCollections(db)
      .where(condition)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(collections.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: rows.map(toWireRow), pagination: buildPagination({ page, limit }, total) };
}

const toWireRow = ({ collection, media: picture }: Row): AdminCollectionRow => ({
  _id: collection.id,
  title: collection.title,
  image: picture && toWireImage(picture),
  kind: collection.kind,
  ...toWirePublication({ ...collection, isLive: collection.isActive }),
  updatedAt: collection.updatedAt.toISOString(),
});
