import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, variants } from '../../../platform/db/schema';
import type { Article } from '../parse/product';
import { type State, type VariantRow, variantIdOf } from './plan-product';

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/**
 * What the shop has of some articles. With `isLocked` it cannot change until the transaction ends: variants first and in one order,
 * as orders lock them, then the products, which a trigger locks after a variant.
 */
export async function stateOf(db: Queryable, articles: readonly Article[], isLocked: boolean): Promise<State> {
  const ids = articles.map(({ id }) => id);
  const given = articles.flatMap(({ id, variants }) => variants.map((variant) => ({ id, ...variant })));
  const ofProducts = db
    .select()
    .from(variants)
    .where(inArrayOf(variants.productId, ids))
    .orderBy(sql`${variants.productId} collate "C"`, sql`${variants.id} collate "C"`);
  const shelf = await (isLocked ? ofProducts.for('update') : ofProducts);
  const theProducts = db
    .select(columns)
    .from(products)
    .where(inArrayOf(products.id, ids))
    .orderBy(sql`${products.id} collate "C"`);
  const rows = await (isLocked ? theProducts.for('update') : theProducts);
  const others = await db
    .select({ id: variants.id, sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(
      sql`${inArrayOf(
        variants.sku,
        given.map(({ sku }) => sku),
      )} or ${inArrayOf(
        variants.id,
        given.map((variant) => variantIdOf(variant.id, variant)),
      )}`,
    );
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    variants: byProduct(shelf),
    skuOwners: new Map(others.map(({ sku, productId }) => [sku, productId])),
    variantIds: new Set(others.map(({ id }) => id)),
  };
}

/** One parameter, however many there are: the statement stays the same one. */
const inArrayOf = (column: AnyPgColumn, values: string[]) => sql`${column} = any(${sql.param(values)}::text[])`;

/** Variants of each product, in their order. */
export function byProduct(rows: VariantRow[]): Map<string, VariantRow[]> {
  const shelf = new Map<string, VariantRow[]>();
  for (const row of rows) shelf.set(row.productId, [...(shelf.get(row.productId) ?? []), row]);
  for (const ordered of shelf.values())
    ordered.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  return shelf;
}

/** Those of the ids that are categories. */
export async function knownCategories(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(wanted)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
