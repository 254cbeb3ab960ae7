import { type AdminDeal, type listAllDeals, toRupees } from '@vastra/shared/contract';
import { and, asc, count, eq, exists, gt, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { dealProducts, deals, products } from '../../platform/db/schema';
import { selectFirstPicture } from '../../platform/media/first-picture';
import { toWireImage } from '../../platform/media/wire-image';
import { findApproval, getApprovalSetting } from '../approval/approval';
import type { AssessOffer } from '../approval/assessment';
import { toWireApproval, type Viewer } from '../approval/wire-approval';
import { digestDeal } from './digest-deal';
import { regularPrice } from './prices';
import { isRunning } from './queries';

type Query = z.output<(typeof listAllDeals)['querystring']>;
/** A row of `deals`. */
export type DealRow = typeof deals.$inferSelect;

/** Returns a page of deals and how many match. */
export async function listAdminDeals(
  db: Queryable,
  { q, state, approval, page, limit }: Query,
  viewer: Viewer,
  now: Date,
) {
  const condition = and(
    q ? matchesText(db, q) : undefined,
    state && stateConditions[state](now),
    approval === 'requested' ? sql`${deals.approval}->>'state' = 'requested' and not ${deals.isActive}` : undefined,
  );
  const [{ total }] = await db.select({ total: count() }).from(deals).where(condition);
  const rows = await db
    .select()
    .from(deals)
    .where(condition)
    .orderBy(...buildRelevanceOrder(now))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: await toAdminDeals(db, rows, viewer, now), total };
}

/** Returns a deal as admins edit it; undefined when there is none. */
export async function findAdminDeal(
  db: Queryable,
  id: string,
  { viewer, assess, now }: { viewer: Viewer; assess: AssessOffer; now: Date },
): Promise<AdminDeal | undefined> {
  const rows = await db.select().from(deals).where(eq(deals.id, id));
  for (const row of rows) if (!row.isActive) Object.assign(row, await assess(db, { kind: 'deal', row }, { now }));
  return (await toAdminDeals(db, rows, viewer, now)).at(0);
}

/** Returns a deal's state at a time. It runs from `startsAt` on and is over at `endsAt`. */
export const getDealState = (
  { startsAt, endsAt }: Pick<DealRow, 'startsAt' | 'endsAt'>,
  now: Date,
): AdminDeal['state'] => (endsAt <= now ? 'ended' : startsAt > now ? 'upcoming' : 'running');

/** Orders deals: running, then upcoming by start, then ended ones from the latest back. */
function buildRelevanceOrder(now: Date): SQL[] {
  const hasEnded = lte(deals.endsAt, now);
  return [
    sql`case when ${hasEnded} then 2 when ${gt(deals.startsAt, now)} then 1 else 0 end`,
    sql`case when ${hasEnded} then -1 else 1 end * extract(epoch from ${deals.startsAt})`,
    asc(deals.id),
  ];
}

const stateConditions: Record<AdminDeal['state'], (now: Date) => SQL | undefined> = {
  upcoming: (now) => and(deals.isActive, gt(deals.startsAt, now)),
  running: isRunning,
  ended: (now) => lte(deals.endsAt, now),
};

/** Matches a deal's title and the titles of its products. */
function matchesText(db: Queryable, q: string): SQL | undefined {
  const pattern = toContainsPattern(q);
  const matchingProducts = db
    .select({ one: sql`1` })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(and(eq(dealProducts.dealId, deals.id), ilike(products.title, pattern)));
  return or(ilike(deals.title, pattern), exists(matchingProducts));
}

async function toAdminDeals(db: Queryable, rows: DealRow[], viewer: Viewer, now: Date): Promise<AdminDeal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const productRows = await db
    .select({
      row: dealProducts,
      title: products.title,
      regular: regularPrice,
      picture: selectFirstPicture(products.id),
    })
    .from(dealProducts)
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(inArray(dealProducts.dealId, ids))
    .orderBy(asc(dealProducts.position), asc(dealProducts.productId));
  const setting = await getApprovalSetting(db);
  const listProducts = (id: string) => productRows.flatMap(({ row }) => (row.dealId === id ? [row] : []));
  return rows.map((deal) => ({
    _id: deal.id,
    title: deal.title,
    startDate: deal.startsAt.toISOString(),
    endDate: deal.endsAt.toISOString(),
    state: getDealState(deal, now),
    products: productRows
      .filter(({ row }) => row.dealId === deal.id)
      .map(({ row, title, regular, picture }) => ({
        productId: row.productId,
        title,
        image: picture && toWireImage(picture),
        price: toRupees(regular ?? 0),
        dealPrice: toRupees(row.dealPrice),
        stock: row.stock,
        sold: row.sold,
      })),
    perCustomerLimit: deal.perCustomerLimit,
    isActive: deal.isActive,
    approval: toWireApproval(
      { ...deal, approval: findApproval(deal.approval, digestDeal(deal, listProducts(deal.id))) },
      setting,
      viewer,
    ),
    version: deal.version,
  }));
}
