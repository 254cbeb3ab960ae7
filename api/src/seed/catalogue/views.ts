import { catalogue } from '../../../demo/data/catalogue/index';
import { orders as demoOrders } from '../../../demo/data/orders';
import { dayMs, subtractDays, toIndianDay, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { productViews } from '../../platform/db/schema';
import { insertAll } from '../insert';
import { toFraction } from '../times';

const days = 30;
/** Looks a day that a product gets anyway, and for each piece that is bought that day or the two days after. */
const usual = [4, 22] as const;
const perPiece = 14;

/** How often each product on sale was looked at in the last month; of today only as much as has passed of it. */
export function seedViews(tx: Queryable, now: Date): Promise<void> {
  const passed = (now.getTime() - toStartOfIndianDay(now).getTime()) / dayMs;
  const onSale = catalogue.filter(({ archivedDaysAgo }) => archivedDaysAgo === undefined);
  return insertAll(
    tx,
    productViews,
    onSale.flatMap(({ id, addedDaysAgo }) =>
      Array.from({ length: Math.min(days, addedDaysAgo + 1) }, (_, daysAgo) => {
        const ofProduct = usual[0] + (usual[1] - usual[0]) * toFraction(`looks at ${id}`);
        const ofDay = 0.6 + 0.8 * toFraction(`looks at ${id} ${daysAgo}`);
        const share = daysAgo === 0 ? passed : 1;
        const views = Math.round((ofProduct * ofDay + perPiece * soldAfter(id, daysAgo)) * share);
        return { productId: id, day: toIndianDay(subtractDays(now, daysAgo)), views };
      }).filter(({ views }) => views > 0),
    ),
  );
}

/** People look before they buy. */
const soldAfter = (product: string, daysAgo: number): number =>
  demoOrders
    .filter((order) => order.daysAgo <= daysAgo && order.daysAgo > daysAgo - 3)
    .flatMap(({ lines }) => lines)
    .reduce((pieces, line) => (line.product === product ? pieces + line.quantity : pieces), 0);
