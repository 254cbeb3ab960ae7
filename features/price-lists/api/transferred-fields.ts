import { toRupees } from '@vastra/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { customerGroups, priceListGroups, priceListRows, variants } from '../../../api/src/platform/db/schema';
import type { PriceListStored } from './queries';

/** A price list as another shop can read it: groups by name, variants by SKU, amounts in rupees. */
export interface TransferredPriceList {
  name: string;
  groups: string[];
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
  prices: { sku: string; price: number }[];
}

/** Converts a price list for another shop. A group that was deleted is in no list any more. */
export async function loadTransferredFields(
  db: Queryable,
  { id, name, isActive, startsAt, endsAt }: PriceListStored,
): Promise<TransferredPriceList> {
  const groups = await db
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(
      inArray(
        customerGroups.id,
        db.select({ id: priceListGroups.groupId }).from(priceListGroups).where(eq(priceListGroups.listId, id)),
      ),
    )
    .orderBy(asc(sql`lower(${customerGroups.name})`));
  const prices = await db
    .select({ sku: variants.sku, price: priceListRows.price })
    .from(priceListRows)
    .innerJoin(variants, eq(variants.id, priceListRows.variantId))
    .where(eq(priceListRows.listId, id))
    .orderBy(asc(variants.sku));
  return {
    ...{ name, groups: groups.map((group) => group.name), isActive },
    startDate: startsAt?.toISOString() ?? null,
    endDate: endsAt?.toISOString() ?? null,
    prices: prices.map(({ sku, price }) => ({ sku, price: toRupees(price) })),
  };
}
