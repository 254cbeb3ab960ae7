import { and, eq, inArray, lte } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Database } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

/** Actor of the audit entries. */
const scheduleActor = 'schedule';

/**
 * Ends the preorders whose day has come, because a day that is past is no promise: from then on the products sell what is in stock. A job calls it each
 * minute. Orders that were placed before keep waiting for their stock.
 */
export async function endPreorders(db: Database, now: Date): Promise<string[]> {
  const isDue = and(eq(products.backorder, 'preorder'), lte(products.shipsFrom, toIndianDay(now)));
  const due = await db.select({ id: products.id }).from(products).where(isDue);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return db.transaction(async (tx) => {
    await lockProducts(tx, ids);
    // The condition once more, because an admin may have given another day until the product was locked.
    const ended = await tx
      .update(products)
      .set({ backorder: '', shipsFrom: '', backorderLimit: '', ...buildNextVersion() })
      .where(and(inArray(products.id, ids), isDue))
      .returning({ id: products.id });
    for (const { id } of ended)
      await recordAuditEntry(tx, {
        actorId: scheduleActor,
        action: 'update',
        entity: 'product',
        entityId: id,
        before: { backorder: 'preorder' },
        after: { backorder: '' },
      });
    return ended.map(({ id }) => id);
  });
}
