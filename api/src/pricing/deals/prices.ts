import { type ProductDeal, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, sellableStockSql, variants } from '../../platform/db/schema';
import type { Line } from '../amounts/lines';
import { countCustomerUnits, type DealCustomer } from './customer-units';
import { getProductsInDeals } from './products-in-deals';
import { isRunning } from './queries';

/** SQL for a product's regular price, which is the price of its first variant. Variants with another price, such as a larger bottle, are not in deals. */
export const regularPrice = sql<number>`(
  select ${variants.price} from ${variants} where ${variants.productId} = ${dealProducts.productId}
  order by ${variants.position}, ${variants.id} limit 1
)::int`;

/** Buyer and time, which decide whether deals apply. A buyer without an account pays regular prices. */
export interface Buyer extends DealCustomer {
  now: Date;
  /** True to lock the deals' products, so that other customers cannot buy from the deals until the transaction ends. */
  isLocked?: boolean;
}

/**
 * Returns the lines with the prices of the running deals. A line gets the price of the cheapest deal that has units left for its whole quantity,
 * of which this customer can have as many; earlier lines count first. A line that fits no deal keeps its regular price, and `deal` names the
 * missed deal. Pure.
 */
export function applyDeals<L extends Line>(lines: readonly L[], runningDeals: readonly RunningDeal[]): L[] {
  const left = runningDeals.map((deal) => ({ ...deal }));
  return lines.map((line) => applyDeal(line, left));
}

/** Returns each line as `applyDeals` returns it without the other lines, which would take units of the deal. Pure. */
export const applyDealsAlone = <L extends Line>(lines: readonly L[], runningDeals: readonly RunningDeal[]): L[] =>
  lines.flatMap((line) => applyDeals([line], runningDeals));

/** A running deal of a product, with the units that a customer can have of it. */
export type RunningDeal = Awaited<ReturnType<typeof loadDeals>>[number];

/** Applies the cheapest deal that has enough units, and takes these from it. */
function applyDeal<L extends Line>(line: L, runningDeals: readonly RunningDeal[]): L {
  const candidates = runningDeals.filter(
    ({ productId, dealPrice, regular }) =>
      productId === line.product.id && regular === line.variant.price && dealPrice < regular,
  );
  const chosen = candidates.find(({ unitsLeft }) => unitsLeft >= line.quantity) ?? candidates[0];
  if (!chosen) return line;
  const { id, title, dealPrice, endsAt, unitsLeft, customerLimit } = chosen;
  const isApplied = unitsLeft >= line.quantity;
  if (isApplied) chosen.unitsLeft -= line.quantity;
  const deal = { id, title, dealPrice, endsAt, unitsLeft, customerLimit, isApplied };
  return { ...line, price: isApplied ? dealPrice : line.price, deal };
}

/** Returns running deals of the lines' products, the cheapest first. Rows are locked in the same order for all buyers, to avoid deadlocks. */
export async function loadDeals(
  db: Queryable,
  lines: readonly Pick<Line, 'product'>[],
  { now, isLocked, ...customer }: Buyer,
) {
  const inDeals = lines.flatMap(({ product }) => (product.isInDeals ? product.id : []));
  if (!customer.userId || inDeals.length === 0) return [];
  const productIds = [...new Set(inDeals)];
  const query = db
    .select({
      id: deals.id,
      title: deals.title,
      productId: dealProducts.productId,
      dealPrice: dealProducts.dealPrice,
      endsAt: deals.endsAt,
      stockLeft: sql<number>`${dealProducts.stock} - ${dealProducts.sold}`,
      perCustomerLimit: deals.perCustomerLimit,
      regular: regularPrice,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(and(inArray(dealProducts.productId, productIds), isRunning(now)))
    .orderBy(asc(dealProducts.dealId), asc(dealProducts.productId));
  const rows = await (isLocked ? query.for('update', { of: dealProducts }) : query);
  const limited = rows.flatMap(({ id, perCustomerLimit }) => (perCustomerLimit === null ? [] : id));
  // Counted after the rows are locked, so that an order which this one has waited for counts.
  const getBought = await countCustomerUnits(db, [...new Set(limited)], customer);
  return rows
    .map(({ stockLeft, perCustomerLimit: limit, ...row }) => {
      const allowed = limit === null ? stockLeft : Math.max(0, limit - getBought(row.id, row.productId));
      return { ...row, unitsLeft: Math.min(stockLeft, allowed), customerLimit: allowed < stockLeft ? limit : null };
    })
    .sort((a, b) => a.dealPrice - b.dealPrice);
}

/**
 * Returns the deal that a product page shows, with its price in rupees: the cheapest running one with units left, otherwise the next to
 * start; null for none. The caller has refreshed the change journal since the request came.
 */
export async function findProductDeal(db: Database, productId: string, now: Date): Promise<ProductDeal | null> {
  if (!(await getProductsInDeals(db, now)).has(productId)) return null;
  const unitsLeft = sql<number>`least(${dealProducts.stock} - ${dealProducts.sold}, (
    select coalesce(sum(${sellableStockSql}), 0) from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.price} = ${regularPrice}
  ))::int`;
  const hasBegun = lte(deals.startsAt, now);
  const [deal] = await db
    .select({
      id: deals.id,
      title: deals.title,
      dealPrice: dealProducts.dealPrice,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      left: unitsLeft,
      customerLimit: deals.perCustomerLimit,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(
      and(
        eq(dealProducts.productId, productId),
        deals.isActive,
        gt(deals.endsAt, now),
        sql`${dealProducts.dealPrice} < ${regularPrice}`,
        sql`${unitsLeft} > 0`,
      ),
    )
    .orderBy(
      sql`${hasBegun} desc`,
      sql`case when ${hasBegun} then ${dealProducts.dealPrice} end`,
      asc(deals.startsAt),
      asc(deals.id),
    )
    .limit(1);
  if (!deal) return null;
  return {
    _id: deal.id,
    title: deal.title,
    dealPrice: toRupees(deal.dealPrice),
    startDate: deal.startsAt.toISOString(),
    endDate: deal.endsAt.toISOString(),
    left: deal.left,
    ...(deal.customerLimit !== null && { customerLimit: deal.customerLimit }),
  };
}
