import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '../../platform/calendar/ranges';
import type { Queryable } from '../../platform/db/connect';
import { closedOrders } from './closed-orders';
import { emptyOrders } from './empty-orders';
import { misstatedCredit } from './invoiced-credit';
import { ledger } from './ledger';
import { invoicedParcels } from './parcels';
import { overRefundedParts } from './refunds';
import { documents } from './terms';

/**
 * Differences between money and documents. `order`: what a closed order kept is not its invoices less its credit notes. `parcel`: cash and credit for
 * a parcel are not its invoice. `gift_card` and `credit`: the invoices of an order name another part than it used. `return` and `undelivered`: more
 * was refunded for a return or a parcel than its credit notes say. `empty`: the customer has nothing of an order, which keeps money for items.
 */
export type DifferenceKind = 'order' | 'parcel' | 'gift_card' | 'credit' | 'return' | 'undelivered' | 'empty';

/** An order whose money and documents differ, in paise. */
export interface Difference {
  orderId: string;
  kind: DifferenceKind;
  /** Number of the parcel or the return in its order; null for the whole order. */
  number: number | null;
  placedAt: Date;
  money: number;
  documents: number;
  /** Money that is too much, or negative for too little. */
  difference: number;
}

/**
 * SQL: `chosen` orders, all or those that were placed in a range; their `documents`, which are read once because each has a large content; the `ledger`; those
 * that are `closed`; and what is `found`.
 */
function withFindings(range?: Range): SQL {
  const isChosen = range
    ? sql`placed_at >= ${range.from.toISOString()}::timestamptz and placed_at < ${range.to.toISOString()}::timestamptz`
    : sql`true`;
  return sql`with chosen as materialized (select id, placed_at, total from orders where ${isChosen}),
    documents as materialized (${documents}),
    ledger as materialized (${ledger}),
    closed as (${closedOrders}),
    found as (
      select id as order_id, 'order' as kind, null::int as number, kept as money, documents,
        kept - case when kept < lowest then lowest else highest end as difference
      from closed where kept < lowest or kept > highest
      union all
      select order_id, 'parcel', number, cash + share, invoiced, cash + share - invoiced
      from (${invoicedParcels}) as parcels where cash > invoiced or cash + share <> invoiced
      union all
      select order_id, 'empty', null, kept, reduced, kept - reduced from (${emptyOrders}) as orders_of_nothing
      union all
      select order_id, kind, null, used, invoiced, used - invoiced from (${misstatedCredit}) as parts
      union all
      select order_id, kind, number, refunded, credited, refunded - credited
      from (${overRefundedParts}) as parts)`;
}

const toCheck = (condition: SQL): SQL => sql`
  ${withFindings()} select format('%s %s %s, %s too much: money %s, documents %s', order_id, kind, number, difference, money, documents) as id from found where ${condition}`;

/** Checks for tests: SQL whose rows name what differs, by what is wrong. */
export const bookChecks: Record<string, SQL> = {
  'the money that it kept is not its invoices less its credit notes': toCheck(sql`kind = 'order'`),
  'the cash and the credit for a parcel are not its invoice': toCheck(sql`kind = 'parcel'`),
  'its invoices name another part of a gift card or of credit than it used': toCheck(
    sql`kind in ('gift_card', 'credit')`,
  ),
  'the customer has nothing of it, and it keeps money for items': toCheck(sql`kind = 'empty'`),
  'more was refunded for a return or a parcel than its credit notes say': toCheck(
    sql`kind in ('return', 'undelivered')`,
  ),
};

interface Findings extends Record<string, unknown> {
  rows: (Omit<Difference, 'placedAt'> & { placedAt: string })[];
  total: string;
  closed: string;
}

/** A page of differences. */
export interface DifferencePage {
  rows: Difference[];
  /** Number of differences on all pages. */
  total: number;
  /** Number of closed orders that were checked. */
  closedOrders: number;
}

/** Finds orders whose money and documents differ, the newest first. `range`: times at which they were placed. */
export async function findDifferences(
  db: Queryable,
  { range, limit, offset = 0 }: { range?: Range; limit: number; offset?: number },
): Promise<DifferencePage> {
  const {
    rows: [findings],
  } = await db.execute<Findings>(sql`
    ${withFindings(range)}, page as (
      select order_id as "orderId", kind, number, placed_at as "placedAt", money, documents, difference
      from found join chosen on chosen.id = order_id
      order by placed_at desc, order_id, kind, number limit ${limit} offset ${offset})
    select (select count(*) from closed) as closed, (select count(*) from found) as total,
      (select coalesce(json_agg(page), '[]') from page) as rows`);
  return {
    rows: findings.rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) })),
    total: Number(findings.total),
    closedOrders: Number(findings.closed),
  };
}
