import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, sql } from 'drizzle-orm';
import { getParcelWorth } from '../../accounting/invoices/parcel-worth';
import { getCashLeft } from '../../ordering/orders/parcels/online-cash';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments, shipments } from '../../platform/db/schema';
import { writeOff } from './cash-write-off';
import { CashAmountError } from './errors';
import { countPacked, loadOrderUnits, type ShipmentRow } from './units';

type OrderRow = typeof orders.$inferSelect;

/** Returns the cash to collect with a new parcel, in paise: the amount of its invoice less credit. The caller has stored its contents. */
export async function computeCashDue(tx: Queryable, order: OrderRow, shipment: ShipmentRow): Promise<number> {
  if (!isPaidOnDelivery(order.paymentMethod)) return 0;
  return (await getParcelWorth(tx, shipment)).money;
}

/**
 * Records the cash that was collected for a delivered parcel, in paise, and marks the order as paid once all that is due is collected. A small
 * difference is written off. Refunds that lacked it are topped up.
 * The caller has locked the order and the shipment. A repeated amount has no effect.
 *
 * @throws CashAmountError if it is more than what is due, or less than what was recorded before
 */
export async function recordCash(tx: Queryable, shipment: ShipmentRow, amount: number, at: Date): Promise<void> {
  const recorded = shipment.cashCollected ?? 0;
  if (shipment.status !== 'delivered') throw new CashAmountError('Cash is collected when a parcel is delivered.');
  const due = shipment.cashDue - shipment.cashPaidOnline;
  if (amount > due) throw new CashAmountError('This is more than the cash that is due for the parcel.');
  if (amount < recorded) throw new CashAmountError('More cash than this is recorded for the parcel already.');
  if (amount === shipment.cashCollected) return;
  const { amount: cashWrittenOff, reason: cashWriteOffReason } = await writeOff(tx, { due, received: amount });
  await tx
    .update(shipments)
    .set({ cashCollected: amount, cashCollectedAt: at, cashWrittenOff, cashWriteOffReason, updatedAt: at })
    .where(eq(shipments.id, shipment.id));
  await tx
    .update(payments)
    .set({ paidAmount: sql`coalesce(${payments.paidAmount}, 0) + ${amount - recorded}` })
    .where(eq(payments.orderId, shipment.orderId));
  await markPaidWhenCollected(tx, shipment.orderId, at);
  await topUpRefunds(tx, shipment.orderId, at);
}

/** Marks an order with cash on delivery as paid when every unit is in a parcel and all that is due for them is collected. */
export async function markPaidWhenCollected(tx: Queryable, orderId: string, at: Date): Promise<void> {
  const units = await loadOrderUnits(tx, orderId);
  const active = units.shipments.filter(({ status }) => status !== 'cancelled');
  const isAllPacked = units.lines.every(({ position, quantity }) => countPacked(units, position) >= quantity);
  const isAllCollected = active.every((parcel) => (parcel.cashCollected ?? 0) >= getCashLeft(parcel));
  const isAnyCollected = active.some(({ cashCollected, cashPaidOnline }) => (cashCollected ?? 0) + cashPaidOnline > 0);
  if (!isAllPacked || !isAllCollected || !isAnyCollected) return;
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid', updatedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
    .returning({ id: orders.id });
  if (paid) await tx.update(payments).set({ paidAt: at }).where(eq(payments.orderId, orderId));
}
