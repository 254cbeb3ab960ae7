import type { Data, getToDo, Permission, ToDoKind } from '@vastra/shared/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { buildShipmentTaskConditions } from '../fulfilment/shipments/admin/shipment-tasks';
import { orderTaskConditions, refundConditions } from '../ordering/orders/admin/order-tasks';
import type { Queryable } from '../platform/db/connect';
import { contactMessages, orders, refunds, returns, reviews, shipments } from '../platform/db/schema';

interface Task {
  /** Permission to do the task; roles without it do not see it. */
  permission: Permission;
  table: PgTable;
  /** Column of the time since which a row waits. */
  since: AnyPgColumn;
  where: SQL | undefined;
}

const buildTasks = (now: Date): Record<ToDoKind, Task> => {
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
    'messages-to-answer': {
      permission: 'messages.write',
      table: contactMessages,
      since: contactMessages.createdAt,
      where: isNull(contactMessages.answeredAt),
    },
    'reviews-to-moderate': {
      permission: 'reviews.write',
      table: reviews,
      since: reviews.createdAt,
      where: eq(reviews.isPending, true),
    },
  };
};

/** Counts in one query what waits for an admin, with the time of the oldest, for those tasks that the role can do. */
export async function countTasks(
  db: Queryable,
  { canDo, now }: { canDo: (permission: Permission) => boolean; now: Date },
): Promise<Data<typeof getToDo>['tasks']> {
  const tasks = Object.entries(buildTasks(now)).filter(([, { permission }]) => canDo(permission));
  if (tasks.length === 0) return [];
  const selects = tasks.map(
    ([kind, { table, since, where }]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(${since}) as oldest from ${table} where ${where}`,
  );
  const { rows } = await db.execute<{ kind: ToDoKind; count: number; oldest: string | Date | null }>(
    sql.join(selects, sql` union all `),
  );
  const byKind = new Map(rows.map((row) => [row.kind as string, row]));
  return tasks.map(([kind]) => {
    const row = byKind.get(kind);
    return {
      kind,
      count: Number(row?.count ?? 0),
      oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
    };
  });
}
