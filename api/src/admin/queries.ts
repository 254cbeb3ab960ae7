import { type Dashboard, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { orders, products, users } from '../db/schema';
import { daysBefore, startOfIndianDay } from '../server/india';
import { monthTrend, todayTrend } from './trends';

/** The shop's figures at a point in time, from its real orders, users and products (design 6.2). */
export async function findDashboard(db: Queryable, now = new Date()): Promise<Dashboard> {
  const monthAgo = daysBefore(now, 30);
  const today = startOfIndianDay(now);
  const sales = await salesOf(db, monthAgo, daysBefore(now, 60));
  const [orderCount] = await db
    .select({ all: count(), today: newSince(orders.placedAt, today) })
    .from(orders)
    .where(counts);
  const [userCount] = await db
    .select({ all: count(), today: newSince(users.createdAt, today) })
    .from(users)
    .where(eq(users.role, 'user'));
  const productsNow = await productsAt(db);
  return {
    stats: {
      totalSales: toRupees(sales.all),
      totalOrders: orderCount.all,
      totalUsers: userCount.all,
      totalProducts: productsNow,
    },
    trends: {
      sales: monthTrend(sales.month, sales.monthBefore),
      orders: todayTrend(orderCount.today),
      users: todayTrend(userCount.today),
      products: monthTrend(productsNow, await productsAt(db, monthAgo)),
    },
    recentOrders: await recentOrders(db),
    recentUsers: await recentUsers(db),
  };
}

/** One that still awaits its payment, or never got it, is no order yet. */
const counts = isNotNull(orders.confirmedAt);

const newSince = (column: typeof orders.placedAt | typeof users.createdAt, since: Date) =>
  sql<number>`(count(*) filter (where ${gte(column, since)}))::int`;

/** Paise of the orders that were neither cancelled nor returned. */
async function salesOf(db: Queryable, monthAgo: Date, twoMonthsAgo: Date) {
  const sum = (condition: unknown) =>
    sql`coalesce(sum(${orders.total}) filter (where ${condition}), 0)`.mapWith(Number);
  const [sales] = await db
    .select({
      all: sum(sql`true`),
      month: sum(gte(orders.placedAt, monthAgo)),
      monthBefore: sum(and(gte(orders.placedAt, twoMonthsAgo), lt(orders.placedAt, monthAgo))),
    })
    .from(orders)
    .where(and(counts, notInArray(orders.status, ['cancelled', 'returned'])));
  return sales;
}

/** Products on sale, now or at a time past. */
async function productsAt(db: Queryable, time?: Date): Promise<number> {
  const wasOnSale = time
    ? and(lt(products.createdAt, time), or(isNull(products.archivedAt), gte(products.archivedAt, time)))
    : isNull(products.archivedAt);
  const [{ all }] = await db.select({ all: count() }).from(products).where(wasOnSale);
  return all;
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
