import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, returnLines, shipmentLines, shipments } from '../../platform/db/schema';

/** Returns whether a customer has units of the product: they were delivered in a parcel, and the shop has not received them back. */
export async function hasReceived(db: Queryable, userId: string, productId: string): Promise<boolean> {
  const isSameLine = (lines: typeof shipmentLines | typeof returnLines) =>
    and(eq(lines.orderId, orderLines.orderId), eq(lines.position, orderLines.position));
  const delivered = sql`(select coalesce(sum(${shipmentLines.quantity}), 0) from ${shipmentLines}
    join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${isSameLine(shipmentLines)} and ${shipments.status} = 'delivered')`;
  const returned = sql`(select coalesce(sum(${returnLines.restocked} + ${returnLines.damaged}), 0) from ${returnLines}
    where ${isSameLine(returnLines)})`;
  const { rows } = await db.execute<{ has_received: boolean }>(sql`select exists (
    select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.userId} = ${userId} and ${orders.status} in ('shipped', 'delivered') and ${orderLines.productId} = ${productId}
      and ${delivered} > ${returned}
  ) as has_received`);
  return rows[0].has_received;
}
