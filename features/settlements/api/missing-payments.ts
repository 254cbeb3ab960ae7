import { toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dayMs, toIndianDay } from '../../../api/src/platform/calendar/india';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { listMissingPayments, MissingPayment } from '../contract';
import { toLastDueDay } from './business-days';
import { moneyMovements, settledLines } from './money-movements';
import { getProviderName } from './settlement-providers';

interface MovementRow extends Record<string, unknown> {
  kind: 'payment' | 'refund';
  provider: string;
  entity_id: string;
  order_id: string;
  amount: number;
  at: Date | string;
}

interface SumRow extends Record<string, unknown> {
  kind: 'payment' | 'refund';
  rows: number;
  amount: string;
}

/** SQL: true if a settlement has the movement `m`. */
export const isSettled: SQL = sql`exists (select from ${settledLines} l
  where l.provider = m.provider and l.kind = m.kind and l.entity_id = m.entity_id)`;

/** Returns a page of payments and refunds that no settlement has after `businessDays`, the oldest first, with the totals of the search. */
export async function listMissingPage(
  db: Queryable,
  { q, page, limit, provider, kind }: z.output<(typeof listMissingPayments)['querystring']>,
  { businessDays, now }: { businessDays: number; now: Date },
) {
  const lastDay = toLastDueDay(toIndianDay(now), businessDays);
  const pattern = q && toContainsPattern(q);
  const conditions = [
    sql`(m.at at time zone 'Asia/Kolkata')::date <= ${lastDay}::date`,
    sql`not ${isSettled}`,
    ...(provider ? [sql`m.provider = ${provider}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(pattern ? [sql`(m.order_id ilike ${pattern} or m.entity_id ilike ${pattern})`] : []),
  ];
  const from = sql`from ${moneyMovements} m where ${sql.join(conditions, sql` and `)}`;
  const { rows: sums } = await db.execute<SumRow>(
    sql`select m.kind, count(*)::int as rows, sum(m.amount) as amount ${from} group by m.kind`,
  );
  const { rows } = await db.execute<MovementRow>(
    sql`select m.* ${from} order by m.at, m.kind, m.entity_id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const getSum = (wanted: 'payment' | 'refund') => {
    const found = sums.find((row) => row.kind === wanted);
    return { rows: found?.rows ?? 0, amount: toRupees(Number(found?.amount ?? 0)) };
  };
  const totals = { payments: getSum('payment'), refunds: getSum('refund') };
  return {
    rows: rows.map((row) => toWire(row, now)),
    pagination: buildPagination({ page, limit }, totals.payments.rows + totals.refunds.rows),
    businessDays,
    totals,
  };
}

function toWire({ kind, provider, entity_id, order_id, amount, at }: MovementRow, now: Date): MissingPayment {
  const time = new Date(at);
  return {
    ...{
      kind,
      provider,
      providerLabel: getProviderName(provider),
      entityId: entity_id,
      orderId: order_id,
      amount: toRupees(Number(amount)),
    },
    at: time.toISOString(),
    days: Math.max(0, Math.floor((now.getTime() - time.getTime()) / dayMs)),
  };
}
