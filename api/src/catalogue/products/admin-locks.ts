import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products, variants } from '../../platform/db/schema';
import { ProductNotFound } from './errors';

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/**
 * Locks products until the transaction ends. Their variants first and sorted, as orders take them: an order that takes a last piece
 * holds a variant and then wants its product.
 */
export async function lockProducts(tx: Queryable, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  await tx.execute(sql`
    select from ${variants} where ${variants.productId} = any(${sql.param(wanted)}::text[])
    order by ${variants.productId} collate "C", ${variants.id} collate "C" for update
  `);
  const rows = await tx
    .select(columns)
    .from(products)
    .where(inArray(products.id, wanted))
    .orderBy(sql`${products.id} collate "C"`)
    .for('update');
  if (rows.length < wanted.length) throw new ProductNotFound();
  return rows;
}
