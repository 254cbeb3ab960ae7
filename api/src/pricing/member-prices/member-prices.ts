import { type MemberPrice, toRupees } from '@vastra/shared/contract';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { priceListGroups, priceListRows, priceLists, variants } from '../../platform/db/schema';
import { findGroupIds } from '../customer-groups/membership';

/** A price of a variant in a running price list, with the groups that it is for. */
interface OfferedPrice {
  variantId: string;
  listId: string;
  /** Name of the price list, for shoppers. */
  label: string;
  /** In paise. */
  price: number;
  groupIds: string[];
}

/** Returns the prices of variants in the price lists that run at a time, of all groups, in one statement. */
async function findOfferedPrices(db: Queryable, variantIds: readonly string[], now: Date): Promise<OfferedPrice[]> {
  if (variantIds.length === 0) return [];
  const isRunning = and(
    eq(priceLists.isActive, true),
    or(isNull(priceLists.startsAt), lte(priceLists.startsAt, now)),
    or(isNull(priceLists.endsAt), gt(priceLists.endsAt, now)),
  );
  return db
    .select({
      variantId: priceListRows.variantId,
      listId: priceLists.id,
      label: priceLists.name,
      price: priceListRows.price,
      groupIds: sql<string[]>`to_jsonb(array(select ${priceListGroups.groupId} from ${priceListGroups}
        where ${priceListGroups.listId} = ${priceLists.id}))`,
    })
    .from(priceListRows)
    .innerJoin(priceLists, eq(priceLists.id, priceListRows.listId))
    .where(and(inArray(priceListRows.variantId, [...new Set(variantIds)]), isRunning));
}

/** Returns the lowest price of each variant for a customer, by variant; of equal prices the list with the lower id. */
export function selectMemberPrices(
  offered: readonly OfferedPrice[],
  groupIds: readonly string[],
): Map<string, Omit<OfferedPrice, 'variantId' | 'groupIds'>> {
  const own = offered
    .filter((row) => row.groupIds.some((id) => groupIds.includes(id)))
    .sort((a, b) => b.price - a.price || (a.listId < b.listId ? 1 : -1));
  // The lowest price of a variant comes last and takes its place.
  return new Map(own.map(({ variantId, listId, label, price }) => [variantId, { listId, label, price }]));
}

/** Returns the lowest price of each variant in the price lists that run at a time for a customer, by variant; none for a guest. */
export async function findMemberPrices(
  db: Queryable,
  { userId, variantIds, now }: { userId: string | null; variantIds: readonly string[]; now: Date },
): Promise<ReturnType<typeof selectMemberPrices>> {
  // A guest is in no group.
  const offered = userId === null ? [] : await findOfferedPrices(db, variantIds, now);
  const groupIds = [...new Set(offered.flatMap((row) => row.groupIds))];
  if (userId === null || groupIds.length === 0) return new Map();
  return selectMemberPrices(offered, await findGroupIds(db, userId, groupIds));
}

/** Returns the prices of a customer for a product that are below its usual prices, in the sequence of its variants. */
export async function listPricesOfProduct(
  db: Queryable,
  { productId, userId, now }: { productId: string; userId: string; now: Date },
): Promise<MemberPrice[]> {
  const rows = await db
    .select({ id: variants.id, price: variants.price })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.position);
  const prices = await findMemberPrices(db, { userId, variantIds: rows.map(({ id }) => id), now });
  return rows.flatMap((variant) => {
    const own = prices.get(variant.id);
    return own && own.price < variant.price
      ? [{ variantId: variant.id, price: toRupees(own.price), label: own.label }]
      : [];
  });
}
