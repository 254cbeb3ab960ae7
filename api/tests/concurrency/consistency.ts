import { type SQL, sql } from 'drizzle-orm';
import { bookChecks } from '../../src/accounting/agreement/find-differences';
import type { Database } from '../../src/platform/db/connect';
import { afterOrderChecks } from './after-order-checks';

/** Units by variant id. */
export type Stock = Record<string, number>;

/** Reads the stock of all variants. */
export async function readStock(db: Database): Promise<Stock> {
  const { rows } = await db.execute<{ id: string; stock: number }>(sql`select id, stock from variants`);
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Checks that orders, stock, deals, coupons and documents agree. Resolves to a sentence per inconsistency. `initialStock` is the stock
 * before the first order, when no deal was used and no coupon redeemed.
 */
export const findInconsistencies = (
  db: Database,
  initialStock: Stock,
  moreChecks: Record<string, SQL> = {},
): Promise<string[]> => runChecks(db, initialStock, moreChecks, sql``);

/** Tables with rows of orders, and the column that names the order. */
const tablesOfOrders = {
  orders: 'id',
  ...Object.fromEntries(
    [
      ...['order_lines', 'order_events', 'payments', 'delivery_payments', 'refunds', 'shipments', 'shipment_lines'],
      ...['returns', 'return_lines', 'tax_documents', 'gift_cards'],
    ].map((table) => [table, 'order_id']),
  ),
};

/**
 * Makes the same checks with the rows of some orders and their replacements only, because a check of all orders takes longer with each order. A
 * query with the name of a table hides the table from the checks. Stock, the ledger and counters are checked for the whole shop.
 */
export function findInconsistenciesOfOrders(
  db: Database,
  orderIds: readonly string[],
  initialStock: Stock,
): Promise<string[]> {
  const rows = Object.entries(tablesOfOrders).map(
    ([table, column]) => sql`${sql.identifier(table)} as materialized (
      select * from public.${sql.identifier(table)} where ${sql.identifier(column)} in (select id from chosen_orders))`,
  );
  const chosen = sql`chosen_orders as materialized (
    with recursive family as (
      select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb) as id
      union select orders.id from family join public.returns on returns.order_id = family.id
        join public.orders on orders.id = exchange_order_id or exchange_of_return_id = returns.id)
    select id from family)`;
  return runChecks(db, initialStock, {}, sql`with ${sql.join([chosen, ...rows], sql`, `)}`);
}

async function runChecks(
  db: Database,
  initialStock: Stock,
  moreChecks: Record<string, SQL>,
  rows: SQL,
): Promise<string[]> {
  const checks = Object.entries({
    ...orderChecks,
    ...afterOrderChecks,
    ...bookChecks,
    ...moreChecks,
    ...counterChecks,
    ...buildStockChecks(initialStock),
  });
  const queries = checks.map(
    ([inconsistency, query]) => sql`select id, ${inconsistency}::text as inconsistency from (${query}) as found`,
  );
  const found = await db.execute<{ id: string; inconsistency: string }>(
    sql`${rows} ${sql.join(queries, sql` union all `)}`,
  );
  return found.rows.map(({ id, inconsistency }) => `${id}: ${inconsistency}`);
}

/** Queries for inconsistent orders. */
const orderChecks: Record<string, SQL> = {
  'the sum of the lines is not the subtotal': sql`
    select id from orders where subtotal is distinct from
      (select sum(price * quantity) from order_lines where order_id = orders.id)`,
  "the lines' discounts are not the order's": sql`
    select id from orders where discount is distinct from
      (select sum(discount) from order_lines where order_id = orders.id)`,
  'the sum of the taxes is not the tax': sql`
    select id from orders where tax is distinct from
      shipping_tax + (select coalesce(sum((fee->>'tax')::bigint), 0) from jsonb_array_elements(fees) as fee) + (select sum(tax) from order_lines where order_id = orders.id)`,
  'the sum of the fees is not their total': sql`
    select id from orders where fee_total <> (select coalesce(sum((fee->>'amount')::bigint), 0) from jsonb_array_elements(fees) as fee)`,
  'subtotal, discount, shipping and fees do not make the total': sql`
    select id from orders where abs(total - (subtotal - discount + shipping_fee + fee_total))
      > case when payment_method not in ('cod', 'store_credit') then 0
        when exists (select from order_lines where order_id = orders.id and cancelled > 0)
          then 50 + 100 * (select count(*) from shipments where order_id = orders.id)
        else 50 end`,
  'it was never placed': sql`
    select id from orders where not exists
      (select from order_events where order_id = orders.id and status = 'placed')`,
  'its last event is not its status': sql`
    select id from orders where status is distinct from
      (select status from order_events where order_id = orders.id order by order_events.id desc limit 1)`,
  'its payment is missing or has another amount': sql`
    -- A replaced refund counts once. Goodwill can have left less than cancelled units cost. Cancelled units of a replacement are refunded for the return of its original order.
    select id from orders cross join lateral (
      select coalesce(sum(amount) filter (where reason = 'edit' and return_id is null and replaces_id is null), 0) as lowered, coalesce(sum(amount) filter (where reason = 'goodwill'
        and status <> 'cancelled' and exists (select from order_lines where order_id = orders.id and cancelled > 0)), 0) as goodwill
      from refunds where order_id = orders.id) as refunded
    where coalesce((select amount from payments where order_id = orders.id) - lowered - (total - credit_used) not between 0 and goodwill, true)`,
  'its credit is not what the ledger says': sql`
    select id from orders where kind = 'goods' and status <> 'cancelled' and credit_used is distinct from (
      select coalesce(-sum(e.amount), 0) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = orders.id and t.kind in ('spend', 'spend_reversal') and a.kind in ('store_credit', 'gift_card')
        and not exists (select from refunds where refunds.id = t.refund_id and refunds.status <> 'cancelled'))`,
  'it is confirmed and its customer got no mail': sql`
    select id from orders where confirmed_at is not null and email is not null and not exists
      (select from outbox where outbox.to = orders.email and position(orders.id in body) > 0)`,
  'it is confirmed and still holds stock': sql`
    select id from orders where confirmed_at is not null and holds_until is not null`,
  'its stock movements do not match its lines': sql`
    select id from orders where kind <> 'gift_card' and exists (
      select from (select variant_id, sum(quantity) as quantity from order_lines where order_id = orders.id group by 1) as line
      full join (
        select variant_id, -sum(change) as quantity from stock_movements
        where order_id = orders.id and reason not in ('return', 'return_to_origin', 'not_found') group by 1) as moved using (variant_id)
      where coalesce(moved.quantity, 0) <> case when orders.status = 'cancelled' then 0 else coalesce(line.quantity, 0) end)`,
  'its returned stock is not what was graded as good': sql`
    select id from orders where coalesce((
      select sum(change) from stock_movements where order_id = orders.id and reason = 'return'), 0) <> coalesce((
      select sum(restocked) from return_lines join returns on returns.id = return_id where returns.order_id = orders.id), 0)`,
  'more stock came back to the origin than its parcels had': sql`
    select id from orders where coalesce((
      select sum(change) from stock_movements where order_id = orders.id and reason = 'return_to_origin'), 0) > coalesce((
      select sum(quantity) from shipment_lines join shipments on shipments.id = shipment_id
      where shipments.order_id = orders.id and status = 'returned_to_origin'), 0)`,
};

/** Queries for wrong counters. They name the schema, because a counter counts all orders. */
const counterChecks: Record<string, SQL> = {
  'the uses of the coupon are not the orders with it': sql`
    select code as id from coupons
    where used <> (select count(*) from coupon_redemptions where coupon_id = coupons.id)
      or used <> (select count(*) from public.orders where coupon_code = code and status <> 'cancelled'
        -- One whose payment failed has given its coupon back.
        and (confirmed_at is not null or exists (select from coupon_redemptions where order_id = orders.id)))`,
  "the deal's sold units do not match the orders": sql`
    select deal_id as id from deal_products where sold <> (
      select coalesce(sum(quantity), 0) from public.order_lines join public.orders on orders.id = order_id
      where order_lines.deal_id = deal_products.deal_id and product_id = deal_products.product_id and status <> 'cancelled')`,
  'the document numbers have a gap, or the counter is wrong': sql`
    select kind || ' ' || financial_year as id
    from (select kind, financial_year, count(*) as given, min(serial) as lowest, max(serial) as highest
          from public.tax_documents group by 1, 2) as documents
    full join document_counters using (kind, financial_year)
    where (lowest, highest, last) is distinct from (1, given, given::integer)`,
};

const buildStockChecks = (initialStock: Stock): Record<string, SQL> => ({
  'stock and its movements are not the initial stock': sql`
    select variants.id from variants join jsonb_each_text(${JSON.stringify(initialStock)}::jsonb) as first on first.key = variants.id
    where stock - coalesce((
      select sum(change) from stock_movements where variant_id = variants.id and import_id is null), 0) <> first.value::integer`,
});
