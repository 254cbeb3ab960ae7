import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { listDeliveryRests } from '../../ordering/orders/refunds/delivery-rests';
import type { Queryable } from '../../platform/db/connect';
import type { shipments } from '../../platform/db/schema';
import { getRefundable } from '../refunds/received-amount';
import { requestRefund } from '../refunds/request-refund';

type ShipmentRow = typeof shipments.$inferSelect;

interface Reason {
  reason: RefundRow['reason'];
  actor?: string | null;
  /** Called with what is refunded, in paise. */
  assertRefundAmount?: AssertRefundAmount;
  now: Date;
}

/** Requests the refund of what was paid online for a parcel that its customer did not get. The caller has locked the order. */
export async function refundDeliveryPayment(
  tx: Queryable,
  { id, orderId, cashPaidOnline }: Pick<ShipmentRow, 'id' | 'orderId' | 'cashPaidOnline'>,
  { reason, actor, assertRefundAmount, now }: Reason,
): Promise<void> {
  if (cashPaidOnline === 0) return;
  let open = cashPaidOnline;
  const refund = async (upTo: number, deliveryPaymentId?: string): Promise<void> => {
    // A goodwill refund can have taken a part of it.
    const { rest } = await getRefundable(tx, orderId);
    const amount = Math.min(upTo, open, rest.money);
    if (amount <= 0) return;
    open -= amount;
    await assertRefundAmount?.(tx, amount);
    await requestRefund(tx, { orderId, amount, reason, shipmentId: id, actorId: actor, deliveryPaymentId }, now);
  };
  const ofParcel = (await listDeliveryRests(tx, orderId)).filter(({ payment }) => payment.shipmentId === id);
  for (const { payment, rest } of ofParcel) await refund(rest, payment.id);
  // The refund of another parcel's items can have used this payment: then the rest is paid out.
  await refund(open);
}
