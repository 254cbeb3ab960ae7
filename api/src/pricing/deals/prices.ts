import { type ProductDeal, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, variants } from '../../platform/db/schema';
import type { Line } from '../amounts/lines';
import { countCustomerUnits, type DealCustomer } from './customer-units';
import { DealPriceUnavailableError } from './errors';
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
 * missed deal.
 */
export async function applyDeals<L extends Line>(db: Queryable, lines: readonly L[], buyer: Buyer): Promise<L[]> {
  const linesInDeals = lines.filter(({ product }) => product.isInDeals);
  if (!buyer.userId || linesInDeals.length === 0) return [...lines];
  const runningDeals = await findRunningDeals(db, [...new Set(linesInDeals.map(({ product }) => product.id))], buyer);
  return lines.map((line): L => {
    const candidates = runningDeals.filter(
      ({ productId, dealPrice, regular }) =>
        productId === line.product.id && regular === line.variant.price && dealPrice < regular,
    );
    const chosen = candidates.find(({ unitsLeft }) => unitsLeft >= line.quantity) ?? candidates[0];
    if (!chosen) return line;
    const { id, dealPrice, endsAt, unitsLeft, customerLimit } = chosen;
    const isApplied = unitsLeft >= line.quantity;
    if (isApplied) chosen.unitsLeft -= line.quantity;
    const deal = { id, dealPrice, endsAt, unitsLeft, customerLimit, isApplied };
    return { ...line, price: isApplied ? dealPrice : line.price, deal };
  });
}

/** Returns running deals of the products, the cheapest first. Rows are locked in the same order for all buyers, to avoid deadlocks. */
async function findRunningDeals(db: Queryable, productIds: string[], { now, isLocked, ...customer }: Buyer) {
  const query = db
    .select({
      id: deals.id,
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

/** Reserves the units that an order gets at a deal's price. Throws `DealPriceUnavailableError` when the deal has ended or too few units are left. */
export async function reserveDealStock(tx: Queryable, lines: readonly Line[], now: Date): Promise<void> {
  for (const { deal, product, quantity } of lines) {
    if (!deal?.isApplied) continue;
    const isReserved = await incrementSold(
      tx,
      { dealId: deal.id, productId: product.id, quantity },
      inArray(dealProducts.dealId, tx.select({ id: deals.id }).from(deals).where(isRunning(now))),
    );
    if (!isReserved) throw new DealPriceUnavailableError(product.title);
  }
}

/** The units of an order line that count for a deal; `dealId` is null for a line at the regular price. */
export interface DealAllocation {
  dealId: string | null;
  productId: string;
  quantity: number;
}

/** Reserves an order's deal units again, because its payment arrived late. The deal may have ended. Throws `DealPriceUnavailableError` when too few are left. */
export async function reallocateDealStock(
  tx: Queryable,
  lines: readonly (DealAllocation & { title: string })[],
): Promise<void> {
  for (const line of sortForLocking(lines))
    if (!(await incrementSold(tx, line))) throw new DealPriceUnavailableError(line.title);
}

/**
 * Checks an order's deal units against the limit per customer again, after `reallocateDealStock`. Throws `DealPriceUnavailableError` if the customer
 * has bought others meanwhile.
 */
export async function assertDealLimits(
  tx: Queryable,
  lines: readonly (DealAllocation & { title: string })[],
  { orderId, ...customer }: DealCustomer & { orderId: string },
): Promise<void> {
  const inDeals = sortForLocking(lines);
  const dealIds = [...new Set(inDeals.map(({ dealId }) => dealId))];
  if (dealIds.length === 0) return;
  const isLimited = and(inArray(deals.id, dealIds), isNotNull(deals.perCustomerLimit));
  const limited = await tx.select({ id: deals.id, limit: deals.perCustomerLimit }).from(deals).where(isLimited);
  const limits = new Map(limited.map(({ id, limit }) => [id, limit!]));
  const getBought = await countCustomerUnits(tx, [...limits.keys()], customer, orderId);
  for (const { dealId, productId, title } of inDeals) {
    const units = inDeals
      .filter((line) => line.dealId === dealId && line.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (getBought(dealId, productId) + units > (limits.get(dealId) ?? Infinity))
      throw new DealPriceUnavailableError(title);
  }
}

/** Releases the deal units of a cancelled order. */
export async function releaseDealStock(tx: Queryable, lines: readonly DealAllocation[]): Promise<void> {
  for (const { dealId, productId, quantity } of sortForLocking(lines)) {
    await tx
      .update(dealProducts)
      .set({ sold: sql`greatest(${dealProducts.sold} - ${quantity}, 0)` })
      .where(and(eq(dealProducts.dealId, dealId), eq(dealProducts.productId, productId)));
  }
}

/** Adds to the sold units. Resolves to false, and adds nothing, if that would exceed the deal's stock. */
async function incrementSold(
  tx: Queryable,
  { dealId, productId, quantity }: DealAllocation & { dealId: string },
  condition?: SQL,
): Promise<boolean> {
  const updated = await tx
    .update(dealProducts)
    .set({ sold: sql`${dealProducts.sold} + ${quantity}` })
    .where(
      and(
        eq(dealProducts.dealId, dealId),
        eq(dealProducts.productId, productId),
        sql`${dealProducts.sold} + ${quantity} <= ${dealProducts.stock}`,
        condition,
      ),
    )
    .returning({ sold: dealProducts.sold });
  return updated.length > 0;
}

/** Keeps the lines that are in a deal and sorts them in the order in which `findRunningDeals` locks rows. */
const sortForLocking = <P extends DealAllocation>(lines: readonly P[]): (P & { dealId: string })[] =>
  lines
    .filter((line): line is P & { dealId: string } => line.dealId !== null)
    .sort((a, b) => compareText(a.dealId, b.dealId) || compareText(a.productId, b.productId));

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the deal that a product page shows, with its price in rupees: the cheapest running one with units left, otherwise the next to
 * start; null for none. The caller has refreshed the change journal since the request came.
 */
export async function findProductDeal(db: Database, productId: string, now: Date): Promise<ProductDeal | null> {
  if (!(await getProductsInDeals(db, now)).has(productId)) return null;
  const unitsLeft = sql<number>`least(${dealProducts.stock} - ${dealProducts.sold}, (
    select coalesce(sum(${variants.stock}), 0) from ${variants}
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
