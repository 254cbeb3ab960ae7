import { lowStock, type Permission, type ToDoKind, type ToDoTask, toDoKinds } from '@vastra/shared/contract';
import { and, eq, exists, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { buildShipmentTaskConditions } from '../fulfilment/shipments/admin/shipment-tasks';
import { orderTaskConditions, refundConditions } from '../ordering/orders/admin/order-tasks';
import type { Queryable } from '../platform/db/connect';
import {
  blogPosts,
  draftOrders,
  orders,
  pageLayouts,
  products,
  refunds,
  returns,
  shipments,
  variants,
} from '../platform/db/schema';
import { jobTable } from '../platform/jobs/boss';
import { getLastLateDay } from '../pricing/shipping/policy';
import { getShippingPolicy } from '../pricing/shipping/queries';
import type { FeatureTask, Task } from './task';

const isOfPublishedProduct = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, variants.productId), isNull(products.archivedAt))),
);

/** Tasks beside orders: stock, drafts, and what is out of order. */
const tasksOfOthers = {
  'variants-running-out': {
    permission: 'catalogue.write',
    table: variants,
    since: null,
    where: and(lte(variants.stock, lowStock), isOfPublishedProduct),
  },
  'drafts-of-orders': {
    permission: 'orders.write',
    table: draftOrders,
    since: draftOrders.createdAt,
    where: isNull(draftOrders.orderId),
  },
  'drafts-of-posts': {
    permission: 'content.write',
    table: blogPosts,
    since: blogPosts.createdAt,
    where: and(isNull(blogPosts.publishedAt), isNull(blogPosts.archivedAt)),
  },
  'drafts-of-pages': {
    permission: 'content.write',
    table: pageLayouts,
    since: pageLayouts.updatedAt,
    where: sql`${pageLayouts.version} is distinct from ${pageLayouts.publishedVersion}`,
  },
  'jobs-failed': {
    permission: 'settings.write',
    table: jobTable,
    since: sql`completed_on`,
    where: sql`state = 'failed'`,
  },
} satisfies Partial<Record<ToDoKind, Task>>;

const buildTasks = (now: Date): Partial<Record<ToDoKind, Task>> => {
  const ofOrders = (where: SQL | undefined, since: AnyPgColumn = orders.placedAt): Task => ({
    permission: 'orders.write',
    table: orders,
    since,
    where,
  });
  const ofShipments = (where: SQL | undefined, since: AnyPgColumn = shipments.updatedAt): Task => ({
    permission: 'orders.write',
    table: shipments,
    since,
    where,
  });
  const ofReturns = (
    status: (typeof returns.$inferSelect)['status'],
    since: AnyPgColumn = returns.updatedAt,
  ): Task => ({
    permission: 'returns.write',
    table: returns,
    since,
    where: eq(returns.status, status),
  });
  const ofRefunds = (where: SQL | undefined): Task => ({
    permission: 'orders.refund',
    table: refunds,
    since: refunds.dueAt,
    where,
  });
  const shipmentTasks = buildShipmentTaskConditions(now);
  return {
    'orders-held': ofOrders(and(isNotNull(orders.heldAt), eq(orders.status, 'placed')), orders.heldAt),
    'orders-to-pack': ofOrders(orderTaskConditions.pack),
    'parcels-to-hand-over': ofShipments(eq(shipments.status, 'packed'), shipments.createdAt),
    'parcels-undelivered': ofShipments(shipmentTasks.attempt),
    'parcels-coming-back': ofShipments(eq(shipments.status, 'returning_to_origin')),
    'parcels-to-grade': ofShipments(shipmentTasks.grade),
    'returns-to-approve': ofReturns('requested', returns.createdAt),
    'returns-to-pick-up': ofReturns('approved'),
    'returns-to-receive': ofReturns('picked_up'),
    'returns-to-complete': ofReturns('received', returns.receivedAt),
    'exchanges-waiting': ofOrders(orderTaskConditions.exchange),
    'payouts-due': ofRefunds(refundConditions.payout),
    'refunds-failing': ofRefunds(refundConditions['failing-refund']),
    'refunds-without-account': ofRefunds(refundConditions['refund-without-account']),
    'refunds-paid-twice': ofRefunds(refundConditions['paid-twice']),
    ...tasksOfOthers,
  };
};

interface TaskQuery {
  canDo: (permission: Permission) => boolean;
  featureTasks: readonly FeatureTask[];
  now: Date;
}

/** Counts in one query what waits for an admin, with the time of the oldest, for those tasks that the role can do; then the late orders. */
export async function countTasks(db: Queryable, { canDo, featureTasks, now }: TaskQuery): Promise<ToDoTask[]> {
  const known = { ...buildTasks(now), ...Object.fromEntries(featureTasks.map((task) => [task.kind, task])) };
  const tasks = toDoKinds.flatMap((kind): [ToDoKind, Task][] => {
    const task = known[kind];
    return task && canDo(task.permission) ? [[kind, task]] : [];
  });
  if (tasks.length === 0) return [];
  const selects = tasks.map(
    ([kind, { table, since, where }]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(${since ?? sql`null::timestamptz`}) as oldest from ${table} where ${where}`,
  );
  const { rows } = await db.execute<{ kind: ToDoKind; count: number; oldest: string | Date | null }>(
    sql.join(selects, sql` union all `),
  );
  const byKind = new Map(rows.map((row) => [row.kind as string, row]));
  const late = byKind.get('orders-to-pack')?.count ? await countLateOrders(db, now) : undefined;
  return tasks.map(([kind]) => {
    const row = byKind.get(kind);
    return {
      kind,
      count: Number(row?.count ?? 0),
      oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
      ...(kind === 'orders-to-pack' && late),
    };
  });
}

/** Counts the orders to pack that were placed more than the days of processing ago. Returns undefined if there are none. */
async function countLateOrders(db: Queryable, now: Date): Promise<Pick<ToDoTask, 'late'> | undefined> {
  const to = getLastLateDay(await getShippingPolicy(db), now);
  const isLate = sql`${orders.placedAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const count = await db.$count(orders, and(orderTaskConditions.pack, isLate));
  return count > 0 ? { late: { count, to } } : undefined;
}
