import type { ReturnReason } from '@vastra/shared/contract/return-state';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, returnLines, returns, shipmentLines, shipments } from '../../platform/db/schema';

/** Units of an order's line. */
export interface StayingUnits {
  line: typeof orderLines.$inferSelect;
  /** Units that the customer has or will get, also as a replacement. */
  staying: number;
  /** Units that the terms of an offer count: the kept ones, and those that the customer lacks by a fault of the shop or of the courier. */
  counted: number;
}

/** An order with its replacements: what the customer has or will get of it. */
export interface StayingOrder {
  lines: StayingUnits[];
  /** Ids of the order and of its replacements. */
  orderIds: string[];
}

/** Returns in which units are, unless they were ended before. */
export const claimingStatuses = ['requested', 'approved', 'picked_up', 'received', 'completed'] as const;

/**
 * Loads which units of an order the customer has or will get, at this moment: neither cancelled, nor lost, nor back at the shop. A replaced unit is
 * kept as long as its replacement is.
 *
 * @param freeReasons reasons of returns that are a fault of the shop
 */
export async function loadStayingUnits(
  db: Queryable,
  orderId: string,
  freeReasons: readonly ReturnReason[],
): Promise<StayingOrder> {
  const [{ status }] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const undelivered = await db
    .select({ position: shipmentLines.position, quantity: shipmentLines.quantity, status: shipments.status })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.orderId, orderId), inArray(shipments.status, ['lost', 'returned_to_origin'])));
  const returned = await db
    .select({ line: returnLines, exchangeOrderId: returns.exchangeOrderId })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returnLines.orderId, orderId),
        inArray(returns.status, [...claimingStatuses]),
        isNotNull(returnLines.refundAmount),
      ),
    )
    .orderBy(asc(returns.number), asc(returnLines.position));
  const isCancelled = status === 'cancelled';
  const staying = lines.map((line): StayingUnits => {
    const quantity = isCancelled ? 0 : line.quantity;
    return { line, staying: quantity, counted: quantity };
  });
  const take = (position: number, quantity: number, isCounted: boolean) => {
    const own = staying.find(({ line }) => line.position === position)!;
    own.staying -= quantity;
    if (!isCounted) own.counted -= quantity;
  };
  for (const { position, quantity, status } of undelivered) take(position, quantity, status === 'lost');
  const orderIds = [orderId];
  const replacements = new Map<string, StayingUnits[]>();
  for (const { line, exchangeOrderId } of returned) {
    const quantity = line.units?.length ?? 0;
    take(line.position, quantity, freeReasons.includes(line.reason));
    if (line.resolution !== 'exchange' || !exchangeOrderId) continue;
    let replacement = replacements.get(exchangeOrderId);
    if (!replacement) {
      const order = await loadStayingUnits(db, exchangeOrderId, freeReasons);
      replacement = [...order.lines];
      orderIds.push(...order.orderIds);
      replacements.set(exchangeOrderId, replacement);
    }
    // The lines of a replacement have the sequence of the exchanged lines of its return.
    const own = replacement.shift();
    const original = staying.find((units) => units.line.position === line.position)!;
    original.staying += own?.staying ?? 0;
    if (!freeReasons.includes(line.reason)) original.counted += own?.counted ?? 0;
  }
  return { lines: staying, orderIds };
}
