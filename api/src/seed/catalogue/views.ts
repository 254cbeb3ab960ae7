import { catalogue, orders as demoOrders } from '@vastra/demo';
import { dayMs, subtractDays, toIndianDay, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { productViews } from '../../platform/db/schema';
import { insertAll } from '../rows/insert-rows';
import { toFraction } from '../rows/times';

const days = 30;
/** Smallest and largest average number of views a day. */
const usualViews = [4, 22] as const;
/** Further views for each unit that is bought on that day or the two days after. */
const viewsPerUnit = 14;

/** Inserts the daily views of each published product in the last month. Today's are in proportion to the time that has passed. */
export function seedViews(tx: Queryable, now: Date): Promise<void> {
  const dayFraction = (now.getTime() - toStartOfIndianDay(now).getTime()) / dayMs;
  const published = catalogue.filter(({ archivedDaysAgo }) => archivedDaysAgo === undefined);
  return insertAll(
    tx,
    productViews,
    published.flatMap(({ id, addedDaysAgo }) =>
      Array.from({ length: Math.min(days, addedDaysAgo + 1) }, (_, daysAgo) => {
        const averageViews = usualViews[0] + (usualViews[1] - usualViews[0]) * toFraction(`looks at ${id}`);
        const dayFactor = 0.6 + 0.8 * toFraction(`looks at ${id} ${daysAgo}`);
        const share = daysAgo === 0 ? dayFraction : 1;
        const views = Math.round((averageViews * dayFactor + viewsPerUnit * countUnitsSoldSoon(id, daysAgo)) * share);
        return { productId: id, day: toIndianDay(subtractDays(now, daysAgo)), views };
      }).filter(({ views }) => views > 0),
    ),
  );
}

/** Counts the units sold on that day or the two days after, because people look before they buy. */
const countUnitsSoldSoon = (product: string, daysAgo: number): number =>
  demoOrders
    .filter((order) => order.daysAgo <= daysAgo && order.daysAgo > daysAgo - 3)
    .flatMap(({ lines }) => lines)
    .reduce((units, line) => (line.product === product ? units + line.quantity : units), 0);
