import type * as contract from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrders } from '../../../ordering/orders/access/lock-order';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { manifests, orders, shipments } from '../../../platform/db/schema';
import { applyShipmentEvent, type EventContext } from '../apply-shipment-event';
import { ManifestNotAllowedError, ShipmentNotFoundError } from '../errors';
import type { ShipmentRow } from '../units';

type NewManifest = z.output<typeof contract.createManifest.body>;

/**
 * Makes a manifest of parcels of one courier and, with `handOver`, hands the packed ones over. Returns its id. Locks the orders and then
 * the parcels, each by their ids, so that two manifests cannot deadlock.
 *
 * @throws ShipmentNotFoundError, ManifestNotAllowedError
 */
export async function createManifest(
  tx: Queryable,
  { shipmentIds, handOver, carrier }: NewManifest,
  context: EventContext & { actor: string },
): Promise<string> {
  const { actor, now } = context;
  const ids = [...new Set(shipmentIds)];
  const isChosen = inArray(shipments.id, ids);
  const orderIds = tx.select({ id: shipments.orderId }).from(shipments).where(isChosen);
  await lockOrders(tx, inArray(orders.id, orderIds));
  const parcels = await tx.select().from(shipments).where(isChosen).orderBy(shipments.id).for('update');
  if (parcels.length < ids.length) throw new ShipmentNotFoundError();
  const carrierName = getCarrier(parcels, carrier);
  assertPrintable(parcels);
  const { carrierCode } = parcels[0];
  const [{ id }] = await tx
    .insert(manifests)
    .values({ carrierCode, carrierName, createdBy: actor, createdAt: now })
    .returning({ id: manifests.id });
  await tx.update(shipments).set({ manifestId: id, carrierName, updatedAt: now }).where(isChosen);
  const packed = parcels.filter(({ status }) => status === 'packed');
  if (handOver) {
    for (const parcel of packed) {
      await applyShipmentEvent(tx, parcel.id, { status: 'handed_over', by: 'admin', actor, carrierName }, context);
    }
  }
  const after = { carrier: carrierName, shipments: ids, handedOver: handOver ? packed.length : 0 };
  await recordAuditEntry(tx, { actorId: actor, action: 'create', entity: 'manifest', entityId: id, after });
  return id;
}

/** Returns the courier of all parcels. Throws `ManifestNotAllowedError` if they have several, or none at all. */
function getCarrier(parcels: readonly ShipmentRow[], fallback: string | undefined): string {
  const names = new Set(parcels.map(({ carrierName }) => carrierName ?? (fallback || null)));
  const codes = new Set(parcels.map(({ carrierCode }) => carrierCode));
  const [name] = names;
  if (names.has(null)) throw new ManifestNotAllowedError('Some of the parcels have no courier. Please enter one.');
  if (names.size > 1 || codes.size > 1) throw new ManifestNotAllowedError('These parcels have different couriers.');
  return name!;
}

function assertPrintable(parcels: readonly ShipmentRow[]): void {
  if (parcels.some(({ manifestId }) => manifestId !== null)) {
    throw new ManifestNotAllowedError('Some of the parcels are on another manifest already.');
  }
  if (parcels.some(({ status }) => status !== 'packed' && status !== 'handed_over')) {
    throw new ManifestNotAllowedError('Some of the parcels are on their way already.');
  }
}
