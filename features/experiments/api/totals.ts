import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experimentOrders, experimentVisitors, orders, type VariantTotals } from '../../../api/src/platform/db/schema';

/** Returns the sums of an experiment by variant, from the rows of its visitors and the present states of their orders. */
export async function sumVisitors(db: Queryable, experimentId: string): Promise<VariantTotals[]> {
  const isConfirmed = sql`${orders.confirmedAt} is not null`;
  const isCancelled = sql`${orders.status} in ('cancelled', 'returned')`;
  const buyers = db
    .select({
      visitorHash: experimentOrders.visitorHash,
      hasOrder: sql<boolean>`bool_or(${isConfirmed})`.as('has_order'),
      isUnpaid: sql<boolean>`bool_or(not ${isConfirmed} and ${isCancelled})`.as('is_unpaid'),
      isCancelled: sql<boolean>`bool_or(${isConfirmed} and ${isCancelled})`.as('is_cancelled'),
      revenue: sql<number>`coalesce(sum(${orders.total}) filter (where ${isConfirmed} and not ${isCancelled}), 0)`.as(
        'revenue',
      ),
    })
    .from(experimentOrders)
    .innerJoin(orders, eq(orders.id, experimentOrders.orderId))
    .where(eq(experimentOrders.experimentId, experimentId))
    .groupBy(experimentOrders.visitorHash)
    .as('buyers');
  const rows = await db
    .select({
      variant: experimentVisitors.variant,
      visitors: sql`count(*)`.mapWith(Number),
      buyers: sql`count(*) filter (where ${buyers.hasOrder})`.mapWith(Number),
      revenue: sql`coalesce(sum(${buyers.revenue}), 0)`.mapWith(Number),
      revenueSquares: sql`coalesce(sum(${buyers.revenue} * ${buyers.revenue}), 0)`.mapWith(Number),
      failed: sql`count(*) filter (where ${experimentVisitors.hasFailed})`.mapWith(Number),
      slow: sql`count(*) filter (where ${experimentVisitors.isSlow})`.mapWith(Number),
      unpaid: sql`count(*) filter (where ${buyers.isUnpaid})`.mapWith(Number),
      cancelled: sql`count(*) filter (where ${buyers.isCancelled})`.mapWith(Number),
    })
    .from(experimentVisitors)
    .leftJoin(buyers, eq(buyers.visitorHash, experimentVisitors.visitorHash))
    .where(eq(experimentVisitors.experimentId, experimentId))
    .groupBy(experimentVisitors.variant);
  return rows;
}
