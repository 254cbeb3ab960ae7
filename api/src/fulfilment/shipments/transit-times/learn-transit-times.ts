import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { subtractDays } from '../../../platform/calendar/india';
import type { Database } from '../../../platform/db/connect';
import { orders, shipments, transitTimes } from '../../../platform/db/schema';
import { regionLengths } from '../../../pricing/shipping/transit-times';

/** Days whose deliveries count. */
const windowDays = 90;
/** Parcels that a region needs; with fewer the wider region counts, then the shipping policy. */
const minSamples = 5;
/** Business days above which a parcel was forgotten rather than on its way. */
const maxDays = 30;

/**
 * Computes the business days from hand-over to delivery per region and shipping method: the median and the ninth decile of the parcels that
 * were delivered in the last 90 days. Replaces what was learned before, so that a region without recent parcels falls back.
 */
export async function learnTransitTimes(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const toDay = (column: typeof shipments.deliveredAt | typeof shipments.handedOverAt) =>
      sql`(${column} at time zone 'Asia/Kolkata')::date`;
    const [handedOver, delivered] = [toDay(shipments.handedOverAt), toDay(shipments.deliveredAt)];
    const businessDays = sql<number>`greatest(1, (
      select count(*) from generate_series(${handedOver} + 1, ${delivered}, interval '1 day') as day
      where extract(isodow from day) < 6))`;
    const parcels = tx
      .select({
        postalCode: sql<string>`${orders.address} ->> 'postalCode'`.as('postal_code'),
        shippingMethod: orders.shippingMethod,
        days: businessDays.as('days'),
      })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(
        and(
          eq(shipments.status, 'delivered'),
          gte(shipments.deliveredAt, subtractDays(now, windowDays)),
          isNotNull(shipments.handedOverAt),
          sql`${shipments.deliveredAt} between ${shipments.handedOverAt} and ${shipments.handedOverAt} + interval '60 days'`,
        ),
      )
      .as('parcels');
    const measured = await Promise.all(
      regionLengths.map((length) => {
        const region = sql<string>`left(${parcels.postalCode}, ${sql.raw(String(length))})`;
        const percentile = (fraction: string) =>
          sql<number>`percentile_disc(${sql.raw(fraction)}) within group (order by ${parcels.days})::int`;
        return tx
          .select({
            region,
            shippingMethod: parcels.shippingMethod,
            sampleCount: sql<number>`count(*)::int`,
            medianDays: percentile('0.5'),
            p90Days: percentile('0.9'),
          })
          .from(parcels)
          .where(sql`${parcels.days} <= ${maxDays}`)
          .groupBy(region, parcels.shippingMethod)
          .having(sql`count(*) >= ${minSamples}`);
      }),
    );
    await tx.delete(transitTimes);
    const rows = measured.flat().map((row) => ({ ...row, updatedAt: now }));
    if (rows.length > 0) await tx.insert(transitTimes).values(rows);
  });
}
