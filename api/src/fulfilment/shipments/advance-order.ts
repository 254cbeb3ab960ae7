import type { OrderStatus } from '@vastra/shared/contract';
import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { getOrderContext } from '../../ordering/orders/order-context';
import { getCashLeft } from '../../ordering/orders/parcels/online-cash';
import { findWaitingUnits } from '../../ordering/orders/stock/waiting-units';
import { assertTransition } from '../../ordering/orders/transitions/apply-transition';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import type { FulfilmentServices } from '../services';
import { applyShipmentEvent } from './apply-shipment-event';
import { NotHandedOverError } from './errors';
import { packUnits } from './pack-shipment';
import type { ShipmentContext } from './refresh-order-status';
import { getUnitsLeft, loadOrderUnits, type OrderUnits, type ShipmentRow, subtractWaiting } from './units';

/** Statuses that an order gets by its parcels. */
export type ParcelStatus = Extract<OrderStatus, 'shipped' | 'delivered' | 'returned'>;

export interface OrderAdvance {
  to: ParcelStatus;
  note: string;
  carrier?: string;
  trackingNumber?: string;
  /** False if the courier did not collect the cash. */
  cashCollected?: boolean;
  actor: string;
  /** Called with what is refunded, in paise. */
  assertRefundAmount?: AssertRefundAmount;
}

/**
 * Moves all parcels of an order at once, for admins who follow orders and not parcels: `shipped` packs what is left and hands it over,
 * `delivered` delivers the parcels that are on their way, `returned` receives them back undelivered.
 *
 * @throws OrderNotFoundError, TransitionNotAllowedError
 * @throws NotHandedOverError if the order would stay shipped, because some items are not on their way
 */
export async function advanceOrder(
  services: FulfilmentServices,
  orderId: string,
  advance: OrderAdvance,
): Promise<void> {
  await services.db.transaction((tx) => advanceOrderIn(tx, services, orderId, advance, new Date()));
}

/** Moves all parcels of an order as `advanceOrder`, in the caller's transaction. Returns them as they were before. */
export async function advanceOrderIn(
  tx: Queryable,
  services: FulfilmentServices,
  orderId: string,
  advance: OrderAdvance,
  now: Date,
): Promise<ShipmentRow[]> {
  const { to, note, carrier, trackingNumber, actor } = advance;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  assertTransition(order, to);
  const context = { ...getOrderContext(services), by: 'admin' as const, actor, note, now };
  const apply = to === 'shipped' ? handOverAll : closeAll;
  const moved = await apply(tx, orderId, advance, context);
  const tracking = to === 'shipped' ? { carrier: carrier || null, trackingNumber: trackingNumber || null } : {};
  await recordAuditEntry(tx, {
    actorId: actor,
    action: 'update',
    entity: 'order',
    entityId: orderId,
    before: { status: order.status },
    // The note is left out because it can contain personal data of the customer.
    after: { status: to, ...tracking },
  });
  return moved;
}

async function handOverAll(
  tx: Queryable,
  orderId: string,
  { carrier, trackingNumber, note, actor }: OrderAdvance,
  context: ShipmentContext,
): Promise<ShipmentRow[]> {
  const units = await loadOrderUnits(tx, orderId);
  // The note is an entry of the order's history once, and not for the packing too.
  const waiting = await findWaitingUnits(tx, orderId, units.lines, context.now);
  const isPacked = units.shipments.some(({ status }) => status === 'packed');
  // If all that is left must wait, and no parcel is packed, the error of `packUnits` says for what.
  const hasReady = subtractWaiting(getUnitsLeft(units), waiting).length > 0;
  if (hasReady || (waiting.length > 0 && !isPacked))
    await packUnits(tx, { orderId, lines: 'rest' }, { ...context, note: undefined });
  const { shipments } = await loadOrderUnits(tx, orderId);
  const packed = shipments.filter(({ status }) => status === 'packed');
  for (const { id, carrierName, awb } of packed) {
    const tracking = { carrierName: carrierName ?? carrier, awb: awb ?? trackingNumber };
    await applyShipmentEvent(tx, id, { status: 'handed_over', by: 'admin', actor, ...tracking }, { ...context, note });
  }
  return packed;
}

async function closeAll(
  tx: Queryable,
  orderId: string,
  { to, cashCollected = true, actor, assertRefundAmount }: OrderAdvance,
  context: ShipmentContext,
): Promise<ShipmentRow[]> {
  const units = await loadOrderUnits(tx, orderId);
  assertHandedOver(units);
  const status = to === 'delivered' ? 'delivered' : 'returned_to_origin';
  const open = units.shipments.filter((shipment) => !isShipmentClosed(shipment.status));
  for (const { id, ...cash } of open) {
    const details =
      to === 'returned'
        ? { grades: 'restock' as const }
        : cashCollected && getCashLeft(cash) > 0
          ? { cashCollected: getCashLeft(cash) }
          : {};
    await applyShipmentEvent(tx, id, { status, by: 'admin', actor, ...details }, { ...context, assertRefundAmount });
  }
  return open;
}

function assertHandedOver(units: OrderUnits): void {
  const isPacked = units.shipments.some(({ status }) => status === 'packed');
  if (isPacked || getUnitsLeft(units).length > 0) throw new NotHandedOverError();
}
