import { type AdminOrder, toRupees } from '@vastra/shared/contract';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments, users } from '../../platform/db/schema';
import type { OrderRow } from './access';
import { OrderNotFound } from './errors';
import { findOrder } from './queries';
import { nextSteps } from './transitions';

/** An order with what only the shop sees. Throws `OrderNotFound`. */
export async function findForAdmin(db: Queryable, id: string): Promise<AdminOrder> {
  const [row] = await db
    .select({ order: orders, payment: payments, name: users.name })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!row) throw new OrderNotFound();
  const { order, payment, name } = row;
  return {
    ...(await findOrder(db, id))!.order,
    customer: {
      userId: order.userId,
      name: name ?? order.address.name,
      phone: order.phone,
      orders: await ordersOf(db, order),
    },
    next: [...nextSteps(order)],
    payment: payment && wirePayment(payment),
  };
}

/** Of the same account, or of guests with the same phone number; what was never paid is no order. */
async function ordersOf(db: Queryable, { userId, phone }: OrderRow): Promise<number> {
  const isTheirs = userId ? eq(orders.userId, userId) : and(isNull(orders.userId), eq(orders.phone, phone));
  const [found] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(isTheirs, isNotNull(orders.confirmedAt)));
  return found.orders;
}

const wirePayment = (payment: typeof payments.$inferSelect): NonNullable<AdminOrder['payment']> => ({
  amount: toRupees(payment.amount),
  paidAt: payment.paidAt?.toISOString() ?? null,
  providerPaymentId: payment.providerPaymentId,
  refund: payment.refundDueAt && {
    amount: toRupees(payment.refundAmount ?? payment.amount),
    dueAt: payment.refundDueAt.toISOString(),
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    attempts: payment.refundAttempts,
    byHand: payment.provider === 'cod',
    reference: payment.refundReference ?? payment.providerRefundId,
  },
});
