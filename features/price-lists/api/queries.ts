import { type Data, toLineSize, toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import {
  customerGroups,
  priceListGroups,
  priceListRows,
  priceLists,
  products,
  variants,
} from '../../../api/src/platform/db/schema';
import { toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import type { listPriceListRows, listPriceLists, PriceList, PriceListRecord } from '../contract';
import { PriceListNotFoundError } from './errors';

type Query = z.output<(typeof listPriceLists)['querystring']>;
type RowQuery = z.output<(typeof listPriceListRows)['querystring']>;
type Row = Data<typeof listPriceListRows>['rows'][number];
export type PriceListStored = typeof priceLists.$inferSelect;

const sortColumns = { name: sql`lower(${priceLists.name})`, updatedAt: sql`${priceLists.updatedAt}` };

/** Returns a page of price lists, and how many match. */
export async function listPriceListPage(db: Queryable, { q, sort, page, limit }: Query) {
  const condition = q ? ilike(priceLists.name, toContainsPattern(q)) : undefined;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const [{ total }] = await db.select({ total: count() }).from(priceLists).where(condition);
  const rows = await db
    .select()
    .from(priceLists)
    .where(condition)
    .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(priceLists.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: await toRecords(db, rows), total };
}

/** Returns a price list without its rows. @throws PriceListNotFoundError */
export async function getPriceListRecord(db: Queryable, id: string): Promise<PriceList> {
  const row = await findStored(db, id);
  const [record] = await toRecords(db, [row]);
  const [{ notLower }] = await db
    .select({ notLower: count() })
    .from(priceListRows)
    .innerJoin(variants, eq(variants.id, priceListRows.variantId))
    .where(and(eq(priceListRows.listId, id), sql`${priceListRows.price} >= ${variants.price}`));
  return { ...record, highestPercent: await findHighestPercent(db, id), notLower, version: row.version };
}

/** Returns the highest reduction of a present price in a price list, in whole percent, rounded up; 0 without one. */
async function findHighestPercent(db: Queryable, id: string): Promise<number> {
  const [{ percent }] = await db
    .select({
      percent: sql<number>`coalesce(ceil(max((${variants.price} - ${priceListRows.price}) * 100.0 / ${variants.price})), 0)::int`,
    })
    .from(priceListRows)
    .innerJoin(variants, eq(variants.id, priceListRows.variantId))
    .where(and(eq(priceListRows.listId, id), gt(variants.price, priceListRows.price)));
  return percent;
}

/** Returns the ids of the groups of a price list, sorted. */
export const listGroupIds = async (db: Queryable, id: string): Promise<string[]> =>
  (
    await db
      .select({ id: priceListGroups.groupId })
      .from(priceListGroups)
      .where(eq(priceListGroups.listId, id))
      .orderBy(asc(priceListGroups.groupId))
  ).map((row) => row.id);

async function findStored(db: Queryable, id: string): Promise<PriceListStored> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id));
  if (!row) throw new PriceListNotFoundError();
  return row;
}

async function toRecords(db: Queryable, lists: readonly PriceListStored[]): Promise<PriceListRecord[]> {
  const ids = lists.map(({ id }) => id);
  if (ids.length === 0) return [];
  const groups = await db
    .select({ listId: priceListGroups.listId, _id: customerGroups.id, name: customerGroups.name })
    .from(priceListGroups)
    .innerJoin(customerGroups, eq(customerGroups.id, priceListGroups.groupId))
    .where(inArray(priceListGroups.listId, ids))
    .orderBy(sql`lower(${customerGroups.name})`, asc(customerGroups.id));
  const counts = await db
    .select({ listId: priceListRows.listId, rows: count() })
    .from(priceListRows)
    .where(inArray(priceListRows.listId, ids))
    .groupBy(priceListRows.listId);
  return lists.map((list) => {
    const own = groups.flatMap(({ listId, ...group }) => (listId === list.id ? group : []));
    return {
      _id: list.id,
      name: list.name,
      groups: own,
      rows: counts.find(({ listId }) => listId === list.id)?.rows ?? 0,
      startDate: list.startsAt?.toISOString() ?? null,
      endDate: list.endsAt?.toISOString() ?? null,
      isActive: list.isActive,
      state: getState(list, own.length > 0, new Date()),
      updatedAt: list.updatedAt.toISOString(),
    };
  });
}

function getState({ isActive, startsAt, endsAt }: PriceListStored, hasGroups: boolean, now: Date) {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  if (!hasGroups) return 'no-groups';
  return startsAt && startsAt > now ? 'upcoming' : 'running';
}

const selectRows = (db: Queryable) =>
  db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      productId: products.id,
      title: products.title,
      color: variants.color,
      size: variants.size,
      option3: variants.option3,
      price: priceListRows.price,
      presentPrice: variants.price,
    })
    .from(priceListRows)
    .innerJoin(variants, eq(variants.id, priceListRows.variantId))
    .innerJoin(products, eq(products.id, variants.productId));

/** Returns a page of the rows of a price list by SKU, and how many match. @throws PriceListNotFoundError */
export async function listRowPage(
  db: Queryable,
  id: string,
  { q, page, limit }: RowQuery,
): Promise<{ rows: Row[]; total: number }> {
  await findStored(db, id);
  const condition = and(eq(priceListRows.listId, id), q ? ilike(variants.sku, toContainsPattern(q)) : undefined);
  const [{ total }] = await db
    .select({ total: count() })
    .from(priceListRows)
    .innerJoin(variants, eq(variants.id, priceListRows.variantId))
    .where(condition);
  const rows = await selectRows(db)
    .where(condition)
    .orderBy(asc(variants.sku))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    total,
    rows: rows.map(({ color, size, option3, price, presentPrice, ...row }) => ({
      ...row,
      variant: [color, toLineSize({ size, option3 })].filter(Boolean).join(', '),
      price: toRupees(price),
      presentPrice: toRupees(presentPrice),
    })),
  };
}

/** Returns the rows of a price list as a CSV file that an import reads. @throws PriceListNotFoundError */
export async function exportRows(db: Queryable, id: string): Promise<string> {
  await findStored(db, id);
  const rows = await selectRows(db).where(eq(priceListRows.listId, id)).orderBy(asc(variants.sku));
  return (
    toCsv(['sku', 'price', 'present price', 'product'], []) +
    toCsvRows(rows.map(({ sku, price, presentPrice, title }) => [sku, toRupees(price), toRupees(presentPrice), title]))
  );
}
