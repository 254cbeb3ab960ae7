import type * as contract from '@vastra/shared/contract';
import { type AdminOrderRow, normalisePhone, type Query, toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, users } from '../../platform/db/schema';
import { indiaAheadOfUtc, oneDay } from '../../platform/server/india';
import { awaitsPayment } from './wire';

/** What the list and the CSV file narrow by. */
export type OrderFilter = Pick<
  Query<typeof contract.exportOrders>,
  'q' | 'status' | 'payment' | 'method' | 'from' | 'to'
>;
export type OrderSort = 'placedAt' | '-placedAt' | 'total' | '-total';

/** One page, and how many orders of the same search there are in each status. */
export async function listForAdmin(
  db: Queryable,
  { page, limit, sort, ...filter }: OrderFilter & { sort: OrderSort; page: number; limit: number },
) {
  const { status, ...withoutStatus } = filter;
  const counted = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(conditionOf(withoutStatus))
    .groupBy(orders.status);
  const counts = Object.fromEntries(orders.status.enumValues.map((one) => [one, 0])) as Record<
    (typeof counted)[number]['status'],
    number
  >;
  for (const one of counted) counts[one.status] = one.count;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  const found = await db
    .select({ order: orders, name: users.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(conditionOf(filter))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit);
  const pieces = await piecesOf(
    db,
    found.map(({ order }) => order.id),
  );
  return { rows: found.map((one) => rowOf(one, pieces)), counts, total };
}

type Found = { order: typeof orders.$inferSelect; name: string | null };

const rowOf = ({ order, name }: Found, pieces: ReadonlyMap<string, number>): AdminOrderRow => ({
  _id: order.id,
  customer: name ?? order.address.name,
  email: order.email,
  isGuest: order.userId === null,
  placedAt: order.placedAt.toISOString(),
  total: toRupees(order.total),
  totalItems: pieces.get(order.id) ?? 0,
  status: order.status,
  awaitsPayment: awaitsPayment(order),
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  city: order.address.city,
});

/** How many pieces each of these orders has. */
export async function piecesOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const sums = await db
    .select({ id: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  return new Map(sums.map(({ id, pieces }) => [id, pieces]));
}

/** The number decides between orders that are equal. */
export const orderOf = (sort: OrderSort): SQL[] => {
  const column = sort.endsWith('total') ? orders.total : orders.placedAt;
  return sort.startsWith('-') ? [desc(column), desc(orders.id)] : [asc(column), asc(orders.id)];
};

/** Needs the account's `users` joined. */
export function conditionOf({ q, status, payment, method, from, to }: OrderFilter): SQL | undefined {
  return and(
    q ? matches(q) : undefined,
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    method && eq(orders.paymentMethod, method),
    from ? gte(orders.placedAt, midnight(from)) : undefined,
    to ? lt(orders.placedAt, new Date(midnight(to).getTime() + oneDay)) : undefined,
  );
}

/** That began a day of the calendar in India. */
const midnight = (day: string): Date => new Date(Date.parse(day) - indiaAheadOfUtc);

function matches(q: string): SQL | undefined {
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const isNumber = /^[\d\s()+-]{4,}$/.test(q);
  const texts = [orders.id, sql`${orders.address}->>'name'`, users.name, orders.email, orders.trackingNumber];
  return or(
    ...texts.map((text) => ilike(text as SQL, anywhere)),
    isNumber ? ilike(orders.phone, `%${normalisePhone(q)}%`) : undefined,
  );
}
