import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareListOnce } from '../../platform/db/prepare';
import { transitTimes } from '../../platform/db/schema';
import type { LearnedDays } from './policy';

/** Lengths of the PIN code prefixes that are regions, the narrowest first: sorting district, postal circle. */
export const regionLengths = [3, 2] as const;

const getRows = prepareListOnce((db, regions, size) =>
  db.select().from(transitTimes).where(sql`${transitTimes.region} in ${regions}`).prepare(`transit-times-${size}`),
);

/** Returns the business days that carriers needed to a PIN code, of the narrowest region with enough parcels. */
export async function getLearnedDays(db: Queryable, postalCode: string): Promise<LearnedDays> {
  const regions = regionLengths.map((length) => postalCode.slice(0, length));
  const rows = await getRows(db, regions);
  const days: LearnedDays = {};
  for (const { shippingMethod, medianDays, p90Days } of rows.sort((a, b) => a.region.length - b.region.length))
    days[shippingMethod] = [medianDays, p90Days];
  return days;
}
