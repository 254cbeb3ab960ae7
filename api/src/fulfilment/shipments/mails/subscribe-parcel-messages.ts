import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { OrderEventBus } from '../../../ordering/orders/events';
import { type OrderMailContext, queueOrderMessage } from '../../../ordering/orders/mails/queue-order-message';
import { isCashPayable } from '../../../ordering/orders/parcels/online-cash';
import type { PaymentPort } from '../../../ordering/payment-port';
import type { Queryable } from '../../../platform/db/connect';
import { orders, shipmentLines, shipments } from '../../../platform/db/schema';
import { loadOrderUnits, sumUnits } from '../units';
import { buildParcelMessage, type Parcel } from './parcel-messages';

/** Subscribes the customer's messages to the steps of parcels. They replace the messages of the order's statuses "shipped" and "delivered". */
export function subscribeParcelMessages(
  events: OrderEventBus,
  { paymentPort, ...context }: OrderMailContext & { paymentPort: Pick<PaymentPort, 'isPayOnDeliveryOffered'> },
): void {
  events.on('shipment:changed', async (tx, { shipmentId, orderId, to, now }) => {
    const loaded = await loadParcel(tx, shipmentId, orderId);
    const canPayOnline =
      to === 'out_for_delivery' && isCashPayable(loaded.row) && (await paymentPort.isPayOnDeliveryOffered(tx));
    const parcel = { ...loaded, canPayOnline };
    await queueOrderMessage(tx, orderId, (order) => buildParcelMessage(to, parcel, order), { ...context, now });
  });
}

async function loadParcel(tx: Queryable, shipmentId: string, orderId: string): Promise<Parcel> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
  const lines = await tx
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.position));
  const [{ paymentMethod, paymentStatus }] = await tx
    .select({ paymentMethod: orders.paymentMethod, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  const otherParcels = await tx.$count(
    shipments,
    and(eq(shipments.orderId, orderId), ne(shipments.id, shipmentId), ne(shipments.status, 'cancelled')),
  );
  const units = await loadOrderUnits(tx, orderId);
  const isPartial = sumUnits(lines) < sumUnits(units.lines);
  return {
    row,
    lines,
    isOneOfSeveral: otherParcels > 0 || isPartial,
    isPaid: isPaidOnDelivery(paymentMethod)
      ? (row.cashCollected ?? 0) + row.cashPaidOnline > 0
      : paymentStatus !== 'pending',
  };
}
