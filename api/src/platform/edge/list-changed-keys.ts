import { edgeKeys } from '@vastra/platform/server/edge/keys';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { categories, products } from '../db/schema';
import type { Change } from '../server/cache/change-journal';

/** With more products, all documents are purged. */
const maxProducts = 500;

/** Resolves to the categories of the products, with those above them. */
async function listCategoryIds(db: Queryable, productIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive path (id, parent_id) as (
      select ${categories.id}, ${categories.parentId} from ${categories}
      where ${categories.id} in (
        select ${products.categoryId} from ${products} where ${products.id} in ${productIds}
      )
      union
      select parent.id, parent.parent_id from ${categories} parent join path on parent.id = path.parent_id
    )
    select id from path`);
  return rows.map(({ id }) => id);
}

/**
 * Lists the keys of the documents that changes of the catalogue affect. The stock, a review and a deal of a product affect the documents that
 * show it; its price and its texts also affect the lists that may show it now. A change of a redirect affects redirects. Any other change affects
 * all documents.
 */
export async function listChangedKeys(db: Queryable, news: Change[] | 'all'): Promise<string[]> {
  if (news === 'all') return [edgeKeys.documents];
  const changes = news.filter(({ topic }) => topic !== 'redirect');
  if (changes.some(({ productId }) => productId === null)) return [edgeKeys.documents];
  const productIds = new Set(changes.map(({ productId }) => productId!));
  if (productIds.size > maxProducts) return [edgeKeys.documents];
  const listed = new Set(changes.filter(({ topic }) => topic === 'product').map(({ productId }) => productId!));
  const categoryIds = listed.size > 0 ? await listCategoryIds(db, [...listed]) : [];
  return [
    ...(changes.length < news.length ? [edgeKeys.redirects] : []),
    ...(productIds.size > 0 ? [edgeKeys.manyProducts] : []),
    ...[...productIds].map(edgeKeys.product),
    ...(listed.size > 0 ? [edgeKeys.lists] : []),
    ...categoryIds.map(edgeKeys.category),
  ];
}
