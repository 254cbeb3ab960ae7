import { type AdminOrder, toRupees } from '@vastra/shared/contract';
import { getNextStatuses, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../../platform/db/connect';
import { orders, payments, users } from '../../../platform/db/schema';
import type { OrderRow } from '../access/order-access';
import { OrderNotFoundError } from '../errors';
import { withPaymentLabels } from '../order-response';
import { findOrder } from '../queries';
import { listNotes } from './notes';

/** Returns an order with what only the shop sees and the names of its payment method. Throws `OrderNotFoundError`. */
export const getAdminOrderResponse = async ({ db, paymentPort }: FastifyInstance, id: string): Promise<AdminOrder> =>
  withPaymentLabels(paymentPort, await getAdminOrder(db, id));

async function getAdminOrder(db: Queryable, id: string): Promise<AdminOrder> {
  const [row] = await db
    .select({ order: orders, payment: payments, name: users.name })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!row) throw new OrderNotFoundError();
  const { order, payment, name } = row;
  return {
    ...(await findOrder(db, id))!.order,
    customer: {
      userId: order.userId,
      name: name ?? order.address.name,
      phone: order.phone,
      orders: await countCustomerOrders(db, order),
    },
    next: [...getNextStatuses(order)],
    payment: payment && toWirePayment(payment),
    review: order.heldAt && { heldAt: order.heldAt.toISOString(), reasons: order.heldReasons },
    notes: await listNotes(db, id),
  };
}

/** Counts the confirmed orders of the same account, or of guests with the same phone number. */
async function countCustomerOrders(db: Queryable, { userId, phone }: OrderRow): Promise<number> {
  const isSameCustomer = userId ? eq(orders.userId, userId) : and(isNull(orders.userId), eq(orders.phone, phone));
  const [result] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(isSameCustomer, isNotNull(orders.confirmedAt)));
  return result.orders;
}

const toWirePayment = (payment: typeof payments.$inferSelect): NonNullable<AdminOrder['payment']> => ({
  amount: toRupees(payment.amount),
  paidAt: payment.paidAt?.toISOString() ?? null,
  providerPaymentId: payment.providerPaymentId,
  refund: payment.refundDueAt && {
    amount: toRupees(payment.refundAmount ?? payment.amount),
    dueAt: payment.refundDueAt.toISOString(),
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    attempts: payment.refundAttempts,
    byHand: isPaidOnDelivery(payment.provider),
    reference: payment.refundReference ?? payment.providerRefundId,
  },
});
