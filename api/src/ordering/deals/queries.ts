import { type Deal, discountPercent, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { cardsOf } from '../../catalogue/products/card';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, variants } from '../../platform/db/schema';
import { oneDay, startOfIndianDay } from '../../platform/server/india';

/** The deal of the day: the running one that ends first, otherwise the next that starts today (in India). */
export async function findTodaysDeal(db: Queryable, now: Date): Promise<Deal | undefined> {
  const endOfDay = new Date(startOfIndianDay(now).getTime() + oneDay);
  const running = await findDeals(db, isRunning(now), { order: firstToEnd, limit: 1 });
  if (running.length > 0) return running[0];
  const [next] = await findDeals(db, and(gt(deals.startsAt, now), lte(deals.startsAt, endOfDay)), {
    order: nextToStart,
    limit: 1,
  });
  return next;
}

export async function findDeal(db: Queryable, id: string): Promise<Deal | undefined> {
  const [deal] = await findDeals(db, eq(deals.id, id), { order: nextToStart, limit: 1 });
  return deal;
}

export const listUpcoming = (db: Queryable, now: Date): Promise<Deal[]> =>
  findDeals(db, gt(deals.startsAt, now), { order: nextToStart, limit: 14 });

export const listEndingSoon = (db: Queryable, now: Date): Promise<Deal[]> =>
  findDeals(db, and(isRunning(now), lte(deals.endsAt, new Date(now.getTime() + oneDay))), { order: firstToEnd });

/** Running deals with their products of these categories only. */
export const listOfCategories = (db: Queryable, categoryIds: string[], now: Date): Promise<Deal[]> =>
  findDeals(db, isRunning(now), { order: firstToEnd, ofProduct: inArray(products.categoryId, categoryIds) });

export const isRunning = (now: Date) => and(lte(deals.startsAt, now), gt(deals.endsAt, now));
const firstToEnd = [asc(deals.endsAt), asc(deals.id)];
const nextToStart = [asc(deals.startsAt), asc(deals.id)];

interface Options {
  order: SQL[];
  ofProduct?: SQL;
  limit?: number;
}

/** Deals that have a product on sale, in two queries. */
async function findDeals(db: Queryable, condition: SQL | undefined, { order, ofProduct, limit = 50 }: Options) {
  const isOnSale = and(
    eq(dealProducts.dealId, deals.id),
    eq(products.id, dealProducts.productId),
    isNull(products.archivedAt),
    ofProduct,
  );
  const chosen = await db
    .select()
    .from(deals)
    .where(and(condition, sql`exists (select from ${dealProducts}, ${products} where ${isOnSale})`))
    .orderBy(...order)
    .limit(limit);
  if (chosen.length === 0) return [];
  const rows = await db
    .select({
      dealId: dealProducts.dealId,
      productId: products.id,
      description: products.description,
      dealPrice: dealProducts.dealPrice,
      stock: dealProducts.stock,
      sold: dealProducts.sold,
      pieces: sql<number>`(
        select coalesce(sum(${variants.stock}), 0)::int from ${variants} where ${variants.productId} = ${products.id}
      )`,
    })
    .from(deals)
    .innerJoin(dealProducts, eq(dealProducts.dealId, deals.id))
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(
      and(
        inArray(
          deals.id,
          chosen.map(({ id }) => id),
        ),
        isOnSale,
      ),
    )
    .orderBy(asc(dealProducts.position), asc(products.id));
  const cards = await cardsOf(
    db,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  return chosen.map(
    (deal): Deal => ({
      _id: deal.id,
      title: deal.title,
      startDate: deal.startsAt.toISOString(),
      endDate: deal.endsAt.toISOString(),
      products: rows
        .filter(({ dealId }) => dealId === deal.id)
        .flatMap(({ productId, description, dealPrice, stock, sold, pieces }) => {
          const product = byId.get(productId);
          if (!product) return [];
          return {
            product,
            description,
            dealPrice: toRupees(dealPrice),
            discount: discountPercent(dealPrice, toPaise(product.originalPrice)),
            // Pieces that the shop no longer has cannot be left in a deal.
            stock: Math.min(stock, sold + pieces),
            sold,
          };
        }),
    }),
  );
}
