import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { returnPickups, returns } from '../../../platform/db/schema';
import { HttpError } from '../../../platform/server/errors/http-error';
import type { FulfilmentServices } from '../../services';
import { callCarrier, getCarrier } from '../../shipments/carriers/call-carrier';
import type { BookedParcel } from '../../shipments/carriers/carrier';
import { CarrierUnavailableError } from '../../shipments/carriers/errors';
import { addReturnEvent, lockReturn, type ReturnActor } from '../transition-return';
import { loadPickupRequest } from './pickup-request';
import { findPickup, type PickupRow } from './plan-pickup';

/** Longer than all calls of a booking take. After it, another process may take over from a dead process. */
const claimMs = 5 * 60_000;
/** Minutes until the next attempt when a carrier does not respond. After the last one an admin has to look. */
const pauses = [1, 5, 15, 60, 240];
/** Pick-ups of one run. */
const maxPickups = 50;

const isDue = (now: Date) =>
  and(
    inArray(returnPickups.status, ['due', 'booking', 'cancelling']),
    or(isNull(returnPickups.nextAttemptAt), lte(returnPickups.nextAttemptAt, now)),
    or(isNull(returnPickups.claimedUntil), lte(returnPickups.claimedUntil, now)),
  );

/** Books and cancels the pick-ups that are due. A failed pick-up does not stop the other pick-ups. */
export async function runPickups(services: FulfilmentServices, now: Date, signal?: AbortSignal): Promise<void> {
  if (services.carriers.size === 0) return;
  const due = await services.db
    .select({ id: returnPickups.returnId })
    .from(returnPickups)
    .where(isDue(now))
    .orderBy(asc(returnPickups.updatedAt))
    .limit(maxPickups);
  for (const { id } of due) {
    if (signal?.aborted) return;
    // The failure is stored at the pick-up, and logged without anything of the request.
    await runPickup(services, id, { by: 'shop' }, now).catch((error) => {
      if (!(error instanceof HttpError))
        services.log.error({ err: error, returnId: id }, 'a pick-up could not be booked');
    });
  }
}

/**
 * Makes the call that a pick-up waits for. It is claimed before the call and settled after it, so that no transaction holds a lock while the
 * carrier works and two processes book once. After a lost response the next call finds the booking by its reference.
 *
 * @throws CarrierNotFoundError, CarrierRefusedError, CarrierUnavailableError
 */
export async function runPickup(
  services: FulfilmentServices,
  returnId: string,
  actor: ReturnActor,
  now: Date,
): Promise<void> {
  const claimed = await claim(services.db, returnId, now);
  if (!claimed) return;
  try {
    const carrier = getCarrier(services, claimed.carrierCode);
    if (claimed.status === 'cancelling') {
      const { reference, carrierOrderId } = claimed;
      await callCarrier(services, carrier, () => carrier.cancelReturnPickup({ reference, carrierOrderId }));
      await services.db.transaction((tx) => settleCancellation(tx, claimed, actor, now));
      return;
    }
    const [row] = await services.db.select().from(returns).where(eq(returns.id, returnId));
    const request = { ...(await loadPickupRequest(services.db, row)), reference: claimed.reference };
    const booked = await callCarrier(services, carrier, () => carrier.bookReturnPickup(request));
    await services.db.transaction((tx) => settleBooking(tx, claimed, booked, actor, now));
  } catch (error) {
    await services.db.transaction((tx) => settleFailure(tx, claimed, error, now));
    throw error;
  }
}

async function claim(db: Queryable, returnId: string, now: Date): Promise<PickupRow | undefined> {
  const claimedUntil = new Date(now.getTime() + claimMs);
  const isThis = and(eq(returnPickups.returnId, returnId), isDue(now));
  const [cancelling] = await db
    .update(returnPickups)
    .set({ claimedUntil })
    .where(and(isThis, eq(returnPickups.status, 'cancelling')))
    .returning();
  if (cancelling) return cancelling;
  const [booking] = await db
    .update(returnPickups)
    .set({ claimedUntil, status: 'booking' })
    .where(and(isThis, inArray(returnPickups.status, ['due', 'booking'])))
    .returning();
  return booking;
}

/** Locks a return and its pick-up. Undefined if another process has taken over the claim. */
async function lockClaimed(tx: Queryable, { returnId, claimedUntil, reference }: PickupRow) {
  const { row } = await lockReturn(tx, { id: returnId });
  const pickup = await findPickup(tx, returnId);
  const isClaimed = pickup?.reference === reference && pickup.claimedUntil?.getTime() === claimedUntil!.getTime();
  return isClaimed ? { row, pickup } : undefined;
}

async function settleBooking(
  tx: Queryable,
  claimed: PickupRow,
  { awb, carrierName, carrierOrderId, carrierShipmentId, trackingUrl }: BookedParcel,
  actor: ReturnActor,
  now: Date,
): Promise<void> {
  const locked = await lockClaimed(tx, claimed);
  if (!locked) return;
  const { row, pickup } = locked;
  // The return was taken back during the call: the next run cancels what was booked.
  const status = pickup.status === 'cancelling' ? 'cancelling' : 'booked';
  await tx
    .update(returnPickups)
    .set({ status, awb, carrierOrderId, trackingUrl, failedAttempts: 0, error: '', claimedUntil: null, updatedAt: now })
    .where(eq(returnPickups.returnId, row.id));
  if (status !== 'booked') return;
  await tx
    .update(returns)
    .set({ carrierCode: claimed.carrierCode, carrierName, awb, carrierShipmentId, updatedAt: now })
    .where(eq(returns.id, row.id));
  await addReturnEvent(tx, row, { ...actor, note: `Pick-up booked with ${carrierName}` }, now);
}

async function settleCancellation(tx: Queryable, claimed: PickupRow, actor: ReturnActor, now: Date): Promise<void> {
  const locked = await lockClaimed(tx, claimed);
  if (!locked) return;
  const { row } = locked;
  await tx
    .update(returnPickups)
    .set({ status: 'cancelled', nextAttemptAt: null, claimedUntil: null, failedAttempts: 0, error: '', updatedAt: now })
    .where(eq(returnPickups.returnId, row.id));
  await removeCourier(tx, row, claimed, now);
  if (row.status === 'approved') await addReturnEvent(tx, row, { ...actor, note: 'Pick-up cancelled' }, now);
}

/** Removes the courier of a pick-up that will not be made, unless an admin has entered another one. */
export async function removeCourier(
  tx: Queryable,
  row: typeof returns.$inferSelect,
  { awb }: Pick<PickupRow, 'awb'>,
  now: Date,
): Promise<void> {
  if (!awb || row.awb !== awb) return;
  const none = { carrierCode: null, carrierName: null, awb: null, carrierShipmentId: null, updatedAt: now };
  await tx.update(returns).set(none).where(eq(returns.id, row.id));
}

/** Plans the next attempt when the carrier does not respond. A refusal waits for an admin. */
async function settleFailure(tx: Queryable, claimed: PickupRow, error: unknown, now: Date): Promise<void> {
  const locked = await lockClaimed(tx, claimed);
  if (!locked) return;
  const { status } = locked.pickup;
  const isCancelling = status === 'cancelling';
  // A cancellation that was asked for during the booking begins with no failures.
  const failedAttempts = isCancelling && claimed.status !== 'cancelling' ? 0 : claimed.failedAttempts + 1;
  const pause = pauses[Math.max(0, failedAttempts - 1)];
  const isFinal =
    failedAttempts > pauses.length || (error instanceof HttpError && !(error instanceof CarrierUnavailableError));
  const isGivenUp = isFinal && failedAttempts > 0;
  await tx
    .update(returnPickups)
    .set({
      status: isGivenUp ? (isCancelling ? 'cancel_failed' : 'failed') : isCancelling ? 'cancelling' : 'due',
      failedAttempts,
      nextAttemptAt: isGivenUp ? null : new Date(now.getTime() + (failedAttempts > 0 ? pause : 0) * 60_000),
      claimedUntil: null,
      error: error instanceof HttpError ? error.message.slice(0, 300) : 'The call failed. Please try again.',
      updatedAt: now,
    })
    .where(eq(returnPickups.returnId, claimed.returnId));
}
