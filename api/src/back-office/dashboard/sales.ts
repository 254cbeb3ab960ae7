import { type Dashboard, toRupees } from '@vastra/shared/contract';
import { and, eq, gte, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, users } from '../../platform/db/schema';
import type { Span, Window } from './comparison-range';

/** One that still awaits its payment, or never got it, is no order yet. */
export const counts = isNotNull(orders.confirmedAt);

/** An order that was neither cancelled nor returned. */
export const stands = and(counts, notInArray(orders.status, ['cancelled', 'returned']));

export const placedIn = ({ from, to }: Span): SQL | undefined =>
  and(gte(orders.placedAt, from), lte(orders.placedAt, to));

const paise = sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number);
const number = sql<number>`count(*)::int`;

/** Paise and orders of each day or month that has some, in the calendar of India. */
function salesByDay(db: Queryable, { now, by }: Window) {
  // India keeps one time all year.
  const clock = sql`(${orders.placedAt} at time zone 'UTC') + interval '330 minutes'`;
  const day =
    by === 'day' ? sql<string>`to_char(${clock}, 'YYYY-MM-DD')` : sql<string>`to_char(${clock}, 'YYYY-MM-01')`;
  return db
    .select({ day, sales: paise, orders: number })
    .from(orders)
    .where(and(stands, placedIn(now)))
    .groupBy(sql`1`);
}

function salesBefore(db: Queryable, { before }: Window) {
  return db
    .select({ sales: paise, orders: number })
    .from(orders)
    .where(and(stands, placedIn(before)));
}

function newCustomers(db: Queryable, { now, before }: Window) {
  const joined = ({ from, to }: Span) => and(gte(users.createdAt, from), lte(users.createdAt, to));
  return db
    .select({
      now: sql<number>`(count(*) filter (where ${joined(now)}))::int`,
      before: sql<number>`(count(*) filter (where ${joined(before)}))::int`,
    })
    .from(users)
    .where(and(eq(users.role, 'user'), gte(users.createdAt, before.from)));
}

/** What was sold in the period, day by day and all in all, beside the period before. */
export async function salesIn(db: Queryable, window: Window): Promise<Pick<Dashboard, 'chart' | 'inPeriod'>> {
  const [rows, [earlier], [customers]] = await Promise.all([
    salesByDay(db, window),
    salesBefore(db, window),
    newCustomers(db, window),
  ]);
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  const sold = { sales: 0, orders: 0 };
  for (const row of rows) {
    sold.sales += row.sales;
    sold.orders += row.orders;
  }
  const [average, averageBefore] = [averageOf(sold), averageOf(earlier)];
  return {
    chart: window.days.map((day) => ({
      day,
      sales: toRupees(rowOf.get(day)?.sales ?? 0),
      orders: rowOf.get(day)?.orders ?? 0,
    })),
    inPeriod: {
      sales: toRupees(sold.sales),
      orders: sold.orders,
      averageOrder: toRupees(average),
      newCustomers: customers.now,
      changes: {
        sales: change(sold.sales, earlier.sales),
        orders: change(sold.orders, earlier.orders),
        averageOrder: sold.orders === 0 ? null : change(average, averageBefore),
        newCustomers: change(customers.now, customers.before),
      },
    },
  };
}

const averageOf = ({ sales, orders: count }: { sales: number; orders: number }): number =>
  count === 0 ? 0 : Math.round(sales / count);

/** Per cent; null when there was nothing to compare with. */
const change = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
