import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { collections, products } from '../../platform/db/schema';
import { getAskedFacts } from './asked-facts';
import type { Rule } from './engine/rule';
import type { LivePromotion } from './live-promotions';
import { buildRuleCondition } from './terms/collection-rule';

/** Collections that promotions ask for. */
export interface AskedCollections {
  /** Returns the collections of a product. */
  getCollectionIds: (productId: string) => string[];
  /**
   * Returns whether a promotion is about a collection by rule. It makes no catalogue price, because each order can change the products of such a collection, and all
   * prices would be computed again.
   */
  hasRuleCollection: (rule: Pick<Rule, 'products'>) => boolean;
}

const noCollections: AskedCollections = { getCollectionIds: () => [], hasRuleCollection: () => false };

/**
 * Returns the collections of products, of those that promotions ask for.
 *
 * @param productIds products of which the collections by rule are read; without it only collections by hand count
 */
export async function loadCollections(
  db: Queryable,
  live: readonly LivePromotion[],
  { productIds = [], now }: { productIds?: readonly string[]; now: Date },
): Promise<AskedCollections> {
  const ids = getAskedFacts(live).collectionIds;
  if (ids.length === 0) return noCollections;
  const rows = await db
    .select()
    .from(collections)
    .where(inArray(collections.id, [...ids]));
  const byRule = rows.filter(({ kind }) => kind === 'rule');
  const members = await findMembers(db, byRule, productIds, now);
  const byHand = rows
    .filter(({ kind }) => kind === 'manual')
    .map((row) => ({ id: row.id, ids: new Set(row.productIds) }));
  const ruleIds = new Set(byRule.map(({ id }) => id));
  return {
    getCollectionIds: (productId) => [
      ...byHand.filter((collection) => collection.ids.has(productId)).map(({ id }) => id),
      ...(members.get(productId) ?? []),
    ],
    hasRuleCollection: (rule) => rule.products?.collectionIds?.some((id) => ruleIds.has(id)) ?? false,
  };
}

type CollectionRow = typeof collections.$inferSelect;

/** Returns the collections by rule of each product that is in one. */
async function findMembers(
  db: Queryable,
  byRule: readonly CollectionRow[],
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  if (byRule.length === 0 || productIds.length === 0) return new Map();
  const conditions: SQL[] = [];
  for (const row of byRule) conditions.push(await buildRuleCondition(db, row, now));
  const rows = await db
    .select({
      id: products.id,
      memberships: sql<boolean[]>`to_jsonb(array[${sql.join(conditions, sql`, `)}]::boolean[])`,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]));
  return new Map(
    rows.map(({ id, memberships }) => [
      id,
      byRule.filter((_, index) => memberships[index]).map((collection) => collection.id),
    ]),
  );
}

/** Builds the SQL condition that a product is in one of the collections, by hand or by rule. */
export async function buildCollectionCondition(db: Queryable, ids: readonly string[], now: Date): Promise<SQL> {
  const rows = await db
    .select()
    .from(collections)
    .where(inArray(collections.id, [...ids]));
  const conditions: SQL[] = [];
  for (const row of rows)
    conditions.push(
      row.kind === 'manual' ? inArray(products.id, row.productIds) : await buildRuleCondition(db, row, now),
    );
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
