import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { deals, priceLists } from '../../platform/db/schema';

/** Deals and price lists at a time. */
export interface OwnPriceTimes {
  /** False if no deal and no price list is running, so that all customers pay what guests pay. */
  isRunning: boolean;
  /** Ms since 1970 at which one begins or ends next; infinity if none does. */
  nextChange: number;
}

/** Returns whether customers may pay other prices than guests now, and when that changes, in one statement. */
export async function findOwnPriceTimes(db: Queryable, now: Date): Promise<OwnPriceTimes> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ running: boolean | null; next: number | null }>(sql`
    select bool_or(coalesce(starts_at <= ${time}, true) and coalesce(ends_at > ${time}, true)) as running,
      extract(epoch from least(
        min(starts_at) filter (where starts_at > ${time}), min(ends_at) filter (where ends_at > ${time})
      ))::float8 * 1000 as next
    from (
      select ${deals.startsAt} as starts_at, ${deals.endsAt} as ends_at from ${deals} where ${deals.endsAt} > ${time}
      union all
      select ${priceLists.startsAt}, ${priceLists.endsAt} from ${priceLists} where ${priceLists.isActive}
    ) as own_prices
  `);
  return { isRunning: rows[0].running === true, nextChange: rows[0].next ?? Number.POSITIVE_INFINITY };
}
