import type { listUsers as listUsersCall } from '@vastra/shared/contract';
import { type AdminUser, toRupees, type UserRow } from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listOrders } from '../../ordering/orders/queries';
import { listSessions } from '../../platform/auth/sessions/list-sessions';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { isConfirmed, isRevenue, revenue } from '../../platform/db/order-conditions';
import { buildUserSearchText, orders, reviews, sessions, users } from '../../platform/db/schema';

type Query = z.output<typeof listUsersCall.querystring>;

const isOrderOfUser = eq(orders.userId, users.id);
// Subqueries instead of a join, so that PostgreSQL computes them only for the rows of the page, unless the list is sorted by one of them.
const orderCountSql = sql<number>`(select count(*)::int from ${orders} where ${and(isOrderOfUser, isConfirmed)})`;
const totalSpentSql = sql<number>`(select coalesce(sum(${revenue}), 0) from ${orders} where ${and(isOrderOfUser, isRevenue)})`;

const columns = { user: users, orderCount: orderCountSql, totalSpent: totalSpentSql.mapWith(Number) };

/** SQL values by the sort keys of the call. */
const sortColumns: Record<string, SQL> = {
  name: sql`lower(${users.name})`,
  createdAt: sql`${users.createdAt}`,
  orders: orderCountSql,
  spent: totalSpentSql,
};

/** Returns a page of users, including unfinished registrations. Amounts are in rupees. */
export async function listUsers(db: Queryable, query: Query): Promise<{ rows: UserRow[]; total: number }> {
  const { page, limit, sort } = query;
  const where = and(
    query.q ? matchesText(query.q) : undefined,
    query.role && eq(users.role, query.role),
    query.adminRole && eq(users.adminRole, query.adminRole),
    query.state && (query.state === 'blocked' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  );
  const sortExpression = sortColumns[sort.replace('-', '')];
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(users).where(where),
    db
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(sort.startsWith('-') ? sql`${sortExpression} desc` : sql`${sortExpression} asc`, desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows: rows.map(toUserRow) };
}

/** Matches name, email or phone. The phone may be typed with spaces, dashes and +91. */
function matchesText(text: string): SQL | undefined {
  const digits = text.replace(/[\s()+.-]/g, '').replace(/^91(?=\d{10}$)/, '');
  const searchText = buildUserSearchText(users);
  return or(
    ilike(searchText, toContainsPattern(text)),
    /^\d{3,}$/.test(digits) ? ilike(searchText, toContainsPattern(digits)) : undefined,
  );
}

interface UserWithTotals {
  user: typeof users.$inferSelect;
  orderCount: number;
  totalSpent: number;
}

const toUserRow = ({ user, orderCount, totalSpent: spent }: UserWithTotals): UserRow => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  adminRole: user.adminRole,
  remotes: user.adminRemotes,
  isVerified: user.isVerified,
  isBlocked: user.blockedAt !== null,
  createdAt: user.createdAt.toISOString(),
  orders: orderCount,
  spent: toRupees(spent),
});

/** Returns a user with their recent orders and the numbers of sessions and reviews; undefined if there is no such user. */
export async function findUserForAdmin(db: Queryable, id: string): Promise<AdminUser | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  if (!row) return undefined;
  const [recent, openSessions, [lastSession], [{ reviewCount }]] = await Promise.all([
    listOrders(db, id, { page: 1, limit: 10 }),
    listSessions(db, id),
    db
      .select({ seenAt: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    db.select({ reviewCount: count() }).from(reviews).where(eq(reviews.userId, id)),
  ]);
  return {
    ...toUserRow(row),
    city: row.user.city,
    hasPassword: row.user.passwordHash !== null,
    lastSeenAt: lastSession.seenAt?.toISOString() ?? null,
    sessions: openSessions.length,
    recentOrders: recent.orders,
    reviews: reviewCount,
    version: row.user.version,
  };
}
