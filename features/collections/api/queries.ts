import type { ProductResults } from '@vastra/shared/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { loadCards } from '../../../api/src/catalogue/products/cards/load-cards';
import {
  type ProductListQuery,
  toPageRequest,
  toProductResults,
} from '../../../api/src/catalogue/products/list/product-list';
import { getSearchEngine } from '../../../api/src/catalogue/search-engine/get-search-engine';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { collections, media } from '../../../api/src/platform/db/schema';
import { toWireImage } from '../../../api/src/platform/media/wire-image';
import type { Collection, CollectionProductsInput } from '../contract';
import { type StoredMembers, toListScope, toStoredConditions } from './conditions';

/** Returns a published collection as its page shows it; undefined if there is none with this slug. */
export async function findCollection(db: Queryable, slug: string): Promise<Collection | undefined> {
  const [row] = await db
    .select({ collection: collections, media })
    .from(collections)
    .leftJoin(media, eq(media.id, collections.mediaId))
    .where(and(eq(collections.id, slug), collections.isActive));
  if (!row) return undefined;
  const { id, title, description, seoTitle, seoDescription } = row.collection;
  return { _id: id, title, description, image: row.media && toWireImage(row.media), seoTitle, seoDescription };
}

const { kind, match, conditions, fieldConditions, optionConditions, productIds, pinnedIds, sort } =
  getTableColumns(collections);

/** Reads the members and the order of a published collection; undefined if there is none with this slug. */
export async function findMembers(db: Queryable, slug: string): Promise<StoredMembers | undefined> {
  const [row] = await db
    .select({ kind, match, conditions, fieldConditions, optionConditions, productIds, pinnedIds, sort })
    .from(collections)
    .where(and(eq(collections.id, slug), collections.isActive));
  return row;
}

/** Returns a page of the products of a collection with the options to filter it by. */
export async function listCollectionProducts(
  db: Database,
  members: StoredMembers,
  query: ProductListQuery,
  now: Date,
): Promise<ProductResults> {
  const request = await toPageRequest(db, query);
  const result = await getSearchEngine(db).list({ ...request, ...toListScope(members, request.sort, now) });
  return toProductResults(db, result, query);
}

const previewSize = 12;

/** Returns the number of products of a collection that is not saved, and the first of them. */
export async function previewCollection(db: Database, input: CollectionProductsInput, now: Date) {
  const { fieldConditions = [], optionConditions = [] } = input;
  const members = { ...input, fieldConditions, optionConditions, conditions: toStoredConditions(input.conditions) };
  const scope = toListScope(members, 'relevance', now);
  const { ids, total } = await getSearchEngine(db).list({ page: 1, limit: previewSize, ...scope });
  return { total, products: await loadCards(db, ids) };
}

/**
 * Writes the new day to the published collections whose products depend on it. The journal names the write, so that caches of responses and
 * documents purge their entries.
 */
export async function renewDatedCollections(db: Queryable, now: Date): Promise<void> {
  const today = toIndianDay(now);
  await db
    .update(collections)
    .set({ renewedOn: today })
    .where(
      and(
        collections.isActive,
        sql`${collections.renewedOn} < ${today}::date`,
        sql`${collections.conditions} @> '[{"field": "new"}]'`,
      ),
    );
}
