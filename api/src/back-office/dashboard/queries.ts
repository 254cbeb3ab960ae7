import { type Dashboard, type Period, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, users } from '../../platform/db/schema';
import { daysBefore, startOfIndianDay } from '../../platform/server/india';
import { attention } from './attention';
import { windowOf } from './comparison-range';
import { bestSellers, productsAt, runningOut } from './product-figures';
import { counts, salesIn, stands } from './sales';
import { monthTrend, todayTrend } from './trends';

/** The shop's figures at a point in time, from its real orders, users and products (design 6.2). */
export async function getDashboard(db: Queryable, now = new Date(), period: Period = 'month'): Promise<Dashboard> {
  const monthAgo = daysBefore(now, 30);
  const today = startOfIndianDay(now);
  const window = windowOf(period, now);
  const [all, userCount, productsNow, productsThen, sales, ...lists] = await Promise.all([
    ordersOf(db, { today, monthAgo, twoMonthsAgo: daysBefore(now, 60) }),
    usersOf(db, today),
    productsAt(db),
    productsAt(db, monthAgo),
    salesIn(db, window),
    bestSellers(db, window.now),
    runningOut(db),
    attention(db),
    recentOrders(db),
    recentUsers(db),
  ]);
  const [best, low, waiting, newOrders, newUsers] = lists;
  return {
    stats: {
      totalSales: toRupees(all.sales),
      totalOrders: all.orders,
      totalUsers: userCount.all,
      totalProducts: productsNow,
    },
    trends: {
      sales: monthTrend(all.month, all.monthBefore),
      orders: todayTrend(all.today),
      users: todayTrend(userCount.today),
      products: monthTrend(productsNow, productsThen),
    },
    period,
    ...sales,
    bestSellers: best,
    lowStock: low,
    attention: waiting,
    recentOrders: newOrders,
    recentUsers: newUsers,
  };
}

const newSince = (column: typeof orders.placedAt | typeof users.createdAt, since: Date) =>
  sql<number>`(count(*) filter (where ${gte(column, since)}))::int`;

/** Every order once: how many, and the paise of those that were neither cancelled nor returned. */
async function ordersOf(db: Queryable, since: { today: Date; monthAgo: Date; twoMonthsAgo: Date }) {
  const sum = (condition?: SQL) =>
    sql`coalesce(sum(${orders.total}) filter (where ${and(stands, condition)}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      orders: count(),
      today: newSince(orders.placedAt, since.today),
      sales: sum(),
      month: sum(gte(orders.placedAt, since.monthAgo)),
      monthBefore: sum(and(gte(orders.placedAt, since.twoMonthsAgo), lt(orders.placedAt, since.monthAgo))),
    })
    .from(orders)
    .where(counts);
  return row;
}

async function usersOf(db: Queryable, today: Date) {
  const [row] = await db
    .select({ all: count(), today: newSince(users.createdAt, today) })
    .from(users)
    .where(eq(users.role, 'user'));
  return row;
}

async function recentOrders(db: Queryable): Promise<Dashboard['recentOrders']> {
  const rows = await db
    .select({ order: orders, customer: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(counts)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(5);
  return rows.map(({ order, customer }) => ({
    id: order.id,
    customer: customer ?? order.address.name,
    date: order.placedAt.toISOString(),
    amount: toRupees(order.total),
    status: order.status,
  }));
}

async function recentUsers(db: Queryable): Promise<Dashboard['recentUsers']> {
  const newest = await db
    .select()
    .from(users)
    .where(eq(users.role, 'user'))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(5);
  const ids = newest.map(({ id }) => id);
  const bought = await db
    .select({ userId: orders.userId, orders: count() })
    .from(orders)
    .where(and(counts, inArray(orders.userId, ids)))
    .groupBy(orders.userId);
  const ordersOf = new Map(bought.map((row) => [row.userId, row.orders]));
  return newest.map(({ id, name, email, createdAt }) => ({
    id,
    name,
    email: email ?? '',
    joinDate: createdAt.toISOString(),
    orders: ordersOf.get(id) ?? 0,
  }));
}
