import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, shipmentLines, shipments } from '../../../platform/db/schema';
import { buildShipmentContent } from '../document-content';
import { issue } from '../issue-document';

/**
 * Puts all units of an order in one delivered parcel, and issues its invoice with the rates that the order has, whatever the time of supply.
 * Returns its number.
 */
export async function invoiceOrder(tx: Queryable, orderId: string, now: Date): Promise<string> {
  const times = { createdAt: now, updatedAt: now, handedOverAt: now, deliveredAt: now };
  const number = 1 + (await tx.$count(shipments, eq(shipments.orderId, orderId)));
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId, number, status: 'delivered', ...times })
    .returning();
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const contents = lines.map(({ position, quantity }) => ({ shipmentId: shipment.id, orderId, position, quantity }));
  await tx.insert(shipmentLines).values(contents);
  const content = await buildShipmentContent(tx, shipment, []);
  return issue(tx, { orderId, kind: 'invoice', shipmentId: shipment.id, content }, now);
}
