import { eq } from 'drizzle-orm';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { orders } from '../../platform/db/schema';
import { NotOnItsWay, OrderNotFound } from './errors';

interface Tracking {
  carrier: string;
  trackingNumber: string;
}

/** Corrects courier and number of an order that is on its way. Throws `NotOnItsWay`. */
export async function correctTracking(
  tx: Queryable,
  id: string,
  { carrier, trackingNumber, actorId }: Tracking & { actorId: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new OrderNotFound();
  if (order.status !== 'shipped') throw new NotOnItsWay(order.status);
  const now = { carrier: carrier || null, trackingNumber: trackingNumber || null };
  const changes = changesOf({ carrier: order.carrier, trackingNumber: order.trackingNumber }, now);
  if (Object.keys(changes.after).length === 0) return;
  await tx
    .update(orders)
    .set({ ...now, updatedAt: new Date() })
    .where(eq(orders.id, id));
  await audit(tx, { actorId, action: 'update', entity: 'order', entityId: id, ...changes });
}
