import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { dayMs, toIndianDay } from '../../../platform/calendar/india';
import { returnPickups, returns } from '../../../platform/db/schema';
import type { FulfilmentServices } from '../../services';
import { handleUpdate } from '../../shipments/carriers/tracking/handle-update';

const pauseMs = 6 * 3_600_000;
/** Pick-ups of one run. */
const maxPickups = 100;
/** Days after which a carrier that says nothing is not asked any more. */
const maxDays = 45;

/** Asks carriers for pick-ups whose day has come, because a webhook can be lost. A carrier that fails is left alone until the next run. */
export async function trackPickups(services: FulfilmentServices, now: Date, signal?: AbortSignal): Promise<void> {
  if (services.carriers.size === 0) return;
  const cutoff = new Date(now.getTime() - pauseMs);
  const condition = and(
    eq(returnPickups.status, 'booked'),
    isNotNull(returnPickups.awb),
    isNull(returnPickups.arrivedAt),
    or(isNull(returnPickups.trackedAt), lte(returnPickups.trackedAt, cutoff)),
  );
  const due = await services.db
    .select({ pickup: returnPickups })
    .from(returnPickups)
    .innerJoin(returns, eq(returns.id, returnPickups.returnId))
    .where(
      and(
        condition,
        inArray(returns.status, ['approved', 'picked_up']),
        lte(returns.pickupOn, toIndianDay(now)),
        lte(returnPickups.updatedAt, cutoff),
        gte(returns.createdAt, new Date(now.getTime() - maxDays * dayMs)),
      ),
    )
    .orderBy(asc(returnPickups.updatedAt))
    .limit(maxPickups);
  const failedCarriers = new Set<string>();
  for (const { pickup } of due) {
    if (signal?.aborted) return;
    const carrier = services.carriers.get(pickup.carrierCode);
    if (!carrier || failedCarriers.has(carrier.code)) continue;
    // Only the process that advances the time asks the carrier.
    const [claimed] = await services.db
      .update(returnPickups)
      .set({ trackedAt: now })
      .where(and(eq(returnPickups.returnId, pickup.returnId), condition))
      .returning({ id: returnPickups.returnId });
    if (!claimed) continue;
    try {
      const update = await carrier.track(pickup.awb!);
      if (!update?.status) continue;
      const report = { ...update, isReturnPickup: true };
      await services.db.transaction((tx) =>
        handleUpdate(tx, carrier.code, report, { ...getOrderContext(services), now }),
      );
    } catch (error) {
      failedCarriers.add(carrier.code);
      services.log.warn({ err: error, carrier: carrier.code }, 'a carrier could not be asked for its pick-ups');
    }
  }
}
