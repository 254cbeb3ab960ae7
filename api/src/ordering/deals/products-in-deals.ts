import { eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { dealProducts, deals } from '../../platform/db/schema';
import { getChangeJournal } from '../../platform/server/cache/change-journal';

interface CacheEntry {
  ids?: Promise<ReadonlySet<string>>;
}

const entries = new WeakMap<object, CacheEntry>();

/**
 * Returns the ids of the products in deals that have not ended, from a cache, which the change journal evicts. The caller has refreshed
 * the journal since the request came, because otherwise they may be outdated.
 */
export function getProductsInDeals(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const entry = entries.get(db.$client) ?? createEntry(db);
  if (entry.ids) return entry.ids;
  const ids = loadIds(db, now);
  entry.ids = ids;
  ids.catch(() => {
    if (entry.ids === ids) entry.ids = undefined;
  });
  return ids;
}

function createEntry(db: Database): CacheEntry {
  const entry: CacheEntry = {};
  entries.set(db.$client, entry);
  getChangeJournal(db).onChange((changes) => {
    if (changes === 'all' || changes.some(({ topic }) => topic === 'deal')) entry.ids = undefined;
  });
  return entry;
}

async function loadIds(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: dealProducts.productId })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(gt(deals.endsAt, now));
  return new Set(rows.map(({ id }) => id));
}
