import { eq } from 'drizzle-orm';
import type { OrderEvents } from '../../../ordering/orders/events';
import type { Queryable } from '../../../platform/db/connect';
import { returnPickups, returns } from '../../../platform/db/schema';
import type { FulfilmentServices } from '../../services';
import { PickupNotBookableError } from '../errors';

export type PickupRow = typeof returnPickups.$inferSelect;

/** Returns the pick-up of a return, or undefined. */
export async function findPickup(db: Queryable, returnId: string): Promise<PickupRow | undefined> {
  const [pickup] = await db.select().from(returnPickups).where(eq(returnPickups.returnId, returnId));
  return pickup;
}

/** Returns the code of the carrier that fetches returns; undefined in a shop that follows parcels by hand. */
export const getPickupCarrier = ({ carriers }: Pick<FulfilmentServices, 'carriers'>): string | undefined =>
  carriers.keys().next().value;

const canBook = (pickup: PickupRow | undefined): boolean =>
  !pickup || ['due', 'failed', 'cancelled'].includes(pickup.status);

/** Returns why the pick-up of a return cannot be booked now; an empty text if it can. */
export function findPickupObstacle(
  { status, pickupOn }: Pick<typeof returns.$inferSelect, 'status' | 'pickupOn'>,
  pickup: PickupRow | undefined,
): string {
  if (status !== 'approved') return 'Only the pick-up of an approved return can be booked.';
  if (!pickupOn) return 'The customer sends the items of this return.';
  return canBook(pickup) ? '' : 'This pick-up is booked, or a call to the carrier is running.';
}

/** Returns whether a pick-up can be cancelled: it was asked for, and the items are not on their way. */
export const canCancelPickup = (
  { status }: Pick<typeof returns.$inferSelect, 'status'>,
  pickup: PickupRow | undefined,
): boolean =>
  pickup !== undefined &&
  (pickup.status === 'cancel_failed' ||
    (status === 'approved' && ['due', 'booking', 'booked', 'failed'].includes(pickup.status)));

/**
 * Plans the booking of a return's pick-up, in the caller's transaction that has locked the return. The job makes it.
 *
 * @throws PickupNotBookableError
 */
export async function planPickup(tx: Queryable, returnId: string, carrierCode: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId));
  const existing = await findPickup(tx, returnId);
  const obstacle = findPickupObstacle(row, existing);
  if (obstacle) throw new PickupNotBookableError(obstacle);
  // A booking that failed may exist at the carrier, which finds it by the same reference. After a cancellation a new one is needed.
  const attempt = existing ? existing.attempt + (existing.status === 'cancelled' ? 1 : 0) : 1;
  const values = {
    carrierCode,
    status: 'due' as const,
    reference: `${row.orderId}-R${row.number}${attempt > 1 ? `-${attempt}` : ''}`,
    attempt,
    failedAttempts: 0,
    nextAttemptAt: now,
    claimedUntil: null,
    awb: null,
    carrierOrderId: null,
    trackingUrl: null,
    error: '',
    trackedAt: null,
    arrivedAt: null,
    updatedAt: now,
  };
  await tx
    .insert(returnPickups)
    .values({ returnId, ...values })
    .onConflictDoUpdate({ target: returnPickups.returnId, set: values });
}

/**
 * Plans the cancellation of a pick-up in the caller's transaction that has locked the return. Does nothing without one. A booking whose call is
 * running is cancelled after it, because its claim stays. A failed booking may exist at the carrier, which is asked for it.
 */
export async function planCancellation(tx: Queryable, returnId: string, now: Date): Promise<void> {
  const pickup = await findPickup(tx, returnId);
  if (!pickup || pickup.status === 'cancelled' || pickup.status === 'cancelling') return;
  await tx
    .update(returnPickups)
    .set({ status: 'cancelling', failedAttempts: 0, nextAttemptAt: now, error: '', updatedAt: now })
    .where(eq(returnPickups.returnId, returnId));
}

/**
 * Follows the steps of a return. Its approval plans a pick-up, if the customer has chosen one and a carrier can make it. A return that is
 * taken back, or whose items arrive without the carrier, needs none any more.
 */
export async function followReturn(
  tx: Queryable,
  { returnId, previous, to, now }: OrderEvents['return:changed'],
  carrierCode: string | undefined,
): Promise<void> {
  if (to === 'approved' && carrierCode) {
    const [row] = await tx.select({ pickupOn: returns.pickupOn }).from(returns).where(eq(returns.id, returnId));
    if (row.pickupOn) await planPickup(tx, returnId, carrierCode, now);
    return;
  }
  const pickup = await findPickup(tx, returnId);
  if (!pickup) return;
  const isBroughtOtherwise = to === 'received' && previous === 'approved';
  // The items were fetched by hand before the carrier was reached.
  const isFetchedByHand = to === 'picked_up' && pickup.status !== 'booked';
  if (to === 'cancelled' || isBroughtOtherwise || isFetchedByHand) await planCancellation(tx, returnId, now);
}
