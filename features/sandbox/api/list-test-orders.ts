import type { listAllOrders } from '@vastra/shared/contract';
import { orderStatuses } from '@vastra/shared/contract/order-state';
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dayMs } from '../../../api/src/platform/calendar/india';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../../api/src/platform/db/like-pattern';
import { FieldError } from '../../../api/src/platform/server/errors/http-error';
import { parseDay } from '../../../api/src/platform/server/input/parse-day';
import { testOrders } from './tables';
import type { TestOrder } from './test-order';

type Query = z.output<typeof listAllOrders.querystring>;

/** Filters of the list of orders that the sandbox does not have. */
const missingFilters = ['product', 'carrier', 'review', 'tag', 'task'] as const;

const { document, placedAt } = testOrders;
const status = sql`${document}->>'status'`;
const getPlacedField = (field: string) => sql`${document}->'placed'->>${sql.raw(`'${field}'`)}`;
const getAddressField = (field: string) => sql`${document}->'placed'->'address'->>${sql.raw(`'${field}'`)}`;

/** Lists a page of the test orders with their number and the number of orders of each status. Throws `FieldError` (400) for a filter that the sandbox does not have. */
export async function listTestOrders(db: Queryable, query: Query) {
  const missing = missingFilters.find((name) => query[name] !== undefined);
  if (missing) throw new FieldError(400, 'invalid_input', missing, 'The sandbox does not have this filter.');
  const { page, limit, sort } = query;
  const filters = buildFilters(query);
  const where = and(...filters, query.status && eq(status, query.status));
  const column = sort.endsWith('total') ? sql`(${getPlacedField('total')})::numeric` : placedAt;
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select({ document })
    .from(testOrders)
    .where(where)
    .orderBy(direction(column), direction(testOrders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const counted = await db
    .select({ status: sql<string>`${status}`, count: count() })
    .from(testOrders)
    .where(and(...filters))
    .groupBy(status);
  const counts = Object.fromEntries(
    orderStatuses.map((name) => [name, counted.find((one) => one.status === name)?.count ?? 0]),
  );
  const total = await db.$count(testOrders, where);
  return { orders: rows.map((row) => row.document as unknown as TestOrder), counts, total };
}

function buildFilters({ q, payment, method, from, to }: Query): (SQL | undefined)[] {
  const searched = [testOrders.id, getPlacedField('email'), getAddressField('name'), getAddressField('postalCode')];
  const pattern = q && toContainsPattern(q);
  const phonePattern = toPhonePattern(q ?? '') ?? pattern;
  return [
    pattern
      ? sql`(${sql.join(
          searched.map((part) => sql`${part} ilike ${pattern}`),
          sql` or `,
        )} or ${getAddressField('phone')} ilike ${phonePattern})`
      : undefined,
    payment && sql`${document}->>'paymentStatus' = ${payment}`,
    method && sql`${getPlacedField('paymentMethod')} = ${method}`,
    from ? gte(placedAt, parseDay('from', from)) : undefined,
    to ? lt(placedAt, new Date(parseDay('to', to).getTime() + dayMs)) : undefined,
  ].map((filter) => filter || undefined);
}
