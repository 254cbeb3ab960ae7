import { type AdminReturn, type PickupBooking, toRupees } from '@vastra/shared/contract';
import { returnTransitions } from '@vastra/shared/contract/return-state';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import { isPaidInCash } from '../../../ordering/orders/parcels/online-cash';
import { listDeliveryRests } from '../../../ordering/orders/refunds/delivery-rests';
import { toWireRefund } from '../../../ordering/orders/refunds/wire';
import type { Queryable } from '../../../platform/db/connect';
import { orders, refunds, returns, users } from '../../../platform/db/schema';
import { getReturnedCharges } from '../../../pricing/amounts/order-fees';
import type { FulfilmentServices } from '../../services';
import { findKnownCarrier } from '../../shipments/carriers/list-carriers';
import { ReturnNotFoundError } from '../errors';
import { canCancelPickup, findPickupObstacle, getPickupCarrier } from '../pickups/plan-pickup';
import { loadReturnParts } from '../queries';
import { isWholeOrder, sumUnits } from '../receipt/complete-return';
import { canRefundEarly } from '../receipt/refund-early';
import { getCompensation, type ReturnParts, toWireReturn } from '../wire';

/** Returns a return with what only the shop sees. Throws `ReturnNotFoundError`. */
export async function getAdminReturn(services: FulfilmentServices, id: string): Promise<AdminReturn> {
  const { db } = services;
  const [found] = await db
    .select({ row: returns, order: orders, name: users.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(returns.id, id));
  if (!found) throw new ReturnNotFoundError();
  const { row, order, name } = found;
  const [parts] = await loadReturnParts(db, [row]);
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.returnId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return {
    ...toWireReturn(parts),
    id: row.id,
    orderId: order.id,
    customer: {
      userId: order.userId,
      name: name ?? order.address.name,
      phone: order.phone,
      returns: await countReturns(db, order),
    },
    next: [...returnTransitions[row.status]],
    isDecidedByRule: row.isDecidedByRule,
    isCash: await isPaidInCash(db, order),
    hasDeliveryPayment: (await listDeliveryRests(db, order.id)).some(({ rest }) => rest > 0),
    suggestedRefund: toRupees(await getSuggestedRefund(db, order, parts)),
    isRefundedEarly: row.isRefundedEarly,
    canRefundEarly: canRefundEarly(row, parts.lines),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    events: await nameActors(db, parts),
    pickupBooking: toWirePickup(services, parts),
    refunds: refundRows.map(toWireRefund),
  };
}

/** Returns the steps with the names of the accounts that made them. */
async function nameActors(db: Queryable, parts: ReturnParts): Promise<AdminReturn['events']> {
  const ids = parts.events.flatMap(({ actor }) => actor ?? []);
  const rows = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return toWireReturn(parts).events.map((event, index) => ({
    ...event,
    actorName: names.get(parts.events[index].actor ?? '') ?? null,
  }));
}

/** Returns the pick-up at a carrier; null if there is none, and no carrier that could make one. */
function toWirePickup(services: FulfilmentServices, { row, pickup }: ReturnParts): PickupBooking | null {
  const carrierCode = pickup?.carrierCode ?? getPickupCarrier(services);
  if (!carrierCode || (!pickup && !row.pickupOn)) return null;
  return {
    status: pickup?.status ?? null,
    carrierName: findKnownCarrier(carrierCode)?.name ?? carrierCode,
    error: pickup?.error ?? '',
    nextAttemptAt: pickup?.nextAttemptAt?.toISOString() ?? null,
    arrivedAt: pickup?.arrivedAt?.toISOString() ?? null,
    canBook: getPickupCarrier(services) !== undefined && findPickupObstacle(row, pickup) === '',
    canCancel: pickup !== undefined && canCancelPickup(row, pickup),
  };
}

/** Returns what the customer gets in paise when everything that has not been graded arrives well. */
async function getSuggestedRefund(db: Queryable, order: OrderRow, parts: ReturnParts): Promise<number> {
  const { row, lines, refunded } = parts;
  if (row.status === 'completed' || row.isRefundedEarly) return refunded ?? 0;
  const arriving = sumUnits(lines, ({ quantity, missing }) => quantity - missing);
  const isWhole = await isWholeOrder(db, { order, row }, arriving);
  return getCompensation(parts) + (isWhole ? getReturnedCharges(order) : 0);
}

/** Counts the returns of the same account, or of guests with the same phone number. */
async function countReturns(db: Queryable, { userId, phone }: OrderRow): Promise<number> {
  const isSameCustomer = userId ? eq(orders.userId, userId) : and(isNull(orders.userId), eq(orders.phone, phone));
  const ofCustomer = await db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isSameCustomer);
  return ofCustomer.length;
}
