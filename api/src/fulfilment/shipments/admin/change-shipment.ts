import type * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../../platform/audit/audit';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orders, shipments } from '../../../platform/db/schema';
import { lockShipment } from '../apply-shipment-event';
import { AttemptDayPassedError, AwbTakenError, NoFailedAttemptError, ShipmentClosedError } from '../errors';
import type { ShipmentRow } from '../units';

type Changes = z.output<typeof contract.changeShipment.body>;

/**
 * Corrects a shipment, with an audit entry. Fields that are missing stay. What a closed shipment cost can still be corrected, because the
 * carrier's bill comes later. The customer gets no message, also not about another reason or day of an attempt.
 *
 * @throws ShipmentNotFoundError, ShipmentClosedError, AwbTakenError, NoFailedAttemptError, AttemptDayPassedError
 */
export async function changeShipment(
  tx: Queryable,
  id: string,
  changes: Changes,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const shipment = await lockShipment(tx, id);
  const corrected = toColumns(changes);
  const fields = Object.keys(corrected) as (keyof typeof corrected)[];
  const previous = Object.fromEntries(fields.map((field) => [field, shipment[field]]));
  const { before, after } = getChangedFields<object>(previous, corrected);
  if (Object.keys(after).length === 0) return;
  const isOnlyCost = Object.keys(after).every((field) => field === 'cost');
  if (isShipmentClosed(shipment.status) && !isOnlyCost) throw new ShipmentClosedError();
  assertAttemptPossible(shipment, after, now);
  await assertAwbFree(tx, shipment, corrected.awb ?? null);
  await tx
    .update(shipments)
    .set({ ...corrected, updatedAt: now })
    .where(eq(shipments.id, id));
  await copyTracking(tx, shipment.orderId, now);
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'shipment', entityId: id, before, after });
}

function assertAttemptPossible({ status }: ShipmentRow, changed: Partial<ShipmentRow>, now: Date): void {
  const { undeliveredReason, nextAttemptOn } = changed;
  if (undeliveredReason === undefined && nextAttemptOn === undefined) return;
  if (status !== 'undelivered') throw new NoFailedAttemptError();
  if (nextAttemptOn && nextAttemptOn < toIndianDay(now)) throw new AttemptDayPassedError();
}

function toColumns(changes: Changes) {
  const { carrier, trackingNumber, trackingUrl, package: size, cost, expectedOn, reason, nextAttemptOn } = changes;
  return {
    ...(carrier !== undefined && { carrierName: carrier || null }),
    ...(trackingNumber !== undefined && { awb: trackingNumber || null }),
    ...(trackingUrl !== undefined && { trackingUrl: trackingUrl || null }),
    ...size,
    ...(cost !== undefined && { cost: cost === null ? null : toPaise(cost) }),
    ...(expectedOn !== undefined && { expectedOn }),
    ...(reason !== undefined && { undeliveredReason: reason }),
    ...(nextAttemptOn !== undefined && { nextAttemptOn }),
  } satisfies Partial<ShipmentRow>;
}

/** Throws `AwbTakenError` if another parcel of the same carrier has the number, because its events find a parcel by it. */
export async function assertAwbFree(tx: Queryable, shipment: ShipmentRow, awb: string | null): Promise<void> {
  if (!awb || shipment.carrierCode === 'manual') return;
  const isOther = and(
    eq(shipments.carrierCode, shipment.carrierCode),
    eq(shipments.awb, awb),
    ne(shipments.id, shipment.id),
  );
  if ((await tx.$count(shipments, isOther)) > 0) throw new AwbTakenError();
}

/** Copies courier and number of an order's first parcel to the order, where its list, mails and released screens read them. */
async function copyTracking(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const [first] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.handedOverAt)))
    .orderBy(asc(shipments.number))
    .limit(1);
  if (!first) return;
  await tx
    .update(orders)
    .set({ carrier: first.carrierName, trackingNumber: first.awb, updatedAt: now })
    .where(eq(orders.id, orderId));
}
