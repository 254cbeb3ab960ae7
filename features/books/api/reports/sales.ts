import { toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { stateCodes } from '../../../../api/src/pricing/tax/states';
import type { SalesGroup, SalesReport } from '../../contract';
import { isIssuedIn, withDocuments } from '../documents';

type SalesRow = SalesReport['rows'][number];

const service = sql`case when rows.kind = 'fee-invoice' then 'return-fee' when is_fee then 'fee' else 'delivery' end`;
const serviceLabel = sql`case when rows.kind = 'fee-invoice' then 'Return fees' when is_fee then 'Other fees' else 'Delivery' end`;

/** SQL values of each group: its key and its text. A row without a position is the delivery, a fee, or the fee of a return. */
const groups: Record<SalesGroup, { key: SQL; label: SQL; sort: SQL }> = {
  day: byTime(sql`to_char(day, 'YYYY-MM-DD')`),
  week: byTime(sql`to_char(date_trunc('week', day), 'YYYY-MM-DD')`),
  month: byTime(sql`to_char(day, 'YYYY-MM')`),
  category: byAmount(
    sql`case when rows.position is null then ${service} else coalesce(category.id, 'other') end`,
    sql`case when rows.position is null then ${serviceLabel} else coalesce(nullif(concat_ws(' › ', top.name, parent.name, category.name), ''), 'Other products') end`,
  ),
  product: byAmount(
    sql`case when rows.position is null then ${service} else coalesce(product.id, 'name:' || rows.name) end`,
    sql`case when rows.position is null then ${serviceLabel} else coalesce(product.title, rows.name) end`,
  ),
  state: byAmount(sql`coalesce(state_code, state)`, sql`coalesce(state_code, state)`),
  method: byAmount(sql`orders.payment_method`, sql`orders.payment_method`),
};

function byTime(key: SQL) {
  return { key, label: key, sort: sql`1` };
}

function byAmount(key: SQL, label: SQL) {
  return { key, label, sort: sql`sum(sign * row_amount) desc, 1` };
}

const stateNames = new Map(Object.entries(stateCodes).map(([name, code]) => [code, name]));

/**
 * Returns the sales of the documents in the range, by group, in paise. A line has the product that its order has now at that place, if it has
 * the same title; otherwise its title.
 */
export async function readSales(
  db: Queryable,
  range: Range,
  by: SalesGroup,
  getMethodLabel: (method: string) => string,
): Promise<SalesRow[]> {
  const { key, label, sort } = groups[by];
  const isItem = sql`rows.position is not null`;
  const { rows } = await db.execute<Record<keyof SalesRow, string>>(
    withDocuments(
      isIssuedIn(range),
      sql`select ${key} as key, min(${label}) as label,
        coalesce(sum(rows.quantity) filter (where sign = 1 and ${isItem}), 0) as units,
        coalesce(sum(rows.quantity) filter (where sign = -1 and ${isItem}), 0) as "unitsReturned",
        coalesce(sum(rows.price * rows.quantity) filter (where sign = 1 and ${isItem}), 0) as gross,
        coalesce(sum(rows.price * rows.quantity - row_amount) filter (where sign = 1 and ${isItem}), 0) as discounts,
        coalesce(sum(row_amount) filter (where sign = 1 and not ${isItem}), 0) as delivery,
        coalesce(sum(row_amount) filter (where sign = -1), 0) as returns,
        sum(sign * row_amount) as net, sum(sign * rows.tax) as tax
      from rows
      join orders on orders.id = rows.order_id
      left join order_lines line on line.order_id = rows.order_id and line.position = rows.position and line.title = rows.name
      left join products product on product.id = line.product_id
      left join categories category on category.id = product.category_id
      left join categories parent on parent.id = category.parent_id
      left join categories top on top.id = parent.parent_id
      -- The delivery of an order without a fee.
      where ${isItem} or row_amount <> 0
      group by 1 order by ${sort}`,
    ),
  );
  const getLabel = (text: string) =>
    by === 'state' ? (stateNames.get(text) ?? text) : by === 'method' ? getMethodLabel(text) : text;
  return rows.map((row) => ({
    key: row.key,
    label: getLabel(row.label),
    units: Number(row.units),
    unitsReturned: Number(row.unitsReturned),
    gross: toRupees(Number(row.gross)),
    discounts: toRupees(Number(row.discounts)),
    delivery: toRupees(Number(row.delivery)),
    returns: toRupees(Number(row.returns)),
    net: toRupees(Number(row.net)),
    tax: toRupees(Number(row.tax)),
  }));
}
