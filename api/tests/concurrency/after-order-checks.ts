import { type SQL, sql } from 'drizzle-orm';
import { documentChecks } from './document-checks';

/** Money that an order has received, in paise. */
const received = sql`coalesce(payments.paid_amount, case when payments.paid_at is not null then payments.amount else 0 end)`;
const refunded = sql`coalesce((select sum(refunds.amount) from refunds where refunds.order_id = payments.order_id and status <> 'cancelled'), 0)`;

/** Refunds that an admin cancelled: money that was not free when a return was completed before. */
const cancelledByHand = sql`coalesce((select sum(refunds.amount) from refunds
  where refunds.order_id = payments.order_id and status = 'cancelled' and method <> 'exchange' and actor_id is not null), 0)`;

/** Money that was received and not refunded, in paise. */
const moneyLeft = sql`(${received} - coalesce((select sum(refunds.amount) from refunds
  where refunds.order_id = payments.order_id and status <> 'cancelled' and refunds.provider <> 'credit'), 0))`;

/**
 * Condition: an order has more than its refunds. While cash can still come, credit that paid for other items does not count, because the
 * rest of an item's refund is made when the cash comes.
 */
const hasMoreThan = (
  refunds: SQL,
) => sql`(${refunds} < ${received} + orders_of.credit_used and (${moneyLeft} > 0 or not (
  payments.provider = 'cod' and (exists (
    select from order_lines as line where line.order_id = payments.order_id and quantity > coalesce((
      select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
      where shipment_lines.order_id = line.order_id and shipment_lines.position = line.position and status <> 'cancelled'), 0))
    or exists (select from shipments where shipments.order_id = payments.order_id and (
      status not in ('delivered', 'returned_to_origin', 'lost', 'cancelled')
      or (status = 'delivered' and cash_due - cash_paid_online - cash_written_off > coalesce(cash_collected, 0))
      or (status = 'returned_to_origin' and exists (
        select from shipment_lines where shipment_id = shipments.id and restocked + damaged < quantity))))))))`;

/** Queries for parcels, returns and money that do not agree. */
export const afterOrderChecks: Record<string, SQL> = {
  'its refunds exceed what was received': sql`
    select order_id as id from payments join orders on orders.id = order_id where ${refunded} > ${received} + credit_used`,
  'it was cancelled or never confirmed, and what was paid is not refunded': sql`
    select order_id as id from payments join orders on orders.id = order_id
    where ${received} > 0 and (confirmed_at is null or status = 'cancelled') and ${refunded} < ${received}
      and not exists (select from refunds where refunds.order_id = orders.id and refunds.status = 'cancelled' and actor_id is not null)`,
  'more units are in parcels than were ordered': sql`
    select distinct line.order_id as id from order_lines as line where quantity < (
      select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
      where shipment_lines.order_id = line.order_id and shipment_lines.position = line.position and status <> 'cancelled')`,
  'more units are in returns than were delivered': sql`
    select distinct line.order_id as id from return_lines as line where (
      select sum(return_lines.quantity) from return_lines join returns on returns.id = return_id
      where return_lines.order_id = line.order_id and return_lines.position = line.position
        and status not in ('declined', 'cancelled')) > coalesce((
      select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
      where shipment_lines.order_id = line.order_id and shipment_lines.position = line.position and status = 'delivered'), 0)`,
  'more cash was collected than was due': sql`
    select order_id as id from shipments where coalesce(cash_collected, 0) + cash_paid_online > cash_due
      and status not in ('returned_to_origin', 'lost')`,
  'its collected cash is not the cash that it has received': sql`
    select payments.order_id as id from payments where provider = 'cod' and ${received} <> coalesce((
      select sum(cash_collected) from shipments where shipments.order_id = payments.order_id), 0) + coalesce((
      select sum(amount) from delivery_payments where delivery_payments.order_id = payments.order_id and paid_at is not null), 0)`,
  'a return is completed without its refund, or refunded before it was received': sql`
    select returns.id from returns where status in ('requested', 'approved', 'picked_up', 'received', 'declined', 'cancelled')
      and not is_refunded_early and exchange_order_id is null and exists (select from refunds where return_id = returns.id and refunds.status <> 'cancelled')`,
  'money was refunded as credit, or credit as money': sql`
    select order_id as id from payments join orders on orders.id = order_id
    where (select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.order_id = orders.id and refunds.status <> 'cancelled' and refunds.provider = 'credit') > credit_used
      or (select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.order_id = orders.id and refunds.status <> 'cancelled' and refunds.provider <> 'credit') > ${received}`,
  'more money was refunded for a parcel that did not arrive than was paid for it at the door': sql`
    select refunds.order_id as id from refunds join payments on payments.order_id = refunds.order_id
    join shipments on shipments.id = refunds.shipment_id
    where payments.provider = 'cod' and refunds.status <> 'cancelled' and refunds.provider <> 'credit'
    group by refunds.order_id, shipments.id, cash_collected, cash_paid_online having sum(refunds.amount) > coalesce(cash_collected, 0) + cash_paid_online`,
  'nothing is left to pay, and its payment is pending': sql`
    select orders.id from orders join payments on payments.order_id = orders.id
    where confirmed_at is not null and orders.status <> 'cancelled' and payments.amount = 0 and payment_status = 'pending'`,
  'a parcel was packed although everything was refunded': sql`
    select orders.id from orders join payments on payments.order_id = orders.id join shipments on shipments.order_id = orders.id
    -- Cash is collected for the parcel itself.
    where shipments.status <> 'cancelled' and cash_due = 0 and ${received} + credit_used > 0 and ${received} + credit_used <= (
      select sum(refunds.amount) from refunds
      where refunds.order_id = orders.id and refunds.status <> 'cancelled' and refunds.created_at < shipments.created_at)`,
  'its payment status does not match its refunds': sql`
    select id from orders where (payment_status = 'refund_due') <> exists
      (select from refunds where refunds.order_id = orders.id and refunds.status in ('due', 'needs_details'))`,
  'a refund as store credit is not in the ledger': sql`
    select order_id as id from refunds where method = 'store_credit' and status = 'refunded' and amount <> (
      select coalesce(sum(e.amount), 0) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.refund_id = refunds.id and a.kind in ('store_credit', 'gift_card'))`,
  'more was refunded for the return than its units are worth': sql`
    select returns.id from returns join orders on orders.id = returns.order_id where (
      select coalesce(sum(refunds.amount), 0) from refunds
      where refunds.return_id = returns.id and refunds.order_id = orders.id and refunds.status <> 'cancelled')
      > orders.shipping_fee + (select coalesce(sum((charge->>'amount')::bigint), 0) from jsonb_array_elements(orders.fees) as charge where (charge->>'isRefundable')::boolean)
        + (select coalesce(sum(refund_amount), 0) from return_lines where return_id = returns.id)
        -- The last items of a parcel have the rounding of its cash.
        + (select coalesce(sum((content->>'rounding')::bigint), 0) from tax_documents where return_id = returns.id and kind = 'credit-note')
        -- The credit note of an early refund follows when the return is completed.
        + case when returns.is_refunded_early and returns.status <> 'completed' then (
          select coalesce(sum(greatest((content->>'rounding')::bigint, 0)), 0) from tax_documents
          where tax_documents.order_id = orders.id and kind = 'invoice' and replaced_at is null) else 0 end`,
  'less was refunded for the return than its units are worth, although the order has received it': sql`
    select returns.id from returns join payments on payments.order_id = returns.order_id join orders as orders_of on orders_of.id = returns.order_id
    where returns.status = 'completed' and ${hasMoreThan(sql`${refunded} + ${cancelledByHand}`)} and (
      select coalesce(sum(refunds.amount), 0) from refunds where refunds.return_id = returns.id and refunds.order_id = orders_of.id
        and (refunds.status <> 'cancelled' or (method <> 'exchange' and actor_id is not null)))
      -- Its credit notes have the rounding of a parcel's cash, too.
      < coalesce((select sum((content->'total'->>'amount')::bigint) from tax_documents where return_id = returns.id and kind = 'credit-note'), (
        select sum(refund_amount) from return_lines where return_id = returns.id), 0) - returns.fee`,
  'what a received return is worth is not decided': sql`
    select returns.id from returns join return_lines on return_id = returns.id
    where status in ('received', 'completed') and refund_amount is null`,
  'more cash is due for its parcels than for the order, or less once all is packed': sql`
    select orders.id from orders join payments on payments.order_id = orders.id, lateral (
      select coalesce(sum(cash_due), 0) as due, coalesce(bool_or(status in ('returned_to_origin', 'lost')), false) as is_waived
      from shipments where order_id = orders.id and status <> 'cancelled') as parcels, lateral (
      select coalesce(sum(shipment_lines.quantity), 0) as units from shipment_lines join shipments on shipments.id = shipment_id
      where shipments.order_id = orders.id and status <> 'cancelled') as packed
    where payments.provider = 'cod' and (due > payments.amount or (due < payments.amount and not is_waived
      and packed.units = (select sum(quantity) from order_lines where order_id = orders.id)))`,
  'its status does not match its parcels': sql`
    select orders.id from orders, lateral (
      select count(*) > 0 as is_packed, coalesce(bool_or(status <> 'packed'), false) as is_handed_over,
        coalesce(sum(units) filter (where status = 'delivered'), 0) as delivered,
        coalesce(sum(units) filter (where status in ('delivered', 'returned_to_origin', 'lost')), 0) as closed
      from shipments, lateral (select sum(quantity) as units from shipment_lines where shipment_id = shipments.id) as contents
      where order_id = orders.id and status <> 'cancelled') as parcels, lateral (
      select coalesce(sum(restocked + damaged), 0) as received,
        coalesce(sum(restocked + damaged) filter (where returns.status = 'completed'), 0) as completed
      from return_lines join returns on returns.id = return_id where returns.order_id = orders.id) as back
    where kind <> 'gift_card' and not case
      when is_packed and closed >= (select sum(quantity) from order_lines where order_id = orders.id) then
        (status = 'delivered' and delivered > completed) or (status = 'returned' and delivered <= received)
      when is_handed_over then status = 'shipped'
      when is_packed then status = 'processing'
      else status in ('placed', 'processing', 'cancelled') end`,
  'a replacement and its return do not name each other': sql`
    select orders.id from orders where kind = 'exchange' and not exists
      (select from returns where returns.id = exchange_of_return_id and returns.exchange_order_id = orders.id)
    union all select exchange_order_id from returns where exchange_order_id is not null and not exists
      (select from orders where orders.id = exchange_order_id and exchange_of_return_id = returns.id)`,
  'the value of an exchange is not in the books of both orders': sql`
    select replacement.id from orders as replacement join returns on returns.id = replacement.exchange_of_return_id
    join payments on payments.order_id = returns.order_id join orders as orders_of on orders_of.id = returns.order_id
    cross join lateral (
      select coalesce(sum(refunds.amount), 0) as amount from refunds
      where return_id = returns.id and order_id = returns.order_id and method = 'exchange' and status <> 'cancelled') as booked
    cross join lateral (
      select replacement.credit_used - coalesce(sum(refunds.amount), 0) as amount from refunds
      where order_id = replacement.id and provider = 'credit' and status <> 'cancelled') as used
    where booked.amount > case when returns.status = 'completed' then used.amount else 0 end
      or (returns.status = 'completed' and booked.amount < used.amount and ${hasMoreThan(refunded)})`,
  'it is an order of gift cards with stock, parcels, returns or an invoice': sql`
    select id from orders where kind = 'gift_card' and (
      exists (select from stock_movements where order_id = orders.id) or exists (select from shipments where order_id = orders.id)
      or exists (select from returns where order_id = orders.id) or exists (select from tax_documents where order_id = orders.id))`,
  'the gift card of an order has another value than was paid for it': sql`
    select gift_cards.id from gift_cards join orders on orders.id = gift_cards.order_id
    where gift_cards.amount <> orders.total or (gift_cards.status = 'active' and confirmed_at is null)`,
  ...documentChecks,
  'the entries of the transaction do not add up to zero': sql`
    select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,
  'the balance is negative': sql`
    select account_id as id from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where kind in ('store_credit', 'gift_card') group by 1 having sum(amount) < 0`,
};
