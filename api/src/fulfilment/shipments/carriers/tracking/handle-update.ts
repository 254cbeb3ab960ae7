import { isShipmentClosed } from '@vastra/shared/contract/shipment-state';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { OrderContext } from '../../../../ordering/orders/order-context';
import { getCashLeft } from '../../../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../../../platform/db/connect';
import { carrierEvents, returnPickups, shipments } from '../../../../platform/db/schema';
import { applyShipmentEvent } from '../../apply-shipment-event';
import { removeBooking } from '../bookings/after-booking';
import type { CarrierUpdate } from '../carrier';

/**
 * Handles a carrier's report inside the caller's transaction, once: a repeated one has no effect. Returns the outcome that is stored.
 */
export async function handleUpdate(
  tx: Queryable,
  carrierCode: string,
  update: CarrierUpdate,
  context: OrderContext & { now: Date },
): Promise<string> {
  const { key, awb } = update;
  const [first] = await tx
    .insert(carrierEvents)
    .values({ carrierCode, key, outcome: 'received', at: context.now })
    .onConflictDoNothing()
    .returning({ key: carrierEvents.key });
  if (!first) return 'repeated';
  const isThisParcel = and(eq(shipments.carrierCode, carrierCode), eq(shipments.awb, awb), isNotNull(shipments.awb));
  const [shipment] = await tx.select({ id: shipments.id }).from(shipments).where(isThisParcel);
  const outcome = await applyUpdate(tx, shipment?.id, carrierCode, update, context);
  await tx
    .update(carrierEvents)
    .set({ outcome, shipmentId: shipment?.id ?? null })
    .where(and(eq(carrierEvents.carrierCode, carrierCode), eq(carrierEvents.key, key)));
  return outcome;
}

async function applyUpdate(
  tx: Queryable,
  shipmentId: string | undefined,
  carrierCode: string,
  update: CarrierUpdate,
  context: OrderContext & { now: Date },
): Promise<string> {
  const { status, at, note, location, key, awb, expectedOn, undeliveredReason, cashCollected } = update;
  if (update.isReturnPickup || (!shipmentId && (await isPickup(tx, carrierCode, awb)))) {
    await context.events.emit(tx, 'return-pickup:reported', { carrierCode, awb, status, at, now: context.now });
    return 'return';
  }
  if (!shipmentId) return 'unknown parcel';
  if (status === 'booking_cancelled') return cancelPacked(tx, shipmentId);
  let outcome = 'no change';
  if (status) {
    const [parcel] = await tx
      .select({
        cashDue: shipments.cashDue,
        cashPaidOnline: shipments.cashPaidOnline,
        cashWrittenOff: shipments.cashWrittenOff,
      })
      .from(shipments)
      .where(eq(shipments.id, shipmentId));
    const cashLeft = getCashLeft(parcel);
    const cash = cashCollected === 'due' ? cashLeft : cashCollected;
    outcome = await applyShipmentEvent(
      tx,
      shipmentId,
      {
        ...{ status, at, note: toNote(note), location: location.slice(0, 100), by: 'carrier', undeliveredReason },
        carrierEventKey: key,
        ...(cash && cashLeft > 0 && { cashCollected: cash }),
      },
      context,
    );
  }
  if (expectedOn) await saveExpectedDay(tx, shipmentId, expectedOn);
  return outcome;
}

/** Returns whether a parcel is on its way from a customer, also when the carrier's report does not say so. */
async function isPickup(tx: Queryable, carrierCode: string, awb: string): Promise<boolean> {
  const isThis = and(eq(returnPickups.carrierCode, carrierCode), eq(returnPickups.awb, awb));
  return (await tx.$count(returnPickups, isThis)) > 0;
}

/** Shortens the words of a courier, and leaves out long numbers, because a courier may write a phone number. */
const toNote = (text: string): string => text.replace(/\+?\d[\d -]{8,}\d/g, '…').slice(0, 200);

async function cancelPacked(tx: Queryable, shipmentId: string): Promise<string> {
  const [{ status }] = await tx
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (status !== 'packed') return 'ignored';
  await removeBooking(tx, shipmentId);
  return 'booking cancelled';
}

async function saveExpectedDay(tx: Queryable, shipmentId: string, expectedOn: string): Promise<void> {
  const [{ status }] = await tx
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!isShipmentClosed(status)) await tx.update(shipments).set({ expectedOn }).where(eq(shipments.id, shipmentId));
}
