import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { deliveryPayments, refunds, shipments } from '../../../platform/db/schema';
import type { RefundRow } from './amounts';

export type DeliveryPaymentRow = typeof deliveryPayments.$inferSelect;

/** A captured delivery payment, and what of it was not refunded yet. */
export interface DeliveryRest {
  payment: DeliveryPaymentRow;
  /** Number of its parcel. */
  parcel: number;
  /** In paise. */
  rest: number;
}

/** Returns the captured delivery payments of an order, payments of delivered parcels first, then the oldest. */
export async function listDeliveryRests(tx: Queryable, orderId: string): Promise<DeliveryRest[]> {
  const paid = await tx
    .select({ payment: deliveryPayments, parcel: shipments.number })
    .from(deliveryPayments)
    .innerJoin(shipments, eq(shipments.id, deliveryPayments.shipmentId))
    .where(and(eq(deliveryPayments.orderId, orderId), isNotNull(deliveryPayments.providerPaymentId)))
    .orderBy(
      sql`case when ${shipments.status} = 'delivered' then 0 else 1 end`,
      asc(deliveryPayments.paidAt),
      asc(deliveryPayments.id),
    );
  if (paid.length === 0) return [];
  const counted = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.method, 'source'), ne(refunds.status, 'cancelled')));
  const payments = paid.map(({ payment }) => payment);
  return paid.map(({ payment, parcel }) => {
    const refunded = counted
      .filter((refund) => pickRefunded(payments, refund)?.id === payment.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { payment, parcel, rest: Math.max(0, payment.amount - refunded) };
  });
}

/** Finds the delivery payment that a refund gives back. */
export async function findRefundedDelivery(tx: Queryable, refund: RefundRow): Promise<DeliveryPaymentRow | undefined> {
  const captured = and(eq(deliveryPayments.orderId, refund.orderId), isNotNull(deliveryPayments.providerPaymentId));
  const payments = await tx.select().from(deliveryPayments).where(captured).orderBy(asc(deliveryPayments.paidAt));
  return pickRefunded(payments, refund);
}

/** Returns the payment with the id in the refund. A refund without this id belongs to the first payment of its provider and parcel. */
const pickRefunded = (
  payments: readonly DeliveryPaymentRow[],
  { deliveryPaymentId, provider, shipmentId }: Pick<RefundRow, 'deliveryPaymentId' | 'provider' | 'shipmentId'>,
): DeliveryPaymentRow | undefined =>
  deliveryPaymentId
    ? payments.find(({ id }) => id === deliveryPaymentId)
    : payments.find((row) => row.provider === provider && (shipmentId === null || row.shipmentId === shipmentId));
