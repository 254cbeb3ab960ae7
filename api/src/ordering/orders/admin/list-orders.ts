import type * as contract from '@vastra/shared/contract';
import { type AdminOrderRow, type Query, toRupees } from '@vastra/shared/contract';
import { isAwaitingPayment, orderStatuses } from '@vastra/shared/contract/order-state';
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { loadInvoiceNumbers } from '../../../accounting/invoices/invoice-numbers';
import { dayMs, indiaUtcOffsetMs } from '../../../platform/calendar/india';
import { buildFieldCondition, loadFields, pickListedValues } from '../../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../../platform/db/connect';
import { toContainsPattern, toPhonePattern, toPrefixPattern } from '../../../platform/db/like-pattern';
import {
  buildLineSearchText,
  buildOrderSearchText,
  buildUserSearchText,
  orderLines,
  orders,
  orderTags,
  shipments,
  taxDocuments,
  users,
} from '../../../platform/db/schema';
import { listBuyerBlocks } from '../blocks/list-buyer-blocks';
import { OrderNotFoundError } from '../errors';
import { orderTaskConditions } from './order-tasks';

/** Filters of the list and of the CSV file. */
export type OrderFilter = Pick<
  Query<typeof contract.exportOrders>,
  'q' | 'status' | 'payment' | 'method' | 'product' | 'carrier' | 'from' | 'to' | 'review' | 'tag' | 'task' | 'field'
> & { id?: string[] };
export type OrderSort = 'placedAt' | '-placedAt' | 'total' | '-total';

type OrderStatus = (typeof orderStatuses)[number];

const noOrders = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;

/** Returns one page of orders, how many there are in all, and how many the same search has in each status. */
export async function listAdminOrders(
  db: Queryable,
  { page, limit, sort, ...filter }: OrderFilter & { sort: OrderSort; page: number; limit: number },
) {
  const { status, ...otherFilters } = filter;
  const column = sql.identifier(sort.endsWith('total') ? 'total' : 'placed_at');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows: found } = await db.execute<{ counts: Partial<Record<OrderStatus, number>>; ids: string[] }>(sql`
    with found as ${selectFound(otherFilters)}
    select
      (select coalesce(json_object_agg(status, count), '{}')
        from (select status, count(*)::int from found group by status) as statuses) as counts,
      array(select id from found ${status ? sql`where status = ${status}` : sql``}
        order by ${column} ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}) as ids`);
  const [{ counts: foundCounts, ids }] = found;
  const counts = { ...noOrders, ...foundCounts };
  const total = status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
  const orderRows = await db
    .select({ order: orders, name: users.name, blockedAt: users.blockedAt })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids))
    .orderBy(...toOrderBy(sort));
  const unitCounts = await countUnits(db, ids);
  const invoices = await loadInvoiceNumbers(db, ids);
  const tags = await loadTags(db, ids);
  const blocks = await listBuyerBlocks(
    db,
    orderRows.map(({ order }) => order),
  );
  const fields = await loadFields(db, 'order');
  const rows = orderRows.map((row, index) => ({
    ...toWireRow(row, unitCounts, invoices),
    customFields: pickListedValues(fields, row.order.customFields),
    tags: tags.get(row.order.id) ?? [],
    isBlocked: row.blockedAt !== null || blocks[index].length > 0,
  }));
  return { rows, counts, total, fields };
}

/** Returns the ids of at most `max` orders that pass the filter, in its order. */
export async function listOrderIds(
  db: Queryable,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(toCondition(filter))
    .orderBy(...toOrderBy(sort))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Returns the orders before and after an order in the filtered list. Throws `OrderNotFoundError`. */
export async function findNeighbours(
  db: Queryable,
  id: string,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): Promise<{ previous: string | null; next: string | null }> {
  if ((await db.$count(orders, eq(orders.id, id))) === 0) throw new OrderNotFoundError();
  const column = getSortColumn(sort);
  const isDescending = sort.startsWith('-');
  const findNext = async (isForwards: boolean): Promise<string | null> => {
    const isDown = isDescending === isForwards;
    // The values are compared in the database, because a Date has only milliseconds.
    const position = sql`(select ${column}, ${orders.id} from ${orders} where ${orders.id} = ${id})`;
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          toCondition(filter),
          sql`(${column}, ${orders.id}) ${isDown ? sql`<` : sql`>`} (select * from ${position} as position)`,
        ),
      )
      .orderBy(...(isDown ? [desc(column), desc(orders.id)] : [asc(column), asc(orders.id)]))
      .limit(1);
    return found?.id ?? null;
  };
  return { previous: await findNext(false), next: await findNext(true) };
}

/**
 * Selects the orders that pass a filter, for the numbers and the page. A search is evaluated once for both; its two parts read their indexes. Otherwise
 * PostgreSQL reads an index for each of the two.
 */
function selectFound({ q, ...filter }: OrderFilter): SQL {
  const select = (search: SQL | undefined) => sql`
    select ${orders.id}, ${orders.status}, ${orders.placedAt}, ${orders.total} from ${orders}
      where ${and(sql`true`, toCondition(filter), search)}`;
  if (!q || isBroad(q)) return sql`not materialized (${select(q ? matchesSearch(q) : undefined)})`;
  return sql`materialized (${select(matchesText(q))} union ${select(matchesRelatedRecord(q))})`;
}

type OrderWithCustomer = { order: typeof orders.$inferSelect; name: string | null };

const toWireRow = (
  { order, name }: OrderWithCustomer,
  unitCounts: ReadonlyMap<string, number>,
  invoices: ReadonlyMap<string, readonly string[]>,
): AdminOrderRow => ({
  _id: order.id,
  customer: name ?? order.address.name,
  email: order.email,
  isGuest: order.userId === null,
  placedAt: order.placedAt.toISOString(),
  total: toRupees(order.total),
  totalItems: unitCounts.get(order.id) ?? 0,
  status: order.status,
  awaitsPayment: isAwaitingPayment(order),
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  city: order.address.city,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  invoice: invoices.get(order.id)?.at(-1) ?? null,
  isHeld: order.heldAt !== null,
});

/** Returns the tags by order, in alphabetical order; orders without tags are missing. */
export async function loadTags(db: Queryable, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orderTags.orderId, tags: sql<string[]>`array_agg(${orderTags.tag} order by ${orderTags.tag})` })
    .from(orderTags)
    .where(inArray(orderTags.orderId, ids))
    .groupBy(orderTags.orderId);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Returns how many units each of these orders has. */
export async function countUnits(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const sums = await db
    .select({ id: orderLines.orderId, units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  return new Map(sums.map(({ id, units }) => [id, units]));
}

const getSortColumn = (sort: OrderSort) => (sort.endsWith('total') ? orders.total : orders.placedAt);

/** Returns the SQL sort order. The order number decides between equal rows. */
export const toOrderBy = (sort: OrderSort): SQL[] => {
  const column = getSortColumn(sort);
  return sort.startsWith('-') ? [desc(column), desc(orders.id)] : [asc(column), asc(orders.id)];
};

/** Returns the SQL condition of a filter. */
export function toCondition({
  q,
  status,
  payment,
  method,
  product,
  carrier,
  from,
  to,
  review,
  tag,
  task,
  field,
  id: ids,
}: OrderFilter): SQL | undefined {
  return and(
    review && and(isNotNull(orders.heldAt), eq(orders.status, 'placed')),
    ids && inArray(orders.id, ids),
    tag ? hasTag(tag) : undefined,
    field ? buildFieldCondition(orders.customFields, field) : undefined,
    task && orderTaskConditions[task],
    q ? matchesSearch(q) : undefined,
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    method ? eq(orders.paymentMethod, method) : undefined,
    product ? hasProduct(product) : undefined,
    carrier ? or(ilike(orders.carrier, toContainsPattern(carrier)), buildCarrierCondition(carrier)) : undefined,
    from ? gte(orders.placedAt, getStartOfDay(from)) : undefined,
    to ? lt(orders.placedAt, new Date(getStartOfDay(to).getTime() + dayMs)) : undefined,
  );
}

/** Returns the point in time at which a calendar day begins in India. */
const getStartOfDay = (day: string): Date => new Date(Date.parse(day) - indiaUtcOffsetMs);

const hasTag = (tag: string): SQL => sql`exists (select from ${orderTags}
  where ${orderTags.orderId} = ${orders.id} and ${orderTags.tag} = ${tag})`;

/** Finds orders with a product whose SKU or title contains the text. */
const hasProduct = (text: string): SQL => sql`exists (select from ${orderLines}
  where ${orderLines.orderId} = ${orders.id}
    and (${ilike(orderLines.sku, toContainsPattern(text))} or ${ilike(orderLines.title, toContainsPattern(text))}))`;

/** Finds orders with a parcel whose courier contains the text, because an order has only the data of its first parcel. */
const buildCarrierCondition = (carrier: string): SQL => sql`exists (select from ${shipments}
  where ${shipments.orderId} = ${orders.id} and ${ilike(shipments.carrierName, toContainsPattern(carrier))})`;

/**
 * Returns whether a search could match almost every order: a text without three letters or digits in a row, which no trigram index finds, or the beginning
 * of an order number down to its month.
 */
const isBroad = (q: string): boolean => !/[\p{L}\p{N}\p{M}]{3}/u.test(q) || /^v\d{0,4}$/i.test(q);

/** Finds orders by their own texts, their account, their products, their parcels or the beginning of a document's number; by a broad text only by numbers. */
function matchesSearch(q: string): SQL {
  if (isBroad(q)) {
    const beginning = toPrefixPattern(q.toUpperCase());
    return sql`(${like(orders.id, beginning)} or ${orders.id} in (${selectDocuments(q)}))`;
  }
  return sql`${orders.id} in (select ${orders.id} from ${orders} where ${matchesText(q)} union all ${selectRelated(q)})`;
}

/** Finds orders by their own texts. */
function matchesText(q: string): SQL | undefined {
  const text = buildOrderSearchText(orders);
  const phonePattern = toPhonePattern(q);
  return or(ilike(text, toContainsPattern(q)), phonePattern ? ilike(text, phonePattern) : undefined);
}

const matchesRelatedRecord = (q: string): SQL => sql`${orders.id} in (${selectRelated(q)})`;

/**
 * Selects the ids of orders by their account, their products, their parcels and their documents. A union, because PostgreSQL reads an index for each part
 * of it, and all orders for conditions that are joined by `or` across tables.
 */
function selectRelated(q: string): SQL {
  const matches = (text: SQL | AnyPgColumn) => ilike(text, toContainsPattern(q));
  return sql`
    select ${orders.id} from ${orders} join ${users} on ${users.id} = ${orders.userId}
      where ${matches(buildUserSearchText(users))}
    union all select ${orderLines.orderId} from ${orderLines} where ${matches(buildLineSearchText(orderLines))}
    union all select ${shipments.orderId} from ${shipments} where ${matches(shipments.awb)}
    union all ${selectDocuments(q)}`;
}

/** Selects the ids of orders by the beginning of a document's number, whose letters are capitals. */
const selectDocuments = (q: string): SQL => sql`select ${taxDocuments.orderId} from ${taxDocuments}
  where ${like(taxDocuments.number, toPrefixPattern(q.toUpperCase()))}`;
