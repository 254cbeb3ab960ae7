import { describeLineBackorder } from '@vastra/shared/contract/backorder-rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, products, shipmentLines, shipments, variants } from '../../../platform/db/schema';

/** Units of a line that must not be packed yet. */
export interface WaitingUnits {
  position: number;
  quantity: number;
  /** Why, for admins: "Waits for stock. Pre-order: ships from 12 Jan". */
  text: string;
}

/** SQL of the units of a line of `order_lines` that are in no parcel. */
export const buildUnitsLeft = (line: SQL): SQL<number> => sql`(${line}.quantity - (
  select coalesce(sum(${shipmentLines.quantity}), 0) from ${shipmentLines}
  join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
  where ${shipmentLines.orderId} = ${line}.order_id and ${shipmentLines.position} = ${line}.position and ${shipments.status} <> 'cancelled'
))::int`;

/**
 * SQL of the units of a line that the stock has, of a query with `order_lines` and `orders`. The units of a variant belong to its orders in the
 * sequence in which they were placed, so that units which are owed to later orders do not count.
 */
const unitsInStock = sql<number>`(${buildUnitsLeft(sql`order_lines`)} + least(0, coalesce((
  select ${variants.stock} + coalesce((
    select sum(${buildUnitsLeft(sql`later`)}) from order_lines as later join orders as later_orders on later_orders.id = later.order_id
    where later.variant_id = ${variants.id} and later.backorder <> '' and later_orders.status in ('placed', 'processing', 'shipped')
      and (later_orders.placed_at, later_orders.id) > (${orders.placedAt}, ${orders.id})
  ), 0)
  from ${variants} where ${variants.id} = ${orderLines.variantId}
), 0)))::int`;

/** SQL condition of a line whose preorder has not come to its day. A preorder that a merchant ends or brings forward waits no longer. */
const buildWaitsForDay = (today: SQL): SQL<boolean> => sql<boolean>`(${orderLines.backorder} = 'preorder' and exists (
  select from ${products} where ${products.id} = ${orderLines.productId} and ${products.backorder} = 'preorder'
    and least(${products.shipsFrom}, ${orderLines.shipsFrom}::text) > ${today}
))`;

const todayInIndia = sql`to_char(now() at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM-DD')`;

/** SQL condition of a line, in a query with `order_lines` and `orders`, of which nothing can be packed yet, because it was sold before it was in stock. */
export const isWaitingLine = sql`(${orderLines.backorder} <> '' and (${buildWaitsForDay(todayInIndia)} or ${unitsInStock} <= 0))`;

/** Finds the units of an order that must not be packed yet. `lines`: its lines, because most orders have no backorder and need no query. */
export async function findWaitingUnits(
  tx: Queryable,
  orderId: string,
  lines: readonly Pick<typeof orderLines.$inferSelect, 'backorder'>[],
  now: Date,
): Promise<WaitingUnits[]> {
  if (lines.every(({ backorder }) => backorder === '')) return [];
  const rows = await tx
    .select({
      line: orderLines,
      left: buildUnitsLeft(sql`order_lines`),
      inStock: unitsInStock,
      waitsForDay: buildWaitsForDay(sql`${toIndianDay(now)}`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.backorder, '')));
  return rows.flatMap(({ line, left, inStock, waitsForDay }) => {
    const quantity = waitsForDay ? left : Math.min(left, left - inStock);
    if (quantity <= 0) return [];
    const text = describeLineBackorder(line.backorder, line.shipsFrom!);
    return [{ position: line.position, quantity, text: waitsForDay ? `${text}.` : `Waits for stock. ${text}.` }];
  });
}
