import { type Dashboard, toRupees } from '@vastra/shared/contract';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { isRevenue, revenue } from '../../platform/db/order-conditions';
import { orders, users } from '../../platform/db/schema';
import type { ComparisonWindow, TimeRange } from './comparison-range';
import { getPercentChange } from './trends';

/** Returns the SQL condition that the order was placed in the range. */
export const isPlacedIn = ({ from, to }: TimeRange): SQL | undefined =>
  and(gte(orders.placedAt, from), lte(orders.placedAt, to));

const salesPaise = sql`coalesce(sum(${revenue}), 0)`.mapWith(Number);
const orderCount = sql<number>`count(*)::int`;

/** Returns sales in paise and numbers of orders per day or month in India; days without orders are missing. */
function getSalesByDay(db: Queryable, { current, unit }: ComparisonWindow) {
  // India has no daylight saving time.
  const indianTime = sql`(${orders.placedAt} at time zone 'UTC') + interval '330 minutes'`;
  const day =
    unit === 'day'
      ? sql<string>`to_char(${indianTime}, 'YYYY-MM-DD')`
      : sql<string>`to_char(${indianTime}, 'YYYY-MM-01')`;
  return db
    .select({ day, sales: salesPaise, orders: orderCount })
    .from(orders)
    .where(and(isRevenue, isPlacedIn(current)))
    .groupBy(sql`1`);
}

function getPreviousSales(db: Queryable, { previous }: ComparisonWindow) {
  return db
    .select({ sales: salesPaise, orders: orderCount })
    .from(orders)
    .where(and(isRevenue, isPlacedIn(previous)));
}

function countNewCustomers(db: Queryable, { current, previous }: ComparisonWindow) {
  const isRegisteredIn = ({ from, to }: TimeRange) => and(gte(users.createdAt, from), lte(users.createdAt, to));
  return db
    .select({
      current: sql<number>`(count(*) filter (where ${isRegisteredIn(current)}))::int`,
      previous: sql<number>`(count(*) filter (where ${isRegisteredIn(previous)}))::int`,
    })
    .from(users)
    .where(and(eq(users.role, 'user'), gte(users.createdAt, previous.from)));
}

/** Returns sales of the period in rupees, per day and in total, with changes against the previous period in percent. */
export async function getSales(
  db: Queryable,
  window: ComparisonWindow,
): Promise<Pick<Dashboard, 'chart' | 'inPeriod'>> {
  const [rows, [previous], [customers]] = await Promise.all([
    getSalesByDay(db, window),
    getPreviousSales(db, window),
    countNewCustomers(db, window),
  ]);
  const rowByDay = new Map(rows.map((row) => [row.day, row]));
  const totals = { sales: 0, orders: 0 };
  for (const row of rows) {
    totals.sales += row.sales;
    totals.orders += row.orders;
  }
  const [average, previousAverage] = [getAverage(totals), getAverage(previous)];
  return {
    chart: window.days.map((day) => ({
      day,
      sales: toRupees(rowByDay.get(day)?.sales ?? 0),
      orders: rowByDay.get(day)?.orders ?? 0,
    })),
    inPeriod: {
      sales: toRupees(totals.sales),
      orders: totals.orders,
      averageOrder: toRupees(average),
      newCustomers: customers.current,
      changes: {
        sales: getChange(totals.sales, previous.sales),
        orders: getChange(totals.orders, previous.orders),
        averageOrder: totals.orders === 0 ? null : getChange(average, previousAverage),
        newCustomers: getChange(customers.current, customers.previous),
      },
    },
  };
}

const getAverage = ({ sales, orders: count }: { sales: number; orders: number }): number =>
  count === 0 ? 0 : Math.round(sales / count);

/** Returns the change in percent; null if the previous figure is 0. */
const getChange = (current: number, previous: number): number | null =>
  previous === 0 ? null : getPercentChange(current, previous);
