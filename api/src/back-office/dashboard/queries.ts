import { type Dashboard, type Period, toRupees } from '@vastra/shared/contract';
import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { refundConditions } from '../../ordering/orders/admin/order-tasks';
import { subtractDays, toStartOfIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { isConfirmed, isRevenue, revenue } from '../../platform/db/order-conditions';
import { orders, refunds, returnPickups, returns, reviews, users } from '../../platform/db/schema';
import type { FeatureTask } from '../../support/task';
import { listAttention } from './attention';
import { getComparisonWindow } from './comparison-range';
import { countPublishedProducts, listBestSellers, listLowStock } from './product-figures';
import { getSales } from './sales';
import { formatMonthTrend, formatTodayTrend } from './trends';

/** Returns the dashboard at `now`: figures of orders, users and products (architecture 6.2); amounts in rupees. */
export async function getDashboard(
  { db, featureTasks }: { db: Queryable; featureTasks: readonly FeatureTask[] },
  now = new Date(),
  period: Period = 'month',
): Promise<Dashboard> {
  const monthAgo = subtractDays(now, 30);
  const today = toStartOfIndianDay(now);
  const window = getComparisonWindow(period, now);
  const [all, userCount, productCount, previousProductCount, sales, ...lists] = await Promise.all([
    countOrders(db, { today, monthAgo, twoMonthsAgo: subtractDays(now, 60) }),
    countUsers(db, today),
    countPublishedProducts(db),
    countPublishedProducts(db, monthAgo),
    getSales(db, window),
    listBestSellers(db, window.current),
    listLowStock(db),
    listAttention(db, featureTasks),
    listRecentOrders(db),
    listRecentUsers(db),
    db.$count(reviews, eq(reviews.isPending, true)),
    db.$count(returns, eq(returns.status, 'requested')),
    db.$count(returns, eq(returns.status, 'picked_up')),
    countOverdueReturns(db, now),
    db.$count(returnPickups, inArray(returnPickups.status, ['failed', 'cancel_failed'])),
    db.$count(refunds, refundConditions['refund-without-account']),
  ]);
  const [
    bestSellers,
    lowStock,
    attention,
    newOrders,
    newUsers,
    pendingReviewCount,
    returnsToApprove,
    returnsToGrade,
    returnsOverdue,
    pickupsFailed,
    refundsWithoutAccount,
  ] = lists;
  return {
    stats: {
      totalSales: toRupees(all.sales),
      totalOrders: all.orders,
      totalUsers: userCount.all,
      totalProducts: productCount,
    },
    trends: {
      sales: formatMonthTrend(all.month, all.previousMonth),
      orders: formatTodayTrend(all.today),
      users: formatTodayTrend(userCount.today),
      products: formatMonthTrend(productCount, previousProductCount),
    },
    period,
    ...sales,
    bestSellers: bestSellers,
    lowStock: lowStock,
    attention: attention,
    pendingReviewCount,
    returnsToApprove,
    returnsToGrade,
    returnsOverdue,
    pickupsFailed,
    refundsWithoutAccount,
    recentOrders: newOrders,
    recentUsers: newUsers,
  };
}

/** Counts ungraded returns that arrived two days ago, or that are on their way for ten days. */
async function countOverdueReturns(db: Queryable, now: Date): Promise<number> {
  const isOverdue = or(
    lt(returnPickups.arrivedAt, subtractDays(now, 2)),
    and(isNull(returnPickups.arrivedAt), lt(returns.updatedAt, subtractDays(now, 10))),
  );
  const [row] = await db
    .select({ count: count() })
    .from(returns)
    .leftJoin(returnPickups, eq(returnPickups.returnId, returns.id))
    .where(and(eq(returns.status, 'picked_up'), isOverdue));
  return row.count;
}

const countSince = (column: typeof orders.placedAt | typeof users.createdAt, since: Date) =>
  sql<number>`(count(*) filter (where ${gte(column, since)}))::int`;

/** Counts confirmed orders, and sums up revenue in paise. */
async function countOrders(db: Queryable, since: { today: Date; monthAgo: Date; twoMonthsAgo: Date }) {
  const sum = (condition?: SQL) =>
    sql`coalesce(sum(${revenue}) filter (where ${and(isRevenue, condition)}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      orders: count(),
      today: countSince(orders.placedAt, since.today),
      sales: sum(),
      month: sum(gte(orders.placedAt, since.monthAgo)),
      previousMonth: sum(and(gte(orders.placedAt, since.twoMonthsAgo), lt(orders.placedAt, since.monthAgo))),
    })
    .from(orders)
    .where(isConfirmed);
  return row;
}

async function countUsers(db: Queryable, today: Date) {
  const [row] = await db
    .select({ all: count(), today: countSince(users.createdAt, today) })
    .from(users)
    .where(eq(users.role, 'user'));
  return row;
}

async function listRecentOrders(db: Queryable): Promise<Dashboard['recentOrders']> {
  const rows = await db
    .select({ order: orders, customer: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(isConfirmed)
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

async function listRecentUsers(db: Queryable): Promise<Dashboard['recentUsers']> {
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
    .where(and(isConfirmed, inArray(orders.userId, ids)))
    .groupBy(orders.userId);
  const ordersByUser = new Map(bought.map((row) => [row.userId, row.orders]));
  return newest.map(({ id, name, email, createdAt }) => ({
    id,
    name,
    email: email ?? '',
    joinDate: createdAt.toISOString(),
    orders: ordersByUser.get(id) ?? 0,
  }));
}
