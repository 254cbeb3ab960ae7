import type * as contract from '@vastra/shared/contract';
import { type AdminReturnRow, type Query, toRupees } from '@vastra/shared/contract';
import { type ReturnStatus, returnStatuses } from '@vastra/shared/contract/return-state';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../../platform/db/like-pattern';
import { orderLines, orders, returnLines, returns, users } from '../../../platform/db/schema';

type ListQuery = Required<Pick<Query<typeof contract.listReturns>, 'sort'>> &
  Pick<Query<typeof contract.listReturns>, 'q' | 'status' | 'kind'> & { page: number; limit: number };

/** Returns one page of returns, how many there are in all, and how many the same search has in each status. */
export async function listReturns(db: Queryable, { page, limit, sort, status, ...filter }: ListQuery) {
  const statusCounts = await db
    .select({ status: returns.status, count: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(filter))
    .groupBy(returns.status);
  const counts = Object.fromEntries(returnStatuses.map((value) => [value, 0])) as Record<ReturnStatus, number>;
  for (const row of statusCounts) counts[row.status] = row.count;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
  const direction = sort === 'requestedAt' ? asc : desc;
  const rows = await db
    .select({ row: returns, order: orders, name: users.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(toCondition(filter), status && eq(returns.status, status)))
    .orderBy(direction(returns.createdAt), direction(returns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const summaries = await loadSummaries(
    db,
    rows.map(({ row }) => row.id),
  );
  return { total, counts, rows: rows.map((found) => toWireRow(found, summaries.get(found.row.id))) };
}

interface Summary {
  units: number;
  hasExchange: boolean;
  /** In paise. */
  amount: number;
}

/** Sums the lines of returns. The value of a line that is not decided yet is its part of what was paid, rounded down. */
async function loadSummaries(db: Queryable, ids: readonly string[]): Promise<Map<string, Summary>> {
  if (ids.length === 0) return new Map();
  const paid = sql`(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount})`;
  const rows = await db
    .select({
      id: returnLines.returnId,
      units: sql<number>`sum(${returnLines.quantity})::int`,
      hasExchange: sql<boolean>`bool_or(${returnLines.resolution} = 'exchange')`,
      amount:
        sql`sum(coalesce(${returnLines.refundAmount}, ${paid} * ${returnLines.quantity} / ${orderLines.quantity}))`.mapWith(
          Number,
        ),
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(inArray(returnLines.returnId, [...ids]))
    .groupBy(returnLines.returnId);
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}

interface FoundReturn {
  row: typeof returns.$inferSelect;
  order: typeof orders.$inferSelect;
  name: string | null;
}

const toWireRow = (
  { row, order, name }: FoundReturn,
  { units, hasExchange, amount }: Summary = { units: 0, hasExchange: false, amount: 0 },
): AdminReturnRow => ({
  id: row.id,
  orderId: row.orderId,
  number: row.number,
  status: row.status,
  customer: name ?? order.address.name,
  units,
  hasExchange,
  amount: toRupees(amount),
  requestedAt: row.createdAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
});

/** Returns the SQL condition of a filter. The query must join `orders` and `users`. */
function toCondition({ q, kind }: Pick<ListQuery, 'q' | 'kind'>): SQL | undefined {
  const hasExchange = sql`exists (select from ${returnLines}
    where ${returnLines.returnId} = ${returns.id} and ${returnLines.resolution} = 'exchange')`;
  return and(q ? matchesSearch(q) : undefined, kind && (kind === 'exchange' ? hasExchange : sql`not ${hasExchange}`));
}

function matchesSearch(q: string): SQL | undefined {
  const pattern = toContainsPattern(q);
  const phonePattern = toPhonePattern(q);
  const texts = [orders.id, sql`${orders.address}->>'name'`, users.name, orders.email, returns.awb];
  return or(
    ...texts.map((text) => ilike(text as SQL, pattern)),
    phonePattern ? ilike(orders.phone, phonePattern) : undefined,
  );
}
