import { and, eq } from 'drizzle-orm';
import type { OrderEvents } from '../../../ordering/orders/events';
import type { Queryable } from '../../../platform/db/connect';
import { returnPickups } from '../../../platform/db/schema';
import { pickUpReturn } from '../receipt/pick-up-return';
import { addReturnEvent, lockReturn, type ReturnContext } from '../transition-return';
import { removeCourier } from './run-pickups';

const statusesOnTheWay: readonly (string | undefined)[] = [
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'delivered',
];

/**
 * Handles a carrier's report about a pick-up, in the caller's transaction. What the return knows already has no effect. The carrier's word
 * moves a return to picked up; what arrived is graded by a person.
 */
export async function handlePickupReport(
  tx: Queryable,
  { carrierCode, awb, status, at }: OrderEvents['return-pickup:reported'],
  context: ReturnContext,
): Promise<void> {
  const isThis = and(eq(returnPickups.carrierCode, carrierCode), eq(returnPickups.awb, awb));
  const [found] = await tx.select({ id: returnPickups.returnId }).from(returnPickups).where(isThis);
  if (!found) return;
  const { now } = context;
  const { row } = await lockReturn(tx, { id: found.id });
  // Read after the lock, because a report of another step may have changed it.
  const [pickup] = await tx.select().from(returnPickups).where(eq(returnPickups.returnId, row.id));
  const update = (values: Partial<typeof returnPickups.$inferInsert>) =>
    tx
      .update(returnPickups)
      .set({ ...values, updatedAt: now })
      .where(eq(returnPickups.returnId, row.id));
  const note = (text: string) => addReturnEvent(tx, row, { by: 'carrier', note: text }, now);

  if (status === 'booking_cancelled') {
    if (pickup.status !== 'booked' || row.status !== 'approved') return;
    await update({ status: 'failed', error: 'The carrier cancelled this pick-up.', awb: null, carrierOrderId: null });
    await removeCourier(tx, row, pickup, now);
    await note('The courier cancelled the pick-up');
  } else if (status === 'lost' && !pickup.error) {
    await update({ error: 'The carrier reports that the items are lost.' });
    await note('The courier reports that the items are lost');
  } else if (statusesOnTheWay.includes(status)) {
    if (row.status === 'approved') {
      // A cancellation that the courier was faster than is over.
      await update({ status: 'booked', nextAttemptAt: null, error: '' });
      await pickUpReturn(tx, row.id, { carrier: '', trackingNumber: '', note: '', by: 'carrier' }, context);
    } else if (row.status === 'cancelled' && pickup.status !== 'booked') {
      // The courier came although the return was taken back. An admin has to see to the items.
      await update({
        status: 'booked',
        nextAttemptAt: null,
        error: 'The courier fetched the items of a cancelled return.',
      });
      await note('The courier fetched the items, although the return was taken back');
    }
    if (status === 'delivered' && !pickup.arrivedAt) await update({ arrivedAt: at });
  }
}
