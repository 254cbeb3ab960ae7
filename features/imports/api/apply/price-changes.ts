import { toRupees } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { type Import, maxShownPriceChanges, type PriceChange } from '../../contract';
import { importChanges } from '../tables';
import type { Plan } from './plan-product';
import type { PricedProduct } from './prices';

/** The price changes of a batch, in the sequence of the file. */
type BatchChanges = NonNullable<Import['priceChanges']>;

/** Compares the prices of a file with the prices of the shop. Variants and products that the file adds have no former price, so they are left out. */
export function listPriceChanges(plans: readonly Plan[], priced: readonly PricedProduct[]): BatchChanges {
  const pricedById = new Map(priced.map((product) => [product.id, product.prices]));
  const changes: PriceChange[] = [];
  let same = 0;
  for (const { product, previous } of plans) {
    const formerBySku = new Map(previous?.variants.map((variant) => [variant.sku, variant]));
    const named = pricedById.get(product.id);
    for (const { line, sku, price, mrp } of product.variants) {
      const former = formerBySku.get(sku);
      // A file with prices alone leaves the variants that it does not name as they are.
      if (!former || (named && !named.some((candidate) => candidate.sku === '' || candidate.sku === sku))) continue;
      if (former.price === price && former.mrp === mrp) same++;
      else
        changes.push({
          ...{ line, product: product.title, sku },
          price: [toRupees(former.price), toRupees(price)],
          originalPrice: [toRupees(former.mrp), toRupees(mrp)],
        });
    }
  }
  const rows = changes.sort((one, other) => one.line - other.line).slice(0, maxShownPriceChanges);
  return { rows, changed: changes.length, same };
}

/** Stores the price changes of a batch of a dry run. A batch without existing variants has none. */
export async function storePriceChanges(
  tx: Queryable,
  importId: string,
  productId: string,
  changes: BatchChanges,
): Promise<void> {
  if (changes.changed + changes.same > 0)
    await tx.insert(importChanges).values({ importId, productId, after: changes });
}

/** Returns the price changes of all batches of a dry run. */
export async function readPriceChanges(db: Queryable, importId: string): Promise<BatchChanges> {
  const isOwn = eq(importChanges.importId, importId);
  const count = (name: 'changed' | 'same') =>
    sql<number>`coalesce(sum((${importChanges.after} ->> ${name})::int), 0)::int`;
  const [{ changed, same }] = await db
    .select({ changed: count('changed'), same: count('same') })
    .from(importChanges)
    .where(isOwn);
  // Each of these batches has a change at least, so they have all that is shown.
  const batches = await db
    .select({ after: importChanges.after })
    .from(importChanges)
    .where(and(isOwn, sql`(${importChanges.after} ->> 'changed')::int > 0`))
    .orderBy(sql`(${importChanges.after} #>> '{rows,0,line}')::int`)
    .limit(maxShownPriceChanges);
  const rows = batches.flatMap(({ after }) => (after as BatchChanges).rows).sort((one, other) => one.line - other.line);
  return { rows: rows.slice(0, maxShownPriceChanges), changed, same };
}
