import { and, desc, eq } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderContext } from '../../ordering/orders/order-context';
import { allocateOrderAgain } from '../../ordering/orders/placement/allocate-order';
import { confirmOrder } from '../../ordering/orders/placement/confirm-order';
import { applyTransition } from '../../ordering/orders/transitions/apply-transition';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orders, payments } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { markAttemptPaid } from '../attempts/attempts';
import { redeemCouponOfAttempt } from '../attempts/coupon-of-attempt';
import { countPayment, type PaymentState } from '../metrics';
import type { Capture } from '../provider';
import { requestRefundOfRest } from '../refunds/request-refund';
import { recordSecondPayment } from '../refunds/second-payments';

/** The outcome of a capture. Webhooks store it in `payment_events.outcome`. */
export type CaptureOutcome =
  | 'unknown order'
  /** Amount, currency or provider order differ from what the shop asked for, so it confirms nothing. */
  | 'mismatch'
  | 'confirmed'
  | 'known already'
  /** The order is already paid by another capture, so this one is refunded. */
  | 'second payment, to be refunded'
  | 'late, taken from stock again'
  | 'late and sold out, to be refunded'
  | 'cancelled before, to be refunded'
  | 'coupon used for another order, to be refunded';

export interface CapturedPayment extends Capture {
  orderId: string;
}

/**
 * Records money that was captured for an order, in the caller's transaction. Either confirms the order or marks the refund as due,
 * whatever has happened to the order since. Locks the order's row and the payment's row. A repeated capture changes nothing.
 */
export async function recordCapture(
  tx: Queryable,
  payment: CapturedPayment,
  { now, ...context }: OrderContext & { now: Date },
): Promise<CaptureOutcome> {
  const { orderId, paymentId } = payment;
  const order = await lockOrder(tx, orderId);
  const [paymentRow] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!order || !paymentRow) return 'unknown order';
  const count = (state: PaymentState) => countPayment(paymentRow.provider, state);
  if (!isMatch(paymentRow, payment)) {
    count('mismatch');
    return 'mismatch';
  }
  if (paymentRow.providerPaymentId === paymentId) return 'known already';
  if (paymentRow.providerPaymentId) {
    const isNew = await recordSecondPayment(tx, paymentRow.provider, payment, now);
    if (isNew) count('second_payment');
    return isNew ? 'second payment, to be refunded' : 'known already';
  }

  count('captured');
  const { instrument, instrumentLabel, fee, feeTax } = payment;
  await tx
    .update(payments)
    .set({ providerPaymentId: paymentId, paidAt: now, instrument, instrumentLabel, fee, feeTax })
    .where(eq(payments.orderId, orderId));
  await markAttemptPaid(tx, { orderId, deliveryPaymentId: null }, paymentId, now);
  await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, orderId));
  const confirm = () => confirmOrder(tx, orderId, { ...context, now });
  const refundRest = () => requestRefundOfRest(tx, { orderId, reason: 'cancellation' }, now);
  const addOrderEvent = (status: 'placed' | 'cancelled', note: string) =>
    tx.insert(orderEvents).values({ orderId, status, note, by: 'shop', at: now });

  if (order.status !== 'cancelled') {
    if (!(await redeemCouponOfAttempt(tx, orderId))) {
      const note = 'Paid after its coupon was used for another order. The payment is refunded.';
      await applyTransition(tx, orderId, { ...context, to: 'cancelled', note, by: 'shop', now });
      return 'coupon used for another order, to be refunded';
    }
    await confirm();
    return 'confirmed';
  }
  if (!(await hasLapsed(tx, order))) {
    count('captured_too_late');
    await refundRest();
    await addOrderEvent('cancelled', 'Paid after the order was cancelled. The payment is refunded.');
    return 'cancelled before, to be refunded';
  }
  if (!(await tryReallocate(tx, orderId, now))) {
    count('captured_too_late');
    await refundRest();
    await addOrderEvent(
      'cancelled',
      'Paid after the reservation expired, and the items were sold out. The payment is refunded.',
    );
    return 'late and sold out, to be refunded';
  }
  await tx.update(orders).set({ status: 'placed' }).where(eq(orders.id, orderId));
  await addOrderEvent('placed', 'Paid after the reservation expired. The items were reserved again.');
  await confirm();
  return 'late, taken from stock again';
}

const isMatch = (
  stored: typeof payments.$inferSelect,
  { amount, currency, providerOrderId }: CapturedPayment,
): boolean => stored.amount === amount && stored.currency === currency && stored.providerOrderId === providerOrderId;

/** Returns whether the order's hold lapsed, because the shop itself cancels only orders that were not paid in time. */
async function hasLapsed(tx: Queryable, { id, confirmedAt, kind }: typeof orders.$inferSelect): Promise<boolean> {
  // The return of a replacement that was not paid in time is refunded.
  if (kind === 'exchange') return false;
  const [cancelled] = await tx
    .select({ by: orderEvents.by })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, 'cancelled')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return confirmedAt === null && cancelled?.by === 'shop';
}

/** Reallocates the stock in a savepoint. Returns false if something is sold out. */
async function tryReallocate(tx: Queryable, orderId: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => allocateOrderAgain(savepoint, orderId, now));
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
