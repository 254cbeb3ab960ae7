import { lockOrder } from '../../../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../../../ordering/orders/errors';
import { findWaitingUnits } from '../../../ordering/orders/stock/waiting-units';
import { type NewAuditEntry, recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import type { EventContext } from '../apply-shipment-event';
import { NothingToPackError } from '../errors';
import { type NewShipment, packShipment } from '../pack-shipment';
import type { ShipmentContext } from '../refresh-order-status';
import { getUnitsLeft, loadOrderUnits, type ShipmentRow, subtractWaiting } from '../units';
import { applyStep } from './change-status';

type AdminContext = EventContext & ShipmentContext & { actor: string };

/** Packs a parcel as an admin, with an audit entry. Throws what `packShipment` throws. */
export async function packShipmentAsAdmin(tx: Queryable, input: NewShipment, context: AdminContext): Promise<void> {
  await recordAuditEntry(tx, buildPackEntry(await packShipment(tx, input, context), input, context));
}

const buildPackEntry = ({ id, number }: ShipmentRow, { orderId, lines }: NewShipment, { actor }: AdminContext) => ({
  actorId: actor,
  action: 'create',
  entity: 'shipment',
  entityId: id,
  after: { order: orderId, number, lines },
});

/** Courier and number of a parcel that is handed over. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
}

/**
 * Packs what is left of an order in one parcel, or nothing if all is packed. With `tracking` it hands over all parcels of the order that are packed; a
 * parcel that has a courier or a number already keeps them, and the tracking number belongs to the newest. Returns the packed parcels.
 *
 * @throws OrderNotFoundError, NothingToPackError, and what `packShipment` and `applyStep` throw
 */
export async function packOrder(
  tx: Queryable,
  orderId: string,
  tracking: Tracking | undefined,
  context: AdminContext,
): Promise<ShipmentRow[]> {
  if (!(await lockOrder(tx, orderId))) throw new OrderNotFoundError();
  const units = await loadOrderUnits(tx, orderId);
  const packed: ShipmentRow[] = units.shipments.filter(({ status }) => status === 'packed');
  const left = getUnitsLeft(units);
  const lines = subtractWaiting(left, await findWaitingUnits(tx, orderId, units.lines, context.now));
  // Stored at the end, because the log stays locked from the first entry on.
  const entries: NewAuditEntry[] = [];
  // If all that is left must wait, the error of `packShipment` says for what.
  if (lines.length > 0 || (left.length > 0 && packed.length === 0)) {
    const shipment = await packShipment(tx, { orderId, lines: lines.length > 0 ? lines : 'rest' }, context);
    entries.push(buildPackEntry(shipment, { orderId, lines }, context));
    packed.push(shipment);
  }
  if (packed.length === 0) throw new NothingToPackError();
  for (const [index, { id, carrierName, awb }] of tracking ? packed.entries() : []) {
    const isNewest = index === packed.length - 1;
    const trackingNumber = isNewest && !awb && tracking!.trackingNumber ? tracking!.trackingNumber : undefined;
    const step = { status: 'handed_over' as const, note: '', location: '', trackingNumber };
    entries.push((await applyStep(tx, id, { ...step, carrier: carrierName ?? tracking!.carrier }, context)).entry);
  }
  for (const entry of entries) await recordAuditEntry(tx, entry);
  return packed;
}
