import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals } from '../../platform/db/schema';
import type { Line } from '../amounts/lines';
import { countCustomerUnits, type DealCustomer } from './customer-units';
import { DealPriceUnavailableError } from './errors';
import { isRunning } from './queries';

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

/**
 * Reserves an order's deal units again, because its payment arrived late. The deal may have ended. Throws `DealPriceUnavailableError` when too few are
 * left.
 */
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

/** Keeps the lines that are in a deal and sorts them in the order in which `loadDeals` locks rows. */
const sortForLocking = <P extends DealAllocation>(lines: readonly P[]): (P & { dealId: string })[] =>
  lines
    .filter((line): line is P & { dealId: string } => line.dealId !== null)
    .sort((a, b) => compareText(a.dealId, b.dealId) || compareText(a.productId, b.productId));

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
