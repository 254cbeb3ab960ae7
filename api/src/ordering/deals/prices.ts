import { type ProductDeal, toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { dealProducts, deals, products, variants } from '../../platform/db/schema';
import type { Line } from '../pricing/lines';
import { DealOver } from './errors';
import { isRunning } from './queries';

/** A product's usual price is that of its first variant: a larger bottle has a price of its own, deal or not. */
export const usualPrice = sql<number>`(
  select ${variants.price} from ${variants} where ${variants.productId} = ${dealProducts.productId}
  order by ${variants.position}, ${variants.id} limit 1
)::int`;

export interface Buyer {
  /** Guests pay the usual prices. */
  userId: string | null;
  now: Date;
  /** Whether nobody else may take pieces of the deals until the transaction ends. */
  isLocked?: boolean;
}

/**
 * Lines with the prices of the running deals. A line gets the price of the cheapest deal that all its pieces fit, counted line
 * by line; a line that fits none keeps the usual price, and says which deal it missed.
 */
export async function withDeals<L extends Line>(db: Queryable, lines: readonly L[], buyer: Buyer): Promise<L[]> {
  if (!buyer.userId || lines.length === 0) return [...lines];
  const running = await runningDeals(db, [...new Set(lines.map(({ product }) => product.id))], buyer);
  return lines.map((line): L => {
    const fitting = running.filter(
      ({ productId, dealPrice, usual }) =>
        productId === line.product.id && usual === line.variant.price && dealPrice < usual,
    );
    const chosen = fitting.find(({ left }) => left >= line.quantity) ?? fitting[0];
    if (!chosen) return line;
    const { id, dealPrice, endsAt, left } = chosen;
    const isApplied = left >= line.quantity;
    if (isApplied) chosen.left -= line.quantity;
    const deal = { id, dealPrice, endsAt, left, isApplied };
    return { ...line, price: isApplied ? dealPrice : line.price, deal };
  });
}

/** The cheapest first. Locked in one order for all buyers, so that no two of them wait for each other. */
async function runningDeals(db: Queryable, productIds: string[], { now, isLocked }: Buyer) {
  const query = db
    .select({
      id: deals.id,
      productId: dealProducts.productId,
      dealPrice: dealProducts.dealPrice,
      endsAt: deals.endsAt,
      left: sql<number>`${dealProducts.stock} - ${dealProducts.sold}`,
      usual: usualPrice,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(and(inArray(dealProducts.productId, productIds), isRunning(now)))
    .orderBy(asc(dealProducts.dealId), asc(dealProducts.productId));
  const rows = await (isLocked ? query.for('update', { of: dealProducts }) : query);
  return rows.sort((one, other) => one.dealPrice - other.dealPrice);
}

/** Counts the pieces that an order gets at a deal's price, never more than the deal has. */
export async function takeDealPieces(tx: Queryable, lines: readonly Line[], now: Date): Promise<void> {
  for (const { deal, product, quantity } of lines) {
    if (!deal?.isApplied) continue;
    const isTaken = await takePieces(
      tx,
      { dealId: deal.id, productId: product.id, quantity },
      inArray(dealProducts.dealId, tx.select({ id: deals.id }).from(deals).where(isRunning(now))),
    );
    if (!isTaken) throw new DealOver(product.title);
  }
}

/** Pieces of an order's line; `dealId` is null when it was bought at the usual price. */
export interface DealPieces {
  dealId: string | null;
  productId: string;
  quantity: number;
}

/** Counts an order's pieces once more, for a payment that came late: also when the deal has ended meanwhile. */
export async function takeDealPiecesAgain(
  tx: Queryable,
  lines: readonly (DealPieces & { title: string })[],
): Promise<void> {
  for (const line of inOneOrder(lines)) if (!(await takePieces(tx, line))) throw new DealOver(line.title);
}

/** A cancelled order's pieces can be had at the deal's price again. */
export async function giveBackDealPieces(tx: Queryable, lines: readonly DealPieces[]): Promise<void> {
  for (const { dealId, productId, quantity } of inOneOrder(lines)) {
    await tx
      .update(dealProducts)
      .set({ sold: sql`greatest(${dealProducts.sold} - ${quantity}, 0)` })
      .where(and(eq(dealProducts.dealId, dealId), eq(dealProducts.productId, productId)));
  }
}

async function takePieces(
  tx: Queryable,
  { dealId, productId, quantity }: DealPieces & { dealId: string },
  condition?: SQL,
): Promise<boolean> {
  const taken = await tx
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
  return taken.length > 0;
}

/** As `runningDeals` locks them. */
const inOneOrder = <P extends DealPieces>(lines: readonly P[]): (P & { dealId: string })[] =>
  lines
    .filter((line): line is P & { dealId: string } => line.dealId !== null)
    .sort((one, other) => compare(one.dealId, other.dealId) || compare(one.productId, other.productId));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The deal that a product's page tells of: the cheapest that runs and has pieces left, otherwise the next to start. */
export async function dealOf(db: Queryable, productId: string, now: Date): Promise<ProductDeal | null> {
  const left = sql<number>`least(${dealProducts.stock} - ${dealProducts.sold}, (
    select coalesce(sum(${variants.stock}), 0) from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.price} = ${usualPrice}
  ))::int`;
  const hasBegun = lte(deals.startsAt, now);
  const [deal] = await db
    .select({
      id: deals.id,
      title: deals.title,
      dealPrice: dealProducts.dealPrice,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      left,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .innerJoin(products, eq(products.id, dealProducts.productId))
    .where(
      and(
        eq(dealProducts.productId, productId),
        gt(deals.endsAt, now),
        sql`${dealProducts.dealPrice} < ${usualPrice}`,
        sql`${left} > 0`,
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
  };
}
