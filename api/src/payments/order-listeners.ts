import type { OrderEventBus, OrderEventListener } from '../ordering/orders/events';
import { insertWithNext } from '../platform/db/insert';
import { payments } from '../platform/db/schema';
import { requestRefundOfRest } from './refunds/request-refund';

/** Subscribes payments to the events of orders, in the transactions that change them. */
export function subscribeToOrders(events: OrderEventBus): void {
  events.on('order:placed', createPayment);
  events.on('order:transitioned', refundCancelledOrder);
}

const createPayment: OrderEventListener<'order:placed'> = async (tx, { orderId, paymentMethod, amountDue, now }) => {
  const payment = { orderId, provider: paymentMethod, amount: amountDue, createdAt: now };
  await insertWithNext(tx, payments, [payment]);
};

/** A returned order is refunded by its returns and shipments, when what came back is received. */
const refundCancelledOrder: OrderEventListener<'order:transitioned'> = async (tx, { previous, to, now }) => {
  if (to === 'cancelled') await requestRefundOfRest(tx, { orderId: previous.id, reason: 'cancellation' }, now);
};
