import { eq, sql } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderContext } from '../../ordering/orders/order-context';
import { getCashLeft, isCashPayable } from '../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, payments, shipments } from '../../platform/db/schema';
import { markAttemptPaid } from '../attempts/attempts';
import type { Capture } from '../provider';
import { requestRefund } from '../refunds/request-refund';
import { recordSecondPayment } from '../refunds/second-payments';

/**
 * Records money that was captured for the cash of a parcel, in the caller's transaction. The carrier collects that much less. If the cash was
 * collected, or the parcel came back meanwhile, it is refunded. A repeated capture changes nothing. Returns the outcome for `payment_events`.
 */
export async function recordDeliveryCapture(
  tx: Queryable,
  deliveryPaymentId: string,
  capture: Capture,
  { now, events }: OrderContext & { now: Date },
): Promise<string> {
  const [found] = await tx.select().from(deliveryPayments).where(eq(deliveryPayments.id, deliveryPaymentId));
  const { orderId, shipmentId, provider } = found;
  await lockOrder(tx, orderId);
  await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update');
  const [row] = await tx
    .select()
    .from(deliveryPayments)
    .where(eq(deliveryPayments.id, deliveryPaymentId))
    .for('update');
  const { paymentId, amount, currency, providerOrderId, instrument, instrumentLabel, fee, feeTax } = capture;
  if (row.amount !== amount || row.currency !== currency || row.providerOrderId !== providerOrderId) return 'mismatch';
  if (row.providerPaymentId === paymentId) return 'known already';
  if (row.providerPaymentId) {
    const second = { orderId, ...capture };
    const isNew = await recordSecondPayment(tx, provider, second, now, deliveryPaymentId);
    return isNew ? 'second payment, to be refunded' : 'known already';
  }
  await tx
    .update(deliveryPayments)
    .set({ providerPaymentId: paymentId, paidAt: now, instrument, instrumentLabel, fee, feeTax })
    .where(eq(deliveryPayments.id, deliveryPaymentId));
  await tx
    .update(payments)
    .set({ paidAmount: sql`coalesce(${payments.paidAmount}, 0) + ${amount}` })
    .where(eq(payments.orderId, orderId));
  await markAttemptPaid(tx, { orderId, deliveryPaymentId }, paymentId, now);
  if (!isCashPayable(parcel) || getCashLeft(parcel) < amount) {
    await requestRefund(tx, { orderId, amount, reason: 'cancellation', shipmentId, deliveryPaymentId }, now);
    return 'too late for the parcel, to be refunded';
  }
  await tx
    .update(shipments)
    .set({ cashPaidOnline: sql`${shipments.cashPaidOnline} + ${amount}`, updatedAt: now })
    .where(eq(shipments.id, shipmentId));
  await events.emit(tx, 'parcel:paid', { orderId, shipmentId, now });
  return 'paid for the parcel';
}
