import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { dealProducts, deals } from '../../platform/db/schema';
import { cacheUntilChange } from '../../platform/server/cache/cache-until-change';

/** Returns the ids of the products in active deals that have not ended at `now`, or had not when they were loaded. The caller has refreshed the journal. */
export const getProductsInDeals = cacheUntilChange('deal', loadIds);

async function loadIds(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: dealProducts.productId })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(and(deals.isActive, gt(deals.endsAt, now)));
  return new Set(rows.map(({ id }) => id));
}
