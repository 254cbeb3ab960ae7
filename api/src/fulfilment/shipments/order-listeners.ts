import { and, eq } from 'drizzle-orm';
import type { OrderEventBus } from '../../ordering/orders/events';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import { shipmentEvents, shipments } from '../../platform/db/schema';
import { markPaidWhenCollected } from './cash';

/** Subscribes shipments to the events of orders: an order that is cancelled before it was handed over unpacks its parcels. */
export function subscribeShipments(events: OrderEventBus): void {
  events.on('parcel:paid', async (tx, { orderId, now }) => {
    await markPaidWhenCollected(tx, orderId, now);
    await topUpRefunds(tx, orderId, now);
  });
  events.on('order:transitioned', async (tx, { previous, to, now }) => {
    if (to !== 'cancelled') return;
    const unpacked = await tx
      .update(shipments)
      .set({ status: 'cancelled', cashDue: 0, closedAt: now, updatedAt: now })
      .where(and(eq(shipments.orderId, previous.id), eq(shipments.status, 'packed')))
      .returning({ id: shipments.id });
    for (const { id } of unpacked) {
      await tx
        .insert(shipmentEvents)
        .values({ shipmentId: id, status: 'cancelled', by: 'shop', at: now, createdAt: now });
      const change = {
        shipmentId: id,
        orderId: previous.id,
        previous: 'packed' as const,
        to: 'cancelled' as const,
        now,
      };
      await events.emit(tx, 'shipment:changed', change);
    }
  });
}
