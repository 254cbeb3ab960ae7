import {
  isHandedOver,
  isShipmentClosed,
  type ShipmentStatus,
  shipmentTransitions,
  type UndeliveredReason,
} from '@vastra/shared/contract/shipment-state';
import { and, desc, eq } from 'drizzle-orm';
import { issueCreditNotes, withdrawUnpackedInvoices } from '../../accounting/invoices/credit-notes';
import { issueShipmentInvoice } from '../../accounting/invoices/shipment-invoice';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { getCashLeft } from '../../ordering/orders/parcels/online-cash';
import { topUpRefunds } from '../../payments/refunds/top-up-refunds';
import type { Queryable } from '../../platform/db/connect';
import { shipmentEvents, shipments } from '../../platform/db/schema';
import { giveBackDeductions } from '../offers/give-back';
import { markPaidWhenCollected, recordCash } from './cash';
import { ShipmentNotFoundError, ShipmentTransitionError } from './errors';
import { refreshOrderStatus, type ShipmentContext } from './refresh-order-status';
import { type Grades, settleLost, settleReturned } from './settle-undelivered';
import type { ShipmentRow } from './units';

/** A step of a shipment, as an admin or a carrier reports it. */
export interface ShipmentEvent {
  status: ShipmentStatus;
  /** Time of the step; by default the time of the report. */
  at?: Date;
  /** Shown to the customer. */
  note?: string;
  /** Place in the carrier's words. */
  location?: string;
  by: ShipmentContext['by'];
  /** User id of the admin. */
  actor?: string | null;
  /** Key of the carrier's event. A second event with the same key has no effect. */
  carrierEventKey?: string;
  undeliveredReason?: UndeliveredReason;
  /** Day of the next attempt. */
  nextAttemptOn?: string;
  /** Cash that the courier collected at the delivery, in paise. */
  cashCollected?: number;
  /** Courier and number of a parcel that is handed over, if they differ from what is stored. */
  carrierName?: string;
  awb?: string;
  /** Condition of the returned items, with `returned_to_origin`. A carrier's event has none: the shop grades received items. */
  grades?: Grades;
}

export interface EventContext extends Omit<ShipmentContext, 'by' | 'actor'> {
  /** Called with what the step refunds, in paise. */
  assertRefundAmount?: AssertRefundAmount;
}

/**
 * `applied`: the shipment has the status now. `recorded`: it is a step of the parcel's history, without effect on its status.
 * `repeated`, `ignored`: nothing has changed.
 */
export type EventOutcome = 'applied' | 'recorded' | 'repeated' | 'ignored';

/**
 * Gives a shipment its next status inside the caller's transaction, with everything that belongs to it: history, cash, stock, refund,
 * tax documents, status of the order. Locks the order's row, then the shipment's. Carriers skip steps, repeat them and report them late, so an event of
 * a carrier that cannot follow has no effect.
 *
 * @throws ShipmentNotFoundError
 * @throws ShipmentTransitionError for an event of a person that cannot follow
 * @throws CashAmountError
 */
export async function applyShipmentEvent(
  tx: Queryable,
  shipmentId: string,
  event: ShipmentEvent,
  context: EventContext,
): Promise<EventOutcome> {
  const shipment = await lockShipment(tx, shipmentId);
  const { carrierEventKey: key, at = context.now } = event;
  if (key && (await isKnown(tx, shipmentId, key))) return 'repeated';
  const isAllowed = shipmentTransitions[shipment.status].includes(event.status);
  if (event.by !== 'carrier') {
    if (!isAllowed) throw new ShipmentTransitionError({ from: shipment.status, to: event.status });
    await changeStatus(tx, shipment, event, context);
    return 'applied';
  }
  if (shipment.status === 'packed' && isHandedOver(event.status) && event.status !== 'handed_over') {
    // The carrier has the parcel, also if its hand-over was not recorded.
    const { carrierEventKey, ...handOver } = { ...event, status: 'handed_over' as const, note: '', location: '' };
    await changeStatus(tx, shipment, handOver, context);
    return applyShipmentEvent(tx, shipmentId, event, context);
  }
  if (isAllowed && (isShipmentClosed(event.status) || at >= (await getLastTime(tx, shipment)))) {
    await changeStatus(tx, shipment, event, context);
    return 'applied';
  }
  if (event.status === 'delivered' && shipment.status === 'delivered') {
    if (!event.cashCollected || shipment.cashCollected) return 'ignored';
    // Some carriers report the delivery first and its cash later.
    await recordCash(tx, shipment, Math.min(event.cashCollected, getCashLeft(shipment)), at);
    return 'recorded';
  }
  const isPossibleStep = isHandedOver(shipment.status) && isHandedOver(event.status) && !isShipmentClosed(event.status);
  if (!isPossibleStep || (shipment.closedAt && at > shipment.closedAt)) return 'ignored';
  await insertEvent(tx, shipmentId, event, context.now);
  return 'recorded';
}

/** Locks a shipment after its order. Every transaction locks them in this sequence, so that two cannot deadlock. */
export async function lockShipment(tx: Queryable, shipmentId: string): Promise<ShipmentRow> {
  const [found] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId));
  if (!found) throw new ShipmentNotFoundError();
  await lockOrder(tx, found.orderId);
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update');
  if (!shipment) throw new ShipmentNotFoundError();
  return shipment;
}

async function isKnown(tx: Queryable, shipmentId: string, key: string): Promise<boolean> {
  const isThisEvent = and(eq(shipmentEvents.shipmentId, shipmentId), eq(shipmentEvents.carrierEventKey, key));
  return (await tx.$count(shipmentEvents, isThisEvent)) > 0;
}

/** Returns the time of the carrier's last step. The shop's clock is not compared with a carrier's clock. */
async function getLastTime(tx: Queryable, { id }: ShipmentRow): Promise<Date> {
  const [last] = await tx
    .select({ at: shipmentEvents.at })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.by, 'carrier')))
    .orderBy(desc(shipmentEvents.at))
    .limit(1);
  return last?.at ?? new Date(0);
}

async function changeStatus(
  tx: Queryable,
  shipment: ShipmentRow,
  event: ShipmentEvent,
  context: EventContext,
): Promise<void> {
  const { id, orderId, status: previous } = shipment;
  const { status: to, at = context.now, by, actor } = event;
  const { now } = context;
  const [changed] = await tx
    .update(shipments)
    .set({ status: to, updatedAt: now, ...getChangedDetails(shipment, event, at) })
    .where(eq(shipments.id, id))
    .returning();
  await insertEvent(tx, id, event, now);
  if (to === 'delivered' && event.cashCollected !== undefined) {
    const collected = by === 'carrier' ? Math.min(event.cashCollected, getCashLeft(changed)) : event.cashCollected;
    await recordCash(tx, changed, collected, at);
  } else if (isShipmentClosed(to)) await markPaidWhenCollected(tx, orderId, at);
  // Before the order's status, because the mail about it says what is refunded.
  const credited = isReceivedBack(event)
    ? await settleReturned(tx, shipment, event.grades, { ...context, actor })
    : to === 'lost'
      ? await settleLost(tx, shipment, { ...context, actor })
      : undefined;
  await context.events.emit(tx, 'shipment:changed', { shipmentId: id, orderId, previous, to, now });
  await refreshOrderStatus(tx, orderId, { ...context, by, actor });
  // Documents come last because their numbers stay locked until the transaction ends.
  if (credited) await issueCreditNotes(tx, credited, now);
  if (isShipmentClosed(to)) await giveBackDeductions(tx, orderId, now);
  // Afterwards, because the last parcel decides whether more cash comes.
  if (isShipmentClosed(to)) await topUpRefunds(tx, orderId, now);
  if (to === 'cancelled') await withdrawUnpackedInvoices(tx, orderId, now);
  // Rates can have changed since the invoice.
  if (to === 'handed_over') await issueShipmentInvoice(tx, changed, now);
}

const isReceivedBack = (event: ShipmentEvent): event is ShipmentEvent & { grades: Grades } =>
  event.status === 'returned_to_origin' && event.grades !== undefined;

/** Returns what changes with the status. Nothing is due for a parcel that did not reach the customer. */
function getChangedDetails(shipment: ShipmentRow, event: ShipmentEvent, at: Date): Partial<ShipmentRow> {
  switch (event.status) {
    case 'handed_over':
      return {
        handedOverAt: at,
        carrierName: event.carrierName || shipment.carrierName,
        awb: event.awb || shipment.awb,
      };
    case 'undelivered':
      return {
        attempts: shipment.attempts + 1,
        undeliveredReason: event.undeliveredReason ?? 'other',
        nextAttemptOn: event.nextAttemptOn ?? null,
      };
    case 'delivered':
      return { deliveredAt: at, closedAt: at, nextAttemptOn: null };
    case 'returned_to_origin':
    case 'lost':
    case 'cancelled':
      return { closedAt: at, nextAttemptOn: null, cashDue: 0 };
    default:
      return { nextAttemptOn: null };
  }
}

const insertEvent = (tx: Queryable, shipmentId: string, event: ShipmentEvent, now: Date) =>
  tx.insert(shipmentEvents).values({
    shipmentId,
    status: event.status,
    location: event.location ?? '',
    note: event.note ?? '',
    by: event.by,
    actor: event.actor ?? null,
    carrierEventKey: event.carrierEventKey ?? null,
    at: event.at ?? now,
    createdAt: now,
  });
