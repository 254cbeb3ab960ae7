import { type Deal, getDiscountPercent, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { readCataloguePrices } from '../../catalogue/prices/catalogue-prices';
import { loadCards } from '../../catalogue/products/cards/load-cards';
import { dayMs, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, sellableStockSql, variants } from '../../platform/db/schema';

/** Returns the deal of the day: the running deal that ends first, otherwise the next deal that starts today in India. */
export async function findTodaysDeal(db: Queryable, now: Date): Promise<Deal | undefined> {
  const endOfDay = new Date(toStartOfIndianDay(now).getTime() + dayMs);
  const running = await findDeals(db, isRunning(now), { order: byEnd, limit: 1 });
  if (running.length > 0) return running[0];
  const [next] = await findDeals(db, and(isUpcoming(now), lt(deals.startsAt, endOfDay)), {
    order: byStart,
    limit: 1,
  });
  return next;
}

/** Returns an active deal of any time; undefined when it does not exist, waits for an approval, or has no published product. */
export async function findDeal(db: Queryable, id: string): Promise<Deal | undefined> {
  const [deal] = await findDeals(db, and(eq(deals.id, id), deals.isActive), { order: byStart, limit: 1 });
  return deal;
}

/** Returns the next 14 deals, the earliest first. */
export const listUpcomingDeals = (db: Queryable, now: Date): Promise<Deal[]> =>
  findDeals(db, isUpcoming(now), { order: byStart, limit: 14 });

/** Returns running deals that end within a day. */
export const listDealsEndingSoon = (db: Queryable, now: Date): Promise<Deal[]> =>
  findDeals(db, and(isRunning(now), lte(deals.endsAt, new Date(now.getTime() + dayMs))), { order: byEnd });

/** Returns running deals, each with its products of these categories only. */
export const listDealsOfCategories = (db: Queryable, categoryIds: string[], now: Date): Promise<Deal[]> =>
  findDeals(db, isRunning(now), { order: byEnd, productCondition: inArray(products.categoryId, categoryIds) });

/** Returns the SQL condition that the deal has started and not ended, and does not wait for an approval. */
export const isRunning = (now: Date) => and(deals.isActive, lte(deals.startsAt, now), gt(deals.endsAt, now));
const isUpcoming = (now: Date) => and(deals.isActive, gt(deals.startsAt, now));
const byEnd = [asc(deals.endsAt), asc(deals.id)];
const byStart = [asc(deals.startsAt), asc(deals.id)];

interface Options {
  order: SQL[];
  productCondition?: SQL;
  limit?: number;
}

/** Returns deals that have a published product. */
async function findDeals(db: Queryable, condition: SQL | undefined, { order, productCondition, limit = 50 }: Options) {
  const isPublishedInDeal = and(
    eq(dealProducts.dealId, deals.id),
    eq(products.id, dealProducts.productId),
    isNull(products.archivedAt),
    productCondition,
  );
  const dealRows = await db
    .select()
    .from(deals)
    .where(and(condition, sql`exists (select from ${dealProducts}, ${products} where ${isPublishedInDeal})`))
    .orderBy(...order)
    .limit(limit);
  if (dealRows.length === 0) return [];
  const rows = await db
    .select({
      dealId: dealProducts.dealId,
      productId: products.id,
      description: products.description,
      categoryId: products.categoryId,
      brand: products.brand,
      tags: products.tags,
      dealPrice: dealProducts.dealPrice,
      stock: dealProducts.stock,
      sold: dealProducts.sold,
      unitsInStock: sql<number>`(
        select coalesce(sum(${sellableStockSql}), 0)::int from ${variants} where ${variants.productId} = ${products.id}
      )`,
    })
    .from(deals)
    .innerJoin(dealProducts, eq(dealProducts.dealId, deals.id))
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(
      and(
        inArray(
          deals.id,
          dealRows.map(({ id }) => id),
        ),
        isPublishedInDeal,
      ),
    )
    .orderBy(asc(dealProducts.position), asc(products.id));
  const prices = await readCataloguePrices(db);
  const cards = await loadCards(
    db,
    rows.map(({ productId }) => productId),
    { prices },
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  return dealRows.map(
    (deal): Deal => ({
      _id: deal.id,
      title: deal.title,
      startDate: deal.startsAt.toISOString(),
      endDate: deal.endsAt.toISOString(),
      products: rows
        .filter(({ dealId }) => dealId === deal.id)
        .flatMap(({ productId, description, dealPrice, stock, sold, unitsInStock, ...facts }) => {
          const product = byId.get(productId);
          if (!product) return [];
          const mrp = toPaise(product.originalPrice);
          // Promotions of this moment may be over when a later deal starts.
          const hasBegun = deal.startsAt.getTime() <= Date.now();
          const reduced = hasBegun && prices.find({ ...facts, productId, price: dealPrice, mrp, isInDeal: true });
          const price = reduced ? reduced.price : dealPrice;
          return {
            product,
            description,
            dealPrice: toRupees(price),
            discount: getDiscountPercent(price, mrp),
            // A deal cannot have more units left than the shop has in stock.
            stock: Math.min(stock, sold + unitsInStock),
            sold,
          };
        }),
    }),
  );
}
