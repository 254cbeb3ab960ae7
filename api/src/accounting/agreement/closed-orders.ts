import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { sql } from 'drizzle-orm';
import { isCounted, isOfCredit } from './terms';

/** Money of the payment: captured online, or collected as cash. A second payment is not in it; it is refunded by itself. */
const received = sql`coalesce(payments.paid_amount, case when payments.paid_at is not null then payments.amount end, 0)`;

/** Condition on `refunds`: goodwill for this order. Goodwill for a replacement is passed on by its original order, as a refund of the return. */
const isGoodwill = sql`reason = 'goodwill' and return_id is null`;

/**
 * Refunds of the chosen orders, in paise. Refunds that wait count, because the shop owes them.
 *
 * - `from_money`: taken from the payment, whatever way it goes back.
 * - `from_credit`: taken from credit.
 * - `exchanged_credit`: the part of it that pays for the replacement instead of going back to its account.
 * - `goodwill`: what a person gave without a return. It is an expense of the shop and has no credit note.
 * - `given_up`: refunds that a person cancelled. The shop keeps them by that person's decision, which is in the audit log. The shop itself
 *   cancels only refunds of an exchange.
 */
const refunded = sql`(
  select refunds.order_id,
    coalesce(sum(amount) filter (where ${isCounted} and not ${isOfCredit}), 0) as from_money,
    coalesce(sum(amount) filter (where ${isCounted} and ${isOfCredit}), 0) as from_credit,
    coalesce(sum(amount) filter (where ${isCounted} and ${isOfCredit} and method = 'exchange'), 0) as exchanged_credit,
    coalesce(sum(amount) filter (where ${isCounted} and ${isGoodwill}), 0) as goodwill,
    coalesce(sum(amount) filter (where not ${isCounted} and not (${isGoodwill}) and method <> 'exchange'), 0) as given_up
  from refunds join chosen on chosen.id = refunds.order_id group by 1)`;

/** Parcels of the chosen orders: cash that was due at the door and is missing, or written off as too small, and whether one is on its way or not graded. */
const parcels = sql`(
  select shipments.order_id,
    coalesce(sum(greatest(0, cash_due - cash_paid_online - cash_written_off - coalesce(cash_collected, 0))) filter (where status = 'delivered'), 0) as uncollected,
    coalesce(sum(cash_written_off) filter (where status = 'delivered'), 0) as written_off,
    bool_or(status not in ('delivered', 'returned_to_origin', 'lost', 'cancelled') or (status = 'returned_to_origin' and exists (
      select from shipment_lines where shipment_id = shipments.id and restocked + damaged < quantity))) as is_open
  from shipments join chosen on chosen.id = shipments.order_id group by 1)`;

const openReturns = sql`(
  select distinct returns.order_id from returns join chosen on chosen.id = returns.order_id
  where returns.status in ('requested', 'approved', 'picked_up', 'received'))`;

/**
 * Closed orders of `chosen` with what the shop kept and what their documents say, in paise. An order is closed when it has its last status, no
 * parcel is on its way or waits for grades, and no return is open. The money is right from `lowest` to `highest`.
 *
 * - `kept`: received - refunded + credit that was used and not given back. An exchange is paid with the value of returned items, which its
 *   original order has given away.
 * - `documents`: invoices - credit notes. An order of a gift card has none: it owes the value of the card.
 * - `lowest` and `highest` are `documents` less goodwill and cash that was written off, but for cash that a courier has not brought, and refunds that
 *   a person cancelled.
 */
export const closedOrders = sql`
  select books.*, greatest(0, documents - goodwill - uncollected) as lowest,
    case when uncollected = 0 and given_up = 0 then greatest(0, documents - goodwill) else documents + given_up end as highest
  from (
    select orders.id, orders.placed_at,
      ${received} - coalesce(from_money, 0) + case when orders.kind = 'exchange' then orders.credit_used - coalesce(from_credit, 0)
        else coalesce(spent, 0) - coalesce(exchanged_credit, 0) end as kept,
      case when orders.kind = 'gift_card' then coalesce(voucher, 0) else coalesce(invoiced.amount, 0) end as documents,
      case when orders.kind = 'gift_card' then 0 else coalesce(goodwill, 0) + coalesce(written_off, 0) end as goodwill,
      coalesce(given_up, 0) as given_up,
      case when payments.provider = ${cashOnDelivery} and payments.paid_at is null then coalesce(uncollected, 0) else 0 end as uncollected
    from chosen join orders on orders.id = chosen.id
    left join payments on payments.order_id = orders.id
    left join (select order_id, sum(signed) as amount from documents group by 1) as invoiced on invoiced.order_id = orders.id
    left join ${refunded} as refunded on refunded.order_id = orders.id
    left join ledger on ledger.order_id = orders.id
    left join ${parcels} as parcels on parcels.order_id = orders.id
    left join ${openReturns} as open_returns on open_returns.order_id = orders.id
    where orders.status in ('cancelled', 'delivered', 'returned') and not coalesce(is_open, false) and open_returns.order_id is null
  ) as books`;
