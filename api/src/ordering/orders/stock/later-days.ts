import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, products } from '../../../platform/db/schema';
import { buildUnitsLeft, isWaitingLine } from './waiting-units';

/** A line whose product ships later than the line promises. Days are days in India: YYYY-MM-DD. */
export interface LaterLine {
  position: number;
  /** Title and options: "Linen Kurta (Indigo, M)". */
  name: string;
  previous: string;
  day: string;
}

/** SQL of the day on which a line of `order_lines` ships, as its product says now. A product that is made to order counts from the day of the order. */
const currentDay = sql<string>`case ${products.backorder}
  when 'preorder' then nullif(${products.shipsFrom}, '')::date
  else (${orders.placedAt} at time zone 'UTC' + interval '5 hours 30 minutes')::date + nullif(${products.leadDays}, '')::integer
end`;

/**
 * SQL condition of a line that waits, of a confirmed order, and whose product was moved to a later day. A line keeps its day when the product ships earlier,
 * because a promise that is kept early needs no message. The customer of an order under review gets the message after the release.
 */
const isMovedLater = and(
  inArray(orders.status, ['placed', 'processing', 'shipped']),
  isNotNull(orders.confirmedAt),
  isNull(orders.heldAt),
  eq(orderLines.backorder, products.backorder),
  sql`${currentDay} > ${orderLines.shipsFrom}`,
  sql`${buildUnitsLeft(sql`order_lines`)} > 0`,
  isWaitingLine,
);

/** Finds orders with lines whose products were moved to a later day, the oldest first. */
export async function findOrdersMovedLater(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(isMovedLater)
    .orderBy(orders.placedAt, orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Finds the lines of an order whose products were moved to a later day. */
export async function findLaterLines(tx: Queryable, orderId: string): Promise<LaterLine[]> {
  const rows = await tx
    .select({
      position: orderLines.position,
      name: sql<string>`${orderLines.title} || ' (' || concat_ws(', ', nullif(${orderLines.color}, ''), nullif(${orderLines.size}, '')) || ')'`,
      previous: sql<string>`${orderLines.shipsFrom}::text`,
      day: sql<string>`(${currentDay})::text`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isMovedLater))
    .orderBy(orderLines.position);
  return rows.map((row) => ({ ...row, name: row.name.replace(' ()', '') }));
}
