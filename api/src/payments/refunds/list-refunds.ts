import type * as contract from '@vastra/shared/contract';
import {
  type AdminRefundDetail,
  type AdminRefundRow,
  attentionStages,
  failingAttempts,
  type Query,
  refundStages,
  refundStatuses,
} from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { getRetryAt, getSourceLabel, toAdminRefunds } from '../../ordering/orders/admin/wire-refunds';
import { toWireRefund } from '../../ordering/orders/refunds/wire';
import type { PaymentPort } from '../../ordering/payment-port';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../platform/db/like-pattern';
import { orders, refunds, users } from '../../platform/db/schema';
import { RefundNotFoundError } from '../errors';

type RefundFilter = Pick<Query<typeof contract.listRefunds>, 'q' | 'status' | 'method' | 'stage'>;
type GetLabels = PaymentPort['getLabels'];

/** SQL of `getRefundStage`. Has no parameters, because rows are grouped by it. */
const stageSql = sql<string>`case
  when ${refunds.paidTwiceAt} is not null then 'paid_twice'
  when ${refunds.status} <> 'due' then ${refunds.status}
  when ${refunds.method} <> 'source' then 'to_pay'
  when ${refunds.attempts} >= ${sql.raw(String(failingAttempts))} then 'failing'
  else 'requested' end`;

const isOpen = sql`${refunds.status} in ('due', 'needs_details')`;

/**
 * Returns one page of refunds, open ones first, how many there are in all, and how many the same search has of each status and stage.
 */
export async function listAdminRefunds(
  db: Queryable,
  { page, limit, status, stage, ...filter }: RefundFilter & { page: number; limit: number },
  getLabels: GetLabels,
): Promise<{
  rows: AdminRefundRow[];
  counts: Record<string, number>;
  stages: Record<string, number>;
  total: number;
}> {
  const groups = await db
    .select({ status: refunds.status, stage: stageSql, count: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(filter))
    .groupBy(refunds.status, stageSql);
  const matches = (group: { status: string; stage: string }) =>
    (!status || group.status === status) && isInStage(group.stage, stage);
  const rows = await selectRefunds(db)
    .where(and(toCondition(filter), status && eq(refunds.status, status), toStageCondition(stage)))
    // Open refunds are first, the longest waiting first, then finished refunds, the newest first.
    .orderBy(
      desc(isOpen),
      asc(sql`case when ${isOpen} then ${refunds.dueAt} end`),
      desc(refunds.updatedAt),
      asc(refunds.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    counts: sumBy(groups, 'status', refundStatuses),
    stages: sumBy(groups, 'stage', refundStages),
    total: groups.filter(matches).reduce((sum, group) => sum + group.count, 0),
    rows: rows.map((row) => toWireRow(row, getLabels)),
  };
}

/** Returns a refund with its order. Throws `RefundNotFoundError`. */
export async function getAdminRefund(db: Queryable, id: string, getLabels: GetLabels): Promise<AdminRefundDetail> {
  const [found] = await selectRefunds(db).where(eq(refunds.id, id));
  if (!found) throw new RefundNotFoundError();
  const [refund] = await toAdminRefunds(db, [found.refund], getLabels);
  return { ...toWireRow(found, getLabels), ...refund, hasAccount: found.order.userId !== null };
}

const selectRefunds = (db: Queryable) =>
  db
    .select({ refund: refunds, order: orders, name: users.name })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(users, eq(users.id, orders.userId));

function sumBy<Name extends 'status' | 'stage'>(
  groups: readonly ({ count: number } & Record<Name, string>)[],
  name: Name,
  values: readonly string[],
): Record<string, number> {
  const sums: Record<string, number> = Object.fromEntries(values.map((value) => [value, 0]));
  for (const group of groups) sums[group[name]] += group.count;
  return sums;
}

const isInStage = (value: string, stage: RefundFilter['stage']): boolean => {
  if (!stage || stage === 'all') return true;
  return stage === 'attention' ? attentionStages.some((known) => known === value) : value === stage;
};

function toStageCondition(stage: RefundFilter['stage']): SQL | undefined {
  if (!stage || stage === 'all') return undefined;
  return inArray(stageSql, stage === 'attention' ? [...attentionStages] : [stage]);
}

const toWireRow = (
  {
    refund,
    order,
    name,
  }: { refund: typeof refunds.$inferSelect; order: typeof orders.$inferSelect; name: string | null },
  getLabels: GetLabels,
): AdminRefundRow => ({
  ...toWireRefund(refund),
  orderId: refund.orderId,
  customer: name ?? order.address.name,
  paymentMethod: order.paymentMethod,
  paymentMethodLabel: getLabels(order.paymentMethod).name,
  attempts: refund.attempts,
  retryAt: getRetryAt(refund),
  reference: refund.reference ?? refund.providerRefundId,
  hasDetails: refund.payoutDetails !== null,
  isPaidTwice: refund.paidTwiceAt !== null,
  sourceLabel: getSourceLabel(refund, getLabels),
});

function toCondition({ q, method }: Pick<RefundFilter, 'q' | 'method'>): SQL | undefined {
  const isMethod = method && eq(refunds.method, method);
  if (!q) return isMethod;
  const pattern = toContainsPattern(q);
  const phonePattern = toPhonePattern(q);
  const isPhone = phonePattern ? ilike(orders.phone, phonePattern) : undefined;
  const columns = [
    refunds.orderId,
    refunds.reference,
    refunds.providerRefundId,
    orders.phone,
    orders.email,
    users.name,
  ];
  const isNamed = sql`${orders.address} ->> 'name' ilike ${pattern}`;
  return and(isMethod, or(isNamed, isPhone, ...columns.map((column) => ilike(column, pattern))));
}
