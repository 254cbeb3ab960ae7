import { toRupees } from '@vastra/shared/contract';
import { and, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { cashRemittanceLines, shipments } from '../../../api/src/platform/db/schema';
import type { SettlementTotals } from '../contract';
import { isSettled } from './missing-payments';
import { moneyMovements, settledLines } from './money-movements';
import { settlementProviders } from './settlement-providers';

export interface DayRange {
  from?: string;
  to?: string;
}

type Figure =
  | 'payments'
  | 'captured'
  | 'refunds'
  | 'refunded'
  | 'to_be_settled'
  | 'fees'
  | 'fee_tax'
  | 'settled'
  | 'lines'
  | 'open';

const toDayCondition = (day: SQL, { from, to }: DayRange): SQL =>
  sql.join(
    [sql`true`, ...(from ? [sql`${day} >= ${from}::date`] : []), ...(to ? [sql`${day} <= ${to}::date`] : [])],
    sql` and `,
  );

/**
 * Returns the figures of each provider. `captured - refunded - fees - feeTax + differences = settled + toBeSettled`: the difference is
 * what the lines say more or less than the payments and refunds that they are about.
 */
export async function getProviderTotals(db: Queryable, range: DayRange): Promise<SettlementTotals[]> {
  const { rows } = await db.execute<Record<Figure, string> & { provider: string }>(sql`
    with m as (select m.*, (m.at at time zone 'Asia/Kolkata')::date as day, ${isSettled} as is_settled from ${moneyMovements} m),
    movements as (
      select provider,
        count(*) filter (where kind = 'payment') as payments,
        coalesce(sum(amount) filter (where kind = 'payment'), 0) as captured,
        count(*) filter (where kind = 'refund') as refunds,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(case kind when 'refund' then -amount else amount end) filter (where not is_settled), 0) as to_be_settled
      from m where ${toDayCondition(sql`day`, range)} group by provider
    ),
    lines as (
      select l.provider, coalesce(sum(l.fee), 0) as fees, coalesce(sum(l.fee_tax), 0) as fee_tax,
        coalesce(sum(l.net), 0) as settled, coalesce(sum(l.signed), 0) as lines,
        count(*) filter (where l.outcome <> 'matched' and l.resolved_at is null) as open
      from ${settledLines} l
      left join m on m.provider = l.provider and m.kind = l.kind and m.entity_id = l.entity_id
      where ${toDayCondition(sql`coalesce(m.day, l.settled_on)`, range)} group by l.provider
    )
    select * from movements full join lines using (provider)`);
  return settlementProviders.flatMap(({ method: provider, name: providerLabel }) => {
    const row = rows.find((candidate) => candidate.provider === provider);
    if (!row) return [];
    const get = (figure: Figure) => Number(row[figure] ?? 0);
    const settledMovements = get('captured') - get('refunded') - get('to_be_settled');
    return [
      {
        provider,
        providerLabel,
        payments: get('payments'),
        captured: toRupees(get('captured')),
        refunds: get('refunds'),
        refunded: toRupees(get('refunded')),
        fees: toRupees(get('fees')),
        feeTax: toRupees(get('fee_tax')),
        differences: toRupees(get('lines') - settledMovements),
        settled: toRupees(get('settled')),
        toBeSettled: toRupees(get('to_be_settled')),
        open: get('open'),
      },
    ];
  });
}

/** Returns the cash that carriers have collected and remitted, of parcels whose cash was collected in the time. */
export async function getCashTotals(db: Queryable, range: DayRange) {
  const collectedAt = sql`coalesce(${shipments.cashCollectedAt}, ${shipments.updatedAt})`;
  const isInRange = toDayCondition(sql`(${collectedAt} at time zone 'Asia/Kolkata')::date`, range);
  const [{ collected, remitted }] = await db
    .select({
      collected: sql<number>`coalesce(sum(${shipments.cashCollected}), 0)`.mapWith(Number),
      remitted:
        sql<number>`coalesce(sum(${shipments.cashCollected}) filter (where ${isNotNull(shipments.cashRemittedAt)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(shipments)
    .where(and(isNotNull(shipments.cashCollected), isInRange));
  const isOpenRow = and(ne(cashRemittanceLines.outcome, 'matched'), isNull(cashRemittanceLines.settledAt));
  return {
    collected: toRupees(collected),
    remitted: toRupees(remitted),
    toBeRemitted: toRupees(collected - remitted),
    open: await db.$count(cashRemittanceLines, isOpenRow),
  };
}
