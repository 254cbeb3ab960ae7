import { type PaymentsReport, toRupees } from '@vastra/shared/contract';
import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import type { Range } from '../range';

type PaymentRow = PaymentsReport['rows'][number];

/** SQL condition: the time is in the range. */
const isIn = (time: SQL, { from, to }: Range): SQL =>
  sql`${time} >= ${from.toISOString()}::timestamptz and ${time} < ${to.toISOString()}::timestamptz`;

/**
 * Returns what was received in the range, by provider and instrument.
 *
 * - Online: payments that a provider captured, also those for the cash of a parcel.
 * - Cash: what couriers collected at the door, without what was paid online instead.
 * - Written off: cash that was due and is not asked for, because it is little. Negative, and in the cash.
 * - Credit: store credit and gift cards that orders used, less what unpaid or changed orders gave back without a refund.
 * - Exchange: the value of items that came back, which pays their replacements; the refunds report has it too.
 */
export async function readPayments(
  db: Queryable,
  range: Range,
  getMethodLabel: (method: string) => string,
): Promise<PaymentRow[]> {
  const { rows } = await db.execute<
    Record<'kind' | 'provider' | 'instrument', string> &
      Record<'count' | 'amount' | 'fee' | 'feeTax' | 'withoutFee', string>
  >(sql`
    with received as (
      select 'online' as kind, provider, coalesce(instrument, '') as instrument, coalesce(paid_amount, amount) as amount, fee, fee_tax
      from payments where provider <> ${cashOnDelivery} and ${isIn(sql`paid_at`, range)} and amount > 0
      union all
      select 'online', provider, coalesce(instrument, ''), amount, fee, fee_tax
      from delivery_payments where ${isIn(sql`paid_at`, range)}
      union all
      select 'cash', ${cashOnDelivery}, '', cash_collected + cash_written_off, 0, 0
      from shipments where ${isIn(sql`cash_collected_at`, range)} and cash_collected > 0
      union all
      select 'written_off', ${cashOnDelivery}, '', -cash_written_off, 0, 0
      from shipments where ${isIn(sql`cash_collected_at`, range)} and cash_written_off > 0
      union all
      select 'written_off', ${cashOnDelivery}, '', line.amount - line.expected, 0, 0
      from cash_remittance_lines line
      where ${isIn(sql`line.settled_at`, range)} and line.outcome = 'matched' and line.amount <> line.expected
      union all
      select 'credit', 'credit', account.kind, -entry.amount, 0, 0
      from ledger_transactions transaction
      join ledger_entries entry on entry.transaction_id = transaction.id
      join ledger_accounts account on account.id = entry.account_id
      where transaction.kind in ('spend', 'spend_reversal') and transaction.refund_id is null
        and account.kind in ('store_credit', 'gift_card') and ${isIn(sql`transaction.at`, range)}
      union all
      select 'exchange', 'exchange', '', amount, 0, 0
      from refunds where method = 'exchange' and status = 'refunded' and ${isIn(sql`refunded_at`, range)}
    )
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
