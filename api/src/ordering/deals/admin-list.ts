import { type AdminDeal, type listAllDeals, toRupees } from '@vastra/shared/contract';
import { and, asc, count, eq, exists, gt, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals, media, productImages, products } from '../../platform/db/schema';
import { imageOf, type Master } from '../../platform/media/image';
import { usualPrice } from './prices';
import { isRunning } from './queries';

type Query = z.output<(typeof listAllDeals)['querystring']>;
export type DealRow = typeof deals.$inferSelect;

export async function listForAdmin(db: Queryable, { q, state, page, limit }: Query, now: Date) {
  const condition = and(q ? matches(db, q) : undefined, state && inState[state](now));
  const [{ total }] = await db.select({ total: count() }).from(deals).where(condition);
  const rows = await db
    .select()
    .from(deals)
    .where(condition)
    .orderBy(...nextFirst(now))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: await wireDeals(db, rows, now), total };
}

export async function findForAdmin(db: Queryable, id: string, now: Date): Promise<AdminDeal | undefined> {
  const rows = await db.select().from(deals).where(eq(deals.id, id));
  return (await wireDeals(db, rows, now)).at(0);
}

export const stateOf = ({ startsAt, endsAt }: Pick<DealRow, 'startsAt' | 'endsAt'>, now: Date): AdminDeal['state'] =>
  endsAt <= now ? 'ended' : startsAt > now ? 'upcoming' : 'running';

/** What runs, what comes next, and what is over, the latest of it first. */
function nextFirst(now: Date): SQL[] {
  const hasEnded = lte(deals.endsAt, now);
  return [
    sql`case when ${hasEnded} then 2 when ${gt(deals.startsAt, now)} then 1 else 0 end`,
    sql`case when ${hasEnded} then -1 else 1 end * extract(epoch from ${deals.startsAt})`,
    asc(deals.id),
  ];
}

const inState: Record<AdminDeal['state'], (now: Date) => SQL | undefined> = {
  upcoming: (now) => gt(deals.startsAt, now),
  running: isRunning,
  ended: (now) => lte(deals.endsAt, now),
};

/** A deal is found by its title and by what is in it. */
function matches(db: Queryable, q: string): SQL | undefined {
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const inIt = db
    .select({ one: sql`1` })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(and(eq(dealProducts.dealId, deals.id), ilike(products.title, anywhere)));
  return or(ilike(deals.title, anywhere), exists(inIt));
}

const picture = sql<Master | null>`(
  select json_build_object(
    'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height}
  )
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${products.id}
  order by ${productImages.position}, ${media.id} limit 1
)`;

async function wireDeals(db: Queryable, rows: DealRow[], now: Date): Promise<AdminDeal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const inThem = await db
    .select({ row: dealProducts, title: products.title, usual: usualPrice, picture })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(inArray(dealProducts.dealId, ids))
    .orderBy(asc(dealProducts.position), asc(dealProducts.productId));
  return rows.map((deal) => ({
    _id: deal.id,
    title: deal.title,
    startDate: deal.startsAt.toISOString(),
    endDate: deal.endsAt.toISOString(),
    state: stateOf(deal, now),
    products: inThem
      .filter(({ row }) => row.dealId === deal.id)
      .map(({ row, title, usual, picture }) => ({
        productId: row.productId,
        title,
        image: picture && imageOf(picture),
        price: toRupees(usual ?? 0),
        dealPrice: toRupees(row.dealPrice),
        stock: row.stock,
        sold: row.sold,
      })),
    version: deal.version,
  }));
}
