import { eq } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { orders } from '../../../platform/db/schema';
import { NotShippedError, OrderNotFoundError } from '../errors';

interface Tracking {
  carrier: string;
  trackingNumber: string;
}

/**
 * Corrects the courier and the tracking number of a shipped order, with an audit entry. Does nothing if both are the same.
 *
 * @throws OrderNotFoundError
 * @throws NotShippedError for an order in another status
 */
export async function correctTracking(
  tx: Queryable,
  id: string,
  { carrier, trackingNumber, actorId }: Tracking & { actorId: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new OrderNotFoundError();
  if (order.status !== 'shipped') throw new NotShippedError(order.status);
  const corrected = { carrier: carrier || null, trackingNumber: trackingNumber || null };
  const changes = getChangedFields({ carrier: order.carrier, trackingNumber: order.trackingNumber }, corrected);
  if (Object.keys(changes.after).length === 0) return;
  await tx
    .update(orders)
    .set({ ...corrected, updatedAt: new Date() })
    .where(eq(orders.id, id));
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'order', entityId: id, ...changes });
}
