import type { listUsers as listUsersCall } from '@vastra/shared/contract';
import { type AdminUser, type CustomFieldDefinition, toPaise, toRupees, type UserRow } from '@vastra/shared/contract';
import { and, count, eq, ilike, isNotNull, isNull, max, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listOrders } from '../../ordering/orders/queries';
import { listSessions } from '../../platform/auth/sessions/list-sessions';
import {
  buildFieldCondition,
  loadFields,
  pickListedValues,
  pickValues,
} from '../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../platform/db/like-pattern';
import { isConfirmed, isRevenue, revenue } from '../../platform/db/order-conditions';
import {
  buildUserSearchText,
  orderBlocks,
  orders,
  refunds,
  reviews,
  sessions,
  newsletterSubscriptions as subscriptions,
  users,
} from '../../platform/db/schema';
import { buildGroupCondition } from '../../pricing/customer-groups/membership';
import { hasTag, tagsOfUser } from '../../pricing/customer-groups/tags';
import { listEarlierOrders } from './earlier-orders';

type Query = z.output<typeof listUsersCall.querystring>;
/** Filters and order of the list, without its paging. */
export type UserFilter = Omit<Query, 'page' | 'limit'>;

const isOrderOfUser = eq(orders.userId, users.id);
const isConfirmedOrderOfUser = and(isOrderOfUser, isConfirmed);
const isSubscribed = sql<boolean>`(${users.emailVerifiedAt} is not null and exists (
  select from ${subscriptions} where ${and(
    eq(subscriptions.email, users.email),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  )}))`;

/** Subqueries instead of a join, because they are for the rows of one page: each reads the index of a customer's orders. */
const columns = {
  user: users,
  orderCount: sql<number>`(select count(*)::int from ${orders} where ${isConfirmedOrderOfUser})`,
  totalSpent: sql`(select coalesce(sum(${revenue}), 0) from ${orders} where ${and(isOrderOfUser, isRevenue)})`.mapWith(
    Number,
  ),
  lastOrderAt: sql`(select max(${orders.placedAt}) from ${orders} where ${isConfirmedOrderOfUser})`.mapWith(
    orders.placedAt,
  ),
  isSubscribed,
  areOrdersRefused: sql<boolean>`exists (select from ${orderBlocks} where (${orderBlocks.kind}, ${orderBlocks.match})
    in (('phone', ${users.phone}), ('email', ${users.email})))`,
  tags: tagsOfUser,
};

/**
 * The totals of all customers in one pass over orders and refunds, for a list that is sorted or filtered by them: a subquery per customer takes
 * several times as long.
 */
const allTotals = sql`(
  select ${orders.userId} as user_id, count(*)::int as order_count, max(${orders.placedAt}) as last_order_at,
    coalesce(sum(${orders.total} - coalesce(back.amount, 0)) filter (where ${isRevenue}), 0) as spent
  from ${orders} left join (
    select ${refunds.orderId} as order_id, sum(${refunds.amount}) as amount from ${refunds}
    where ${refunds.status} <> 'cancelled' and ${refunds.reason} <> 'edit' group by 1) as back on back.order_id = ${orders.id}
  where ${and(isConfirmed, isNotNull(orders.userId))} group by 1)`;

/** SQL values by the sort keys of the call. */
const sortColumns: Record<string, SQL> = {
  name: sql`lower(${users.name})`,
  createdAt: sql`${users.createdAt}`,
  orders: sql`coalesce(totals.order_count, 0)`,
  spent: sql`coalesce(totals.spent, 0)`,
  lastOrderAt: sql`totals.last_order_at`,
};

const ordered = {
  never: sql`totals.order_count is null`,
  once: sql`totals.order_count = 1`,
  often: sql`totals.order_count > 1`,
};

/** Returns the conditions that need the totals of the customers. */
function toTotalsConditions({ ordered: times, spentFrom, lastOrderFrom, lastOrderTo }: UserFilter): SQL[] {
  const conditions: SQL[] = [];
  if (times) conditions.push(ordered[times]);
  if (spentFrom !== undefined) conditions.push(sql`coalesce(totals.spent, 0) >= ${toPaise(spentFrom)}`);
  if (lastOrderFrom) conditions.push(sql`totals.last_order_at >= ${toIndianMidnight(lastOrderFrom)}::timestamptz`);
  if (lastOrderTo)
    conditions.push(sql`totals.last_order_at < ${toIndianMidnight(lastOrderTo)}::timestamptz + interval '1 day'`);
  return conditions;
}

const toIndianMidnight = (day: string): string => `${day}T00:00:00+05:30`;

const toConditions = (filter: UserFilter) => [
  filter.q ? matchesText(filter.q) : undefined,
  filter.field ? buildFieldCondition(users.customFields, filter.field) : undefined,
  filter.role && eq(users.role, filter.role),
  filter.adminRole && eq(users.adminRole, filter.adminRole),
  filter.state && (filter.state === 'blocked' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  filter.tag ? hasTag(filter.tag) : undefined,
  filter.marketing && (filter.marketing === 'yes' ? isSubscribed : not(isSubscribed)),
];

/** Returns the source and the condition of a list, with the totals of the customers where a filter or the sorting needs them. */
async function buildSource(db: Queryable, filter: UserFilter): Promise<{ source: SQL; order: SQL }> {
  const isInGroup = filter.group ? await buildGroupCondition(db, filter.group) : undefined;
  const totalsConditions = toTotalsConditions(filter);
  const key = filter.sort.replace('-', '');
  const needsTotals = totalsConditions.length > 0 || !['name', 'createdAt'].includes(key);
  const join = needsTotals ? sql`left join ${allTotals} as totals on totals.user_id = ${users.id}` : sql``;
  const direction = filter.sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`;
  return {
    source: sql`from ${users} ${join} where ${and(sql`true`, isInGroup, ...toConditions(filter), ...totalsConditions)}`,
    order: sql`order by ${sortColumns[key]} ${direction}, ${users.id} desc`,
  };
}

/** Returns a page of users, including unfinished registrations. Amounts are in rupees. */
export async function listUsers(
  db: Queryable,
  query: Query,
): Promise<{ rows: UserRow[]; total: number; fields: CustomFieldDefinition[] }> {
  const { page, limit } = query;
  const { source, order } = await buildSource(db, query);
  const [{ rows: totals }, { rows: found }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total ${source}`),
    db.execute<{ id: string }>(
      sql`select ${users.id} as id ${source} ${order} limit ${limit} offset ${(page - 1) * limit}`,
    ),
  ]);
  const rows = await loadUsers(
    db,
    found.map(({ id }) => id),
  );
  const fields = await loadFields(db, 'customer');
  return {
    total: totals[0].total,
    rows: rows.map((row) => ({
      ...toUserRow(row),
      customFields: pickListedValues(fields, row.user.customFields),
    })),
    fields,
  };
}

/** Returns the ids of all users that pass the filter, in its order. */
export async function listUserIds(db: Queryable, filter: UserFilter): Promise<string[]> {
  const { source, order } = await buildSource(db, filter);
  const { rows } = await db.execute<{ id: string }>(sql`select ${users.id} as id ${source} ${order}`);
  return rows.map(({ id }) => id);
}

/** Loads users with their totals, in the sequence of the ids. */
export async function loadUsers(db: Queryable, ids: readonly string[]): Promise<UserWithTotals[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::text[])`);
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Matches name, email or phone. */
function matchesText(text: string): SQL | undefined {
  const searchText = buildUserSearchText(users);
  const phonePattern = toPhonePattern(text);
  return or(ilike(searchText, toContainsPattern(text)), phonePattern ? ilike(searchText, phonePattern) : undefined);
}

/** A user with totals of orders; amounts in paise. */
export interface UserWithTotals {
  user: typeof users.$inferSelect;
  orderCount: number;
  totalSpent: number;
  lastOrderAt: Date | null;
  isSubscribed: boolean;
  areOrdersRefused: boolean;
  tags: string[];
}

const toUserRow = ({ user, orderCount, totalSpent: spent, lastOrderAt, ...flags }: UserWithTotals): UserRow => ({
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
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
  isSubscribed: flags.isSubscribed,
  areOrdersRefused: flags.areOrdersRefused,
  tags: flags.tags,
});

/** Returns a user with their recent orders and the numbers of sessions and reviews; undefined if there is no such user. */
export async function findUserForAdmin(db: Queryable, id: string): Promise<AdminUser | undefined> {
  const [row] = await loadUsers(db, [id]);
  if (!row) return undefined;
  const [recent, earlierOrders, openSessions, [lastSession], [{ reviewCount }]] = await Promise.all([
    listOrders(db, id, { page: 1, limit: 10 }),
    listEarlierOrders(db, row.user),
    listSessions(db, id),
    db
      .select({ seenAt: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    db.select({ reviewCount: count() }).from(reviews).where(eq(reviews.userId, id)),
  ]);
  const fields = await loadFields(db, 'customer');
  return {
    ...toUserRow(row),
    customFields: pickValues(fields, row.user.customFields),
    fields,
    city: row.user.city,
    hasPassword: row.user.passwordHash !== null,
    lastSeenAt: lastSession.seenAt?.toISOString() ?? null,
    sessions: openSessions.length,
    recentOrders: recent.orders,
    ...(earlierOrders && { earlierOrders }),
    reviews: reviewCount,
    version: row.user.version,
  };
}
