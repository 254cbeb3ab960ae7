import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orders, payments } from '../../platform/db/schema';
import { Failure } from '../../platform/server/failure';
import { confirmOrder } from '../orders/confirm';
import { takeAgain } from '../orders/give-back';
import type { Desk } from '../orders/mails/queue';
import type { Captured } from './provider';
import { oweRefund } from './refund';
import { oweSecond } from './second-payments';

/** What a payment led to. */
export type Outcome =
  | 'unknown order'
  /** Its amount, currency or the provider's order is not ours: it confirms nothing. */
  | 'mismatch'
  | 'confirmed'
  | 'known already'
  /** Another one had paid the order: this one is given back. */
  | 'second payment, to be refunded'
  | 'late, taken from stock again'
  | 'late and sold out, to be refunded'
  | 'cancelled before, to be refunded';

export interface Payment extends Captured {
  orderId: string;
}

/**
 * Money has come for an order. Whatever has happened to the order meanwhile, it is confirmed by it, or the money is owed; told
 * again, it changes nothing. In the caller's transaction, with the order's row locked.
 */
export async function payOrder(
  tx: Queryable,
  payment: Payment,
  { now, ...desk }: Desk & { now: Date },
): Promise<Outcome> {
  const { orderId, paymentId } = payment;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [due] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!order || !due) return 'unknown order';
  if (!isFor(due, payment)) return 'mismatch';
  if (due.providerPaymentId === paymentId) return 'known already';
  if (due.providerPaymentId) {
    const isNew = await oweSecond(tx, due.provider, payment, now);
    return isNew ? 'second payment, to be refunded' : 'known already';
  }

  await tx.update(payments).set({ providerPaymentId: paymentId, paidAt: now }).where(eq(payments.orderId, orderId));
  await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, orderId));
  const confirm = () => confirmOrder(tx, orderId, { ...desk, now });
  const tell = (status: 'placed' | 'cancelled', note: string) =>
    tx.insert(orderEvents).values({ orderId, status, note, by: 'shop', at: now });

  if (order.status !== 'cancelled') {
    await confirm();
    return 'confirmed';
  }
  if (!(await hasLapsed(tx, order))) {
    await oweRefund(tx, orderId, now);
    await tell('cancelled', 'Paid after it was cancelled; the payment is given back');
    return 'cancelled before, to be refunded';
  }
  if (!(await isTakenAgain(tx, orderId, now))) {
    await oweRefund(tx, orderId, now);
    await tell('cancelled', 'Paid after the hold had lapsed and sold out by then; the payment is given back');
    return 'late and sold out, to be refunded';
  }
  await tx.update(orders).set({ status: 'placed' }).where(eq(orders.id, orderId));
  await tell('placed', 'Paid after the hold had lapsed; taken from stock again');
  await confirm();
  return 'late, taken from stock again';
}

const isFor = (due: typeof payments.$inferSelect, { amount, currency, providerOrderId }: Payment): boolean =>
  due.amount === amount && due.currency === currency && due.providerOrderId === providerOrderId;

/** The shop itself cancels only what was not paid in time. */
async function hasLapsed(tx: Queryable, { id, confirmedAt }: typeof orders.$inferSelect): Promise<boolean> {
  const [cancelled] = await tx
    .select({ by: orderEvents.by })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, 'cancelled')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return confirmedAt === null && cancelled?.by === 'shop';
}

async function isTakenAgain(tx: Queryable, orderId: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => takeAgain(savepoint, orderId, now));
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
