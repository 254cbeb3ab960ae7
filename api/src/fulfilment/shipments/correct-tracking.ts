import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { NotShippedError, OrderNotFoundError } from '../../ordering/orders/errors';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orders, shipments } from '../../platform/db/schema';

interface Tracking {
  carrier: string;
  trackingNumber: string;
}

/**
 * Corrects the courier and the tracking number of a shipped order, which its first parcel has, with an audit entry. Does nothing if both are the
 * same.
 *
 * @throws OrderNotFoundError
 * @throws NotShippedError for an order in another status
 */
export async function correctTracking(
  tx: Queryable,
  id: string,
  { carrier, trackingNumber, actorId }: Tracking & { actorId: string },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new OrderNotFoundError();
  if (order.status !== 'shipped') throw new NotShippedError(order.status);
  const corrected = { carrier: carrier || null, trackingNumber: trackingNumber || null };
  const changes = getChangedFields({ carrier: order.carrier, trackingNumber: order.trackingNumber }, corrected);
  if (Object.keys(changes.after).length === 0) return;
  await tx
    .update(orders)
    .set({ ...corrected, updatedAt: new Date() })
    .where(eq(orders.id, id));
  const [first] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, id), isNotNull(shipments.handedOverAt)))
    .orderBy(asc(shipments.number))
    .limit(1);
  const tracking = { carrierName: corrected.carrier, awb: corrected.trackingNumber, updatedAt: new Date() };
  if (first) await tx.update(shipments).set(tracking).where(eq(shipments.id, first.id));
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'order', entityId: id, ...changes });
}
