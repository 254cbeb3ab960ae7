import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';
import { ProductNotFoundError } from '../../errors';
import { productColumns } from '../columns';

/**
 * Locks products until the transaction ends and returns their rows. Locks their variants first and in id order, as orders do:
 * an order that takes the last unit holds a variant and then needs its product.
 *
 * @throws ProductNotFoundError if one of them does not exist
 */
export async function lockProducts(tx: Queryable, ids: readonly string[]) {
  const distinctIds = [...new Set(ids)];
  await tx.execute(sql`
    select from ${variants} where ${variants.productId} = any(${sql.param(distinctIds)}::text[])
    order by ${variants.productId} collate "C", ${variants.id} collate "C" for update
  `);
  const rows = await tx
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, distinctIds))
    .orderBy(sql`${products.id} collate "C"`)
    .for('update');
  if (rows.length < distinctIds.length) throw new ProductNotFoundError();
  return rows;
}
