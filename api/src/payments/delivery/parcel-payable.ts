import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { getCashLeft, isCashPayable } from '../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, type orders, shipments } from '../../platform/db/schema';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import type { Payable } from '../payable';
import type { PaymentServices } from '../services';

interface Parcel {
  order: typeof orders.$inferSelect;
  /** Number of the parcel in its order. */
  number: number;
  /** Provider that takes new payments; undefined if cash is not paid online. */
  provider: string | undefined;
}

type ParcelRow = typeof shipments.$inferSelect;
type DeliveryPaymentRow = typeof deliveryPayments.$inferSelect;

/** Finds the parcel, and its newest payment. Throws `RouteNotFoundError` if its cash is not, and was not, paid online. */
async function findParcel(db: Queryable, { order, number, provider }: Parcel) {
  const isThisParcel = and(eq(shipments.orderId, order.id), eq(shipments.number, number));
  const [parcel] = await db.select().from(shipments).where(isThisParcel);
  if (!parcel || !isPaidOnDelivery(order.paymentMethod)) throw new RouteNotFoundError();
  const [newest] = await db
    .select()
    .from(deliveryPayments)
    .where(eq(deliveryPayments.shipmentId, parcel.id))
    .orderBy(desc(deliveryPayments.createdAt))
    .limit(1);
  if (!newest && (!provider || parcel.cashDue === 0)) throw new RouteNotFoundError();
  return { parcel, newest };
}

/** Returns whether a new payment of the same amount could use this row. */
const isReusable = (row: DeliveryPaymentRow, provider: string, amount: number): boolean =>
  row.provider === provider && !row.paidAt && row.amount === amount;

function getClosedStatus(parcel: ParcelRow): 'paid' | 'cancelled' {
  const isPaid = parcel.cashPaidOnline > 0 || (parcel.cashCollected ?? 0) > 0 || !isShipmentClosed(parcel.status);
  return getCashLeft(parcel) === 0 && isPaid ? 'paid' : 'cancelled';
}

/** Finds what is to be paid for the cash of a parcel. Throws `RouteNotFoundError` if its cash is not, and was not, paid online. */
export async function findParcelPayable(db: Queryable, request: Parcel): Promise<Payable> {
  const { order, number, provider } = request;
  const { parcel, newest } = await findParcel(db, request);
  const left = getCashLeft(parcel);
  const isOpen = provider !== undefined && isCashPayable(parcel);
  const row = newest && (!isOpen || isReusable(newest, provider, left)) ? newest : undefined;
  return {
    order,
    parcel: number,
    shipmentId: parcel.id,
    deliveryPaymentId: row?.id ?? null,
    provider: row?.provider ?? provider ?? newest.provider,
    amount: isOpen ? left : (row?.amount ?? parcel.cashDue),
    currency: 'INR',
    providerOrderId: row?.providerOrderId ?? null,
    status: isOpen ? 'open' : getClosedStatus(parcel),
    expiresAt: null,
    details: { label: row?.instrumentLabel ?? null },
  };
}

/** Adds the row of `delivery_payments` for a parcel whose payment starts. Locks the order, so that two starts share one. */
export async function addDeliveryPayment(
  { db }: Pick<PaymentServices, 'db'>,
  payable: Payable,
  now: Date,
): Promise<Payable> {
  const { order, shipmentId, provider, amount } = payable;
  if (shipmentId === null || payable.deliveryPaymentId !== null) return payable;
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const isOpen = and(
      eq(deliveryPayments.shipmentId, shipmentId),
      eq(deliveryPayments.provider, provider),
      eq(deliveryPayments.amount, amount),
      isNull(deliveryPayments.paidAt),
    );
    const [existing] = await tx.select().from(deliveryPayments).where(isOpen);
    const [row] = existing
      ? [existing]
      : await tx
          .insert(deliveryPayments)
          .values({ orderId: order.id, shipmentId, provider, amount, createdAt: now })
          .returning();
    return { ...payable, deliveryPaymentId: row.id, providerOrderId: row.providerOrderId };
  });
}
