import type { listUsers as listUsersCall } from '@vastra/shared/contract';
import { type AdminUser, toRupees, type UserRow } from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listOrders } from '../../ordering/orders/queries';
import { listSessionsOf } from '../../platform/auth/sessions';
import type { Queryable } from '../../platform/db/connect';
import { orders, reviews, sessions, users } from '../../platform/db/schema';
import { counts, stands } from '../dashboard/sales';

type Query = z.output<typeof listUsersCall.querystring>;

const isTheirs = eq(orders.userId, users.id);
// Subqueries, so that only those of the page are counted unless the list is ordered by them.
const ordersOf = sql<number>`(select count(*)::int from ${orders} where ${and(isTheirs, counts)})`;
const spentOf = sql<number>`(select coalesce(sum(${orders.total}), 0) from ${orders} where ${and(isTheirs, stands)})`;

const columns = { user: users, orders: ordersOf, spent: spentOf.mapWith(Number) };

const orderings: Record<string, SQL> = {
  name: sql`lower(${users.name})`,
  createdAt: sql`${users.createdAt}`,
  orders: ordersOf,
  spent: spentOf,
};

/** One page of the accounts, also of registrations that were never finished. */
export async function listUsers(db: Queryable, query: Query): Promise<{ rows: UserRow[]; total: number }> {
  const { page, limit, sort } = query;
  const where = and(
    query.q ? matches(query.q) : undefined,
    query.role && eq(users.role, query.role),
    query.state && (query.state === 'blocked' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  );
  const by = orderings[sort.replace('-', '')];
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(users).where(where),
    db
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(sort.startsWith('-') ? sql`${by} desc` : sql`${by} asc`, desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows: rows.map(wireUserRow) };
}

/** In the name, the email or the phone; a phone may be typed with spaces, dashes and +91. */
function matches(text: string): SQL | undefined {
  const has = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replace(/[\s()+.-]/g, '').replace(/^91(?=\d{10}$)/, '');
  return or(
    ilike(users.name, has(text)),
    ilike(users.email, has(text)),
    /^\d{3,}$/.test(digits) ? ilike(users.phone, has(digits)) : undefined,
  );
}

interface Found {
  user: typeof users.$inferSelect;
  orders: number;
  spent: number;
}

const wireUserRow = ({ user, orders: number, spent }: Found): UserRow => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  isVerified: user.isVerified,
  isBlocked: user.blockedAt !== null,
  createdAt: user.createdAt.toISOString(),
  orders: number,
  spent: toRupees(spent),
});

/** One account with what it did; undefined when there is none. */
export async function findAdminUser(db: Queryable, id: string): Promise<AdminUser | undefined> {
  const [found] = await db.select(columns).from(users).where(eq(users.id, id));
  if (!found) return undefined;
  const [recent, open, [seen], written] = await Promise.all([
    listOrders(db, id, { page: 1, limit: 10 }),
    listSessionsOf(db, id),
    db
      .select({ at: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    db.select({ all: count() }).from(reviews).where(eq(reviews.userId, id)),
  ]);
  return {
    ...wireUserRow(found),
    city: found.user.city,
    hasPassword: found.user.passwordHash !== null,
    lastSeenAt: seen.at?.toISOString() ?? null,
    sessions: open.length,
    recentOrders: recent.orders,
    reviews: written[0].all,
    version: found.user.version,
  };
}
