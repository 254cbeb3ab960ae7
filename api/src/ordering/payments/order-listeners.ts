import { isClosed, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '../../platform/db/schema';
import type { OrderEventBus, OrderEventListener } from '../orders/events';
import { markRefundDue } from './refunds/mark-refund-due';

/** Subscribes payments to the events of orders, in the transactions that change them. */
export function subscribeToOrders(events: OrderEventBus): void {
  events.on('order:placed', createPayment);
  events.on('order:transitioned', recordCashPayment);
  events.on('order:transitioned', markRefundOfClosedOrder);
}

const createPayment: OrderEventListener<'order:placed'> = async (tx, { orderId, paymentMethod, total, now }) => {
  await tx.insert(payments).values({ orderId, provider: paymentMethod, amount: total, createdAt: now });
};

/** The courier collects the cash when the order is delivered. */
const recordCashPayment: OrderEventListener<'order:transitioned'> = async (tx, { previous, to, now }) => {
  if (to !== 'delivered' || !isPaidOnDelivery(previous.paymentMethod)) return;
  await tx
    .update(payments)
    .set({ paidAt: now })
    .where(and(eq(payments.orderId, previous.id), isNull(payments.paidAt)));
};

const markRefundOfClosedOrder: OrderEventListener<'order:transitioned'> = async (tx, { previous, to, now }) => {
  if (isClosed(to)) await markRefundDue(tx, previous.id, now);
};
