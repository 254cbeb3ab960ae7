import type * as contract from '@vastra/shared/contract';
import type { z } from 'zod';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import { type NewAuditEntry, recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { applyShipmentEvent, type EventContext, lockShipment } from '../apply-shipment-event';
import { CashMissingError } from '../errors';
import type { ShipmentRow } from '../units';
import { assertAwbFree } from './change-shipment';

type Step = z.output<typeof contract.changeShipmentStatus.body>;

/**
 * Records a step that an admin enters, with an audit entry. Returns the shipment as it was before.
 *
 * @throws CashMissingError for the delivery of a parcel with cash that does not say whether it was collected
 * @throws what `applyShipmentEvent` throws, and AwbTakenError
 */
export async function changeShipmentStatus(
  tx: Queryable,
  id: string,
  step: Step,
  context: EventContext & { actor: string },
): Promise<ShipmentRow> {
  const { previous, entry } = await applyStep(tx, id, step, context);
  await recordAuditEntry(tx, entry);
  return previous;
}

/** Records a step as `changeShipmentStatus`, and returns its audit entry, which the caller stores after its last step. */
export async function applyStep(
  tx: Queryable,
  id: string,
  { status, note, location, carrier, trackingNumber, reason, nextAttemptOn, cashCollected, grades }: Step,
  { actor, ...context }: EventContext & { actor: string },
): Promise<{ previous: ShipmentRow; entry: NewAuditEntry }> {
  const previous = await lockShipment(tx, id);
  const cashLeft = getCashLeft(previous);
  if (status === 'delivered' && cashLeft > 0 && cashCollected === undefined) throw new CashMissingError();
  await assertAwbFree(tx, previous, trackingNumber || null);
  await applyShipmentEvent(
    tx,
    id,
    {
      status,
      by: 'admin',
      actor,
      ...{ note, location, nextAttemptOn },
      carrierName: carrier,
      awb: trackingNumber,
      undeliveredReason: reason,
      ...(status === 'delivered' && cashCollected && cashLeft > 0 && { cashCollected: cashLeft }),
      ...(status === 'returned_to_origin' && { grades: grades ?? ('restock' as const) }),
    },
    context,
  );
  const entry = {
    actorId: actor,
    action: 'update',
    entity: 'shipment',
    entityId: id,
    before: { status: previous.status },
    // The note is left out because it can contain personal data of the customer.
    after: { status, ...(status === 'handed_over' && { carrier, trackingNumber }), ...(grades && { grades }) },
  };
  return { previous, entry };
}
