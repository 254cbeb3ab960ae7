import { toPaise } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/db/connect';
import { toMonth } from './amounts';
import type { Books, Month, MonthBooks } from './read-books';
import { getNet, listMovements, type ReportLine, type ShopMovement } from './settle';

/** Sums in paise by their names, such as "2026-10 online". */
export type Sums = Record<string, number>;

const addTo = (sums: Sums, key: string, amount: number): void => {
  sums[key] = (sums[key] ?? 0) + amount;
};

/**
 * Sums what orders, parcels and refunds say of the money, by month. An order that was paid online costs its total less credit, with what an edit
 * gave back after the payment.
 */
export async function sumMoney(db: Database): Promise<Sums> {
  const { rows } = await db.execute<{ kind: string; amount: string; at: string }>(sql`
    select 'online' as kind, total - credit_used + coalesce((
        select sum(amount) from refunds where order_id = orders.id and reason = 'edit'), 0) as amount, paid_at as at
      from orders join payments on payments.order_id = orders.id
      where payments.provider <> 'cod' and paid_at is not null and payments.amount > 0
    union all select 'online', amount, paid_at from delivery_payments where paid_at is not null
    union all select 'cash', cash_collected, cash_collected_at from shipments where cash_collected > 0
    -- That it is the value of the replacement's credit is one of the checks of consistency.
    union all select 'exchange', amount, refunded_at from refunds where method = 'exchange' and status = 'refunded'
    union all select 'fee', fee, paid_at from payments where paid_at is not null
    union all select 'fee', fee, paid_at from delivery_payments where paid_at is not null
    union all select 'due', amount, due_at from refunds where status <> 'cancelled'
    union all select 'done', amount, refunded_at from refunds where status = 'refunded'`);
  const sums: Sums = {};
  for (const { kind, amount, at } of rows) addTo(sums, `${toMonth(new Date(at))} ${kind}`, Number(amount));
  return sums;
}

/** Compares the reports of payments and refunds with the sums of their month. */
export function compareMoney(month: Month, { payments, refunds }: MonthBooks['reports'], money: Sums): string[] {
  const sum = (rows: typeof payments.rows, field: string) =>
    rows.reduce((total, row) => total + toPaise(row[field] as number), 0);
  const figures: [string, number, number][] = [
    ...['online', 'cash', 'exchange'].map((kind): [string, number, number] => {
      const rows = payments.rows.filter((row) => row.kind === kind);
      return [`payments, ${kind}`, sum(rows, 'amount'), money[`${month} ${kind}`] ?? 0];
    }),
    ['fees', sum(payments.rows, 'fee'), money[`${month} fee`] ?? 0],
    ['refunds, due', sum(refunds.rows, 'due'), money[`${month} due`] ?? 0],
    ['refunds, paid', sum(refunds.rows, 'done'), money[`${month} done`] ?? 0],
  ];
  return figures.flatMap(([place, actual, expected]) =>
    actual === expected ? [] : [`${month}, ${place}: ${actual} instead of ${expected} paise`],
  );
}

/**
 * Compares store credit and gift cards with the orders: what orders have used, and that what was sold and given back is used or left. Gift cards
 * are no supply, so that none is invoiced; what customers bring from an earlier shop is opened, and neither sold nor given back; they are a payment, so that the invoice of the paid goods is as high as without them.
 */
export async function compareCredit(db: Database, credit: Books['credit']): Promise<string[]> {
  const { rows } = await db.execute<
    Record<'used' | 'sold' | 'issued' | 'returned' | 'opened' | 'left' | 'invoiced' | 'collected', string>
  >(sql`
    select
      (select coalesce(sum(credit_used), 0)
        from orders where kind = 'goods' and confirmed_at is not null) as used,
      (select coalesce(sum(amount), 0) from gift_cards where status = 'active') as issued,
      (select coalesce(sum(total), 0) from orders where kind = 'gift_card' and payment_status = 'paid') as sold,
      (select coalesce(sum(amount), 0) from refunds where method = 'store_credit' and status = 'refunded') as returned,
      (select coalesce(-sum(amount), 0) from ledger_entries join ledger_accounts account on account.id = account_id
        where account.kind = 'opening_balance') as opened,
      (select coalesce(sum(amount), 0) from ledger_entries join ledger_accounts account on account.id = account_id
        where account.kind in ('store_credit', 'gift_card')) as left,
      (select count(*) from tax_documents join orders on orders.id = order_id where orders.kind = 'gift_card') as invoiced,
      (select coalesce(sum(paid_amount), 0) from payments where provider = 'cod')
        - (select coalesce(sum(amount), 0) from delivery_payments where paid_at is not null)
        - (select coalesce(sum(cash_collected), 0) from shipments) as collected`);
  const [used, sold, issued, returned, opened, left, invoiced, collected] = [
    ...(['used', 'sold', 'issued', 'returned', 'opened', 'left', 'invoiced', 'collected'] as const),
  ].map((name) => Number(rows[0][name]));
  const inReport = credit.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  return [
    ...(inReport === used ? [] : [`credit that pays: ${inReport} instead of ${used} paise`]),
    ...(sold === issued ? [] : [`gift cards: ${issued} instead of ${sold} paise`]),
    ...(sold + returned + opened - used === left
      ? []
      : [`credit that is left: ${left}, not ${sold} + ${returned} + ${opened} - ${used} paise`]),
    ...(invoiced === 0 ? [] : [`${invoiced} gift cards are invoiced`]),
    ...(collected === 0 ? [] : [`cash of orders and of parcels differ by ${collected} paise`]),
  ];
}

/** Sums the lines of the providers' reports by the month in which the shop has recorded the payment or refund, or by the month of the transfer. */
export function sumReports(lines: readonly ReportLine[], movements: readonly ShopMovement[]): Sums {
  const times = new Map(movements.map(({ kind, id, at }) => [`${kind} ${id}`, at]));
  const sums: Sums = {};
  for (const line of lines) {
    const { provider, kind, id, amount, fee, tax, settledOn } = line;
    const at = times.get(`${kind} ${id}`);
    const prefix = `${at ? toMonth(at) : settledOn?.slice(0, 7)} ${provider}`;
    if (kind === 'payment') addTo(sums, `${prefix} captured`, amount);
    if (kind === 'refund') addTo(sums, `${prefix} refunded`, amount);
    if (kind === 'adjustment') addTo(sums, `${prefix} differences`, amount);
    if (!settledOn) {
      addTo(sums, `${prefix} toBeSettled`, kind === 'refund' ? -amount : amount);
      continue;
    }
    addTo(sums, `${prefix} fees`, fee);
    addTo(sums, `${prefix} feeTax`, tax);
    addTo(sums, `${prefix} settled`, getNet(line));
  }
  return sums;
}

const totalFields = ['captured', 'refunded', 'fees', 'feeTax', 'differences', 'settled', 'toBeSettled'] as const;

/** Compares the totals of a month's settlements with the reports of the providers. */
export const compareTotals = (month: Month, settlements: MonthBooks['settlements'], sums: Sums): string[] =>
  settlements.flatMap((totals) =>
    totalFields.flatMap((field) => {
      const [actual, expected] = [toPaise(totals[field]), sums[`${month} ${totals.provider} ${field}`] ?? 0];
      return actual === expected
        ? []
        : [`${month}, ${totals.provider}, ${field}: ${actual} instead of ${expected} paise`];
    }),
  );

/** Compares each payment and refund with the provider's report, and with the line that the shop has stored for it. */
export async function compareSettlements(db: Database, lines: readonly ReportLine[]): Promise<string[]> {
  const { rows: stored } = await db.execute<
    Record<'kind' | 'id' | 'amount' | 'fee' | 'tax' | 'net' | 'outcome', string>
  >(sql`
    select kind, entity_id as id, amount, fee, fee_tax as tax, net, outcome from settlement_lines`);
  const linesById = new Map(stored.map((line) => [`${line.kind} ${line.id}`, line]));
  const movements = await listMovements(db);
  const movementsById = new Map(movements.map((movement) => [`${movement.kind} ${movement.id}`, movement]));
  const differences: string[] = [];
  const settled = lines.filter(({ settledOn }) => settledOn);
  if (stored.length !== settled.length) differences.push(`${stored.length} lines instead of ${settled.length}`);
  for (const line of settled) {
    const key = `${line.kind} ${line.id}`;
    const { amount, fee, tax, net, outcome } = linesById.get(key) ?? {};
    const expected = [line.amount, line.fee, line.tax, getNet(line)];
    if ([amount, fee, tax, net].some((value, index) => Number(value) !== expected[index]))
      differences.push(`${key}: the line is ${[amount, fee, tax, net]}, not ${expected}`);
    if (outcome !== (line.kind === 'adjustment' ? 'adjustment' : 'matched')) differences.push(`${key}: ${outcome}`);
  }
  const records = lines.filter(({ kind }) => kind !== 'adjustment');
  if (movements.length !== records.length)
    differences.push(`${movements.length} payments and refunds, not ${records.length}`);
  for (const { kind, id, amount, fee, tax, settledOn } of records) {
    const movement = movementsById.get(`${kind} ${id}`);
    if (movement?.amount !== amount) differences.push(`${kind} ${id}: ${movement?.amount} instead of ${amount} paise`);
    const known = movement?.fee;
    if (typeof known === 'number' ? known !== fee + tax : known === null && settledOn)
      differences.push(`${kind} ${id}: a fee of ${known} instead of ${fee + tax} paise`);
  }
  return differences;
}
