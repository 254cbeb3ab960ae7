import { toRupees, type Variant } from '@vastra/shared/contract';
import { and, gt, inArray, min } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { pastPrices } from '../../platform/db/schema';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before a reduction whose lowest price a shopper may compare it with. */
export const lowestPriceDays = 30;

interface CurrentPrice {
  id: string;
  /** The usual price in paise, without promotions. */
  price: number;
}

/** Returns the lowest usual price of the last 30 days of each variant, in paise. Prices that ended in these days and the current one count. */
export async function loadLowestPrices(
  db: Queryable,
  variants: readonly CurrentPrice[],
  now: Date,
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - lowestPriceDays * dayMs);
  const ids = variants.map(({ id }) => id);
  const rows = await db
    .select({ id: pastPrices.variantId, lowest: min(pastPrices.price) })
    .from(pastPrices)
    .where(and(inArray(pastPrices.variantId, ids), gt(pastPrices.endedAt, since)))
    .groupBy(pastPrices.variantId);
  const lowest = new Map(rows.map(({ id, lowest }) => [id, Number(lowest)]));
  return new Map(variants.map(({ id, price }) => [id, Math.min(price, lowest.get(id) ?? price)]));
}

/** Adds the lowest price of the last 30 days to variants with an offer. Without an offer it reads nothing. */
export async function addLowestPrices(
  db: Queryable,
  variants: readonly Variant[],
  rows: readonly CurrentPrice[],
  now: Date,
): Promise<void> {
  const offered = rows.filter((_, index) => variants[index].offer);
  if (offered.length === 0) return;
  const lowest = await loadLowestPrices(db, offered, now);
  for (const { _id, offer } of variants) if (offer) offer.lowestPrice = toRupees(lowest.get(_id)!);
}
