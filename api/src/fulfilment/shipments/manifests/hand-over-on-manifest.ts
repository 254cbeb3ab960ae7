import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { manifests, shipments } from '../../../platform/db/schema';
import { applyShipmentEvent, type EventContext, lockShipment } from '../apply-shipment-event';
import { ManifestNotAllowedError } from '../errors';
import type { ShipmentRow } from '../units';

/**
 * Puts a parcel on the manifest that a group of parcels has for its courier, and hands it over if it is packed. The first parcel of a courier makes
 * the manifest. `carrier`: courier of a parcel that has none.
 *
 * @throws ShipmentNotFoundError, ManifestNotAllowedError
 */
export async function handOverOnManifest(
  tx: Queryable,
  { group, shipmentId, carrier }: { group: string; shipmentId: string; carrier: string },
  context: EventContext & { actor: string },
): Promise<ShipmentRow> {
  const { actor, now } = context;
  const parcel = await lockShipment(tx, shipmentId);
  const carrierName = parcel.carrierName ?? carrier;
  if (!carrierName) throw new ManifestNotAllowedError('This parcel has no courier. Please enter one.');
  if (parcel.manifestId !== null) throw new ManifestNotAllowedError('This parcel is on another manifest already.');
  if (parcel.status !== 'packed' && parcel.status !== 'handed_over')
    throw new ManifestNotAllowedError('This parcel is on its way already.');
  const manifestId = await ensureManifest(tx, { group, carrierName, parcel, context });
  await tx.update(shipments).set({ manifestId, carrierName, updatedAt: now }).where(eq(shipments.id, shipmentId));
  if (parcel.status === 'packed')
    await applyShipmentEvent(tx, shipmentId, { status: 'handed_over', by: 'admin', actor, carrierName }, context);
  const [before, after] = [{ status: parcel.status }, { status: 'handed_over', carrier: carrierName, manifestId }];
  await recordAuditEntry(tx, {
    actorId: actor,
    action: 'update',
    entity: 'shipment',
    entityId: shipmentId,
    before,
    after,
  });
  return parcel;
}

interface NewManifest {
  group: string;
  carrierName: string;
  parcel: ShipmentRow;
  context: EventContext & { actor: string };
}

/** Returns the id of the manifest of a group and a courier. It follows from both, so that a worker that continues finds it again. */
async function ensureManifest(
  tx: Queryable,
  { group, carrierName, parcel: { carrierCode }, context: { actor, now } }: NewManifest,
): Promise<string> {
  const id = createHash('sha256').update([group, carrierCode, carrierName].join('\n')).digest('hex').slice(0, 32);
  await tx
    .insert(manifests)
    .values({ id, carrierCode, carrierName, createdBy: actor, createdAt: now })
    .onConflictDoNothing();
  return id;
}
