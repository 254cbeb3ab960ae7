import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, payments, shipments } from '../../platform/db/schema';
import { getCashLeft } from '../orders/parcels/online-cash';
import { sliceAmount } from '../pricing/slice-amount';
import { CashAmountError } from './errors';
import { countPacked, type LineUnits, loadOrderUnits, type OrderUnits, type ShipmentRow } from './units';

type OrderRow = typeof orders.$inferSelect;

/**
 * Returns the cash to collect with a new parcel, in paise. The parcels of an order add up to what is due for it: each has the slices of
 * its units, the first one the delivery fee too, and the one with the last units has the rest.
 */
export async function computeCashDue(
  tx: Queryable,
  order: OrderRow,
  units: OrderUnits,
  contents: readonly LineUnits[],
): Promise<number> {
  if (!isPaidOnDelivery(order.paymentMethod)) return 0;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) return 0;
  const shares = shareAmountDue(payment.amount, order, units);
  const others = units.shipments.filter(({ status }) => status !== 'cancelled');
  const getSlices = (lines: readonly LineUnits[], getFrom: (position: number) => number): number =>
    lines.reduce((sum, { position, quantity }) => {
      const share = shares.lines.get(position)!;
      return sum + sliceAmount(share.amount, share.quantity, getFrom(position), quantity);
    }, 0);
  // The due of parcels that came back or were lost is waived, and does not move to another parcel.
  const otherDue = others.reduce(
    (sum, { status, cashDue, lines }, index) =>
      sum +
      (status === 'returned_to_origin' || status === 'lost'
        ? getSlices(lines, () => 0) + (index === 0 ? shares.fee : 0)
        : cashDue),
    0,
  );
  const rest = Math.max(0, payment.amount - otherDue);
  const isLast = units.lines.every(({ position, quantity }) => {
    const added = contents.find((line) => line.position === position)?.quantity ?? 0;
    return countPacked(units, position) + added >= quantity;
  });
  if (isLast) return rest;
  const due = getSlices(contents, (position) => countPacked(units, position)) + (others.length === 0 ? shares.fee : 0);
  return Math.min(rest, due);
}

/** Divides the amount due among the lines of an order and its delivery, because store credit can have paid a part of each. */
function shareAmountDue(amountDue: number, order: OrderRow, { lines }: OrderUnits) {
  let sharedTotal = 0;
  const takeShare = (amount: number): number => {
    const previous = scale(amountDue, sharedTotal, order.total);
    sharedTotal += amount;
    return scale(amountDue, sharedTotal, order.total) - previous;
  };
  return {
    fee: takeShare(order.shippingFee),
    lines: new Map(
      lines.map(({ position, quantity, price, discount }) => [
        position,
        { quantity, amount: takeShare(price * quantity - discount) },
      ]),
    ),
  };
}

/** Returns `amount * part / whole`, rounded down. The product can have more than 53 bits. */
const scale = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Records the cash that was collected for a delivered parcel, in paise, and marks the order as paid once all that is due is collected.
 * The caller has locked the order and the shipment. A repeated amount has no effect.
 *
 * @throws CashAmountError if it is more than what is due, or less than what was recorded before
 */
export async function recordCash(tx: Queryable, shipment: ShipmentRow, amount: number, at: Date): Promise<void> {
  const recorded = shipment.cashCollected ?? 0;
  if (shipment.status !== 'delivered') throw new CashAmountError('Cash is collected when a parcel is delivered.');
  if (amount > getCashLeft(shipment))
    throw new CashAmountError('This is more than the cash that is due for the parcel.');
  if (amount < recorded) throw new CashAmountError('More cash than this is recorded for the parcel already.');
  if (amount === shipment.cashCollected) return;
  await tx
    .update(shipments)
    .set({ cashCollected: amount, cashCollectedAt: at, updatedAt: at })
    .where(eq(shipments.id, shipment.id));
  await tx
    .update(payments)
    .set({ paidAmount: sql`coalesce(${payments.paidAmount}, 0) + ${amount - recorded}` })
    .where(eq(payments.orderId, shipment.orderId));
  await markPaidWhenCollected(tx, shipment.orderId, at);
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
