import { isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, type orders, payments } from '../../platform/db/schema';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import { findParcelPayable } from '../delivery/parcel-payable';
import { getOfferedProvider } from '../offered-provider';
import type { Payable, PayableStatus } from '../payable';
import type { PaymentServices } from '../services';

type OrderRow = typeof orders.$inferSelect;

/** Finds what a call is about. Throws `RouteNotFoundError` if the order, or the parcel, is not paid online. */
export async function findPayable(
  { db, config, paymentPort }: PaymentServices,
  order: OrderRow,
  parcel: number | undefined,
  now: Date,
): Promise<Payable> {
  if (parcel !== undefined) {
    const isOffered = await paymentPort.isPayOnDeliveryOffered(db);
    const provider = isOffered ? getOfferedProvider(config) : undefined;
    return findParcelPayable(db, { order, number: parcel, provider });
  }
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment || isPaidOnDelivery(payment.provider)) throw new RouteNotFoundError();
  return {
    order,
    parcel: null,
    shipmentId: null,
    deliveryPaymentId: null,
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    providerOrderId: payment.providerOrderId,
    status: await getOrderStatus(db, order, payment, now),
    expiresAt: isAwaitingPayment(order) ? order.reservedUntil : null,
    details: { label: payment.instrumentLabel },
  };
}

async function getOrderStatus(
  db: Queryable,
  order: OrderRow,
  { paidAt }: Pick<typeof payments.$inferSelect, 'paidAt'>,
  now: Date,
): Promise<PayableStatus> {
  if (order.status === 'cancelled') {
    if (order.confirmedAt !== null || paidAt) return 'cancelled';
    const [cancelled] = await db
      .select({ by: orderEvents.by })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, 'cancelled')))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    return cancelled?.by === 'shop' ? 'expired' : 'cancelled';
  }
  if (!isAwaitingPayment(order)) return 'paid';
  return order.reservedUntil && order.reservedUntil <= now ? 'expired' : 'open';
}
