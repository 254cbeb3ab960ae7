import { toRupees } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { isIn, type Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import type { PaymentsReport } from '../../contract';
import { buildReceipts } from '../receipts';

type PaymentRow = PaymentsReport['rows'][number];

/** Returns the receipts of the range (`buildReceipts`) by kind, provider and instrument. */
export async function readPayments(
  db: Queryable,
  range: Range,
  getMethodLabel: (method: string) => string,
): Promise<PaymentRow[]> {
  const { rows } = await db.execute<
    Record<'kind' | 'provider' | 'instrument', string> &
      Record<'count' | 'amount' | 'fee' | 'feeTax' | 'withoutFee', string>
  >(sql`
    with received as (${buildReceipts(range)})
    select kind, provider, instrument, count(*) filter (where amount > 0 or kind = 'written_off') as count, sum(amount) as amount, coalesce(sum(fee), 0) as fee,
      coalesce(sum(fee_tax), 0) as "feeTax", count(*) filter (where fee is null) as "withoutFee"
    from received group by 1, 2, 3
    order by array_position(array['online', 'cash', 'written_off', 'credit', 'exchange'], kind), sum(amount) desc`);
  return rows.map(({ kind, provider, instrument, ...row }) => ({
    kind,
    provider,
    label: kind === 'online' || kind === 'cash' ? getMethodLabel(provider) : '',
    instrument,
    count: Number(row.count),
    amount: toRupees(Number(row.amount)),
    fee: toRupees(Number(row.fee)),
    feeTax: toRupees(Number(row.feeTax)),
    withoutFee: Number(row.withoutFee),
  }));
}

/** Returns the refunds of the range by reason and method. */
export async function readRefunds(db: Queryable, range: Range) {
  const isDue = isIn(sql`due_at`, range);
  const isDone = sql`status = 'refunded' and ${isIn(sql`refunded_at`, range)}`;
  const isOpen = sql`status in ('due', 'needs_details') and ${isDue}`;
  const { rows } = await db.execute<
    Record<'reason' | 'method', string> &
      Record<'due' | 'done' | 'open' | 'dueCount' | 'doneCount' | 'openCount', string>
  >(sql`
    select reason, method,
      count(*) filter (where ${isDue}) as "dueCount", coalesce(sum(amount) filter (where ${isDue}), 0) as due,
      count(*) filter (where ${isDone}) as "doneCount", coalesce(sum(amount) filter (where ${isDone}), 0) as done,
      count(*) filter (where ${isOpen}) as "openCount", coalesce(sum(amount) filter (where ${isOpen}), 0) as open
    from refunds where status <> 'cancelled' and ((${isDue}) or (${isDone}))
    group by 1, 2 order by 1, 2`);
  return rows.map(({ reason, method, ...row }) => ({
    reason,
    method,
    dueCount: Number(row.dueCount),
    due: toRupees(Number(row.due)),
    doneCount: Number(row.doneCount),
    done: toRupees(Number(row.done)),
    openCount: Number(row.openCount),
    open: toRupees(Number(row.open)),
  }));
}
