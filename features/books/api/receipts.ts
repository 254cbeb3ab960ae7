import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { type SQL, sql } from 'drizzle-orm';
import { isIn, type Range } from '../../../api/src/platform/calendar/ranges';

/**
 * Returns the query of what was received in a range, a row each: `kind`, `provider`, `instrument`, `amount`, `fee` (with `fee_tax`, both null
 * while unknown), `order_id`, `at`, and a `key` that no other row has. Amounts in paise.
 *
 * - Online: payments that a provider captured, also those for the cash of a parcel.
 * - Cash: what couriers collected at the door, without what was paid online instead.
 * - Written off: cash that was due and is not asked for, because it is little. Negative, and in the cash.
 * - Credit: store credit and gift cards that orders used, less what unpaid or changed orders gave back without a refund.
 * - Exchange: the value of items that came back, which pays their replacements; the refunds report has it too.
 */
export const buildReceipts = (range: Range): SQL => sql`
  select 'online' as kind, provider, coalesce(instrument, '') as instrument, coalesce(paid_amount, amount) as amount, fee, fee_tax,
    order_id, paid_at as at, 'payment-' || order_id as key
  from payments where provider <> ${cashOnDelivery} and ${isIn(sql`paid_at`, range)} and amount > 0
  union all
  select 'online', provider, coalesce(instrument, ''), amount, fee, fee_tax, order_id, paid_at, 'delivery-payment-' || id
  from delivery_payments where ${isIn(sql`paid_at`, range)}
  union all
  select 'cash', ${cashOnDelivery}, '', cash_collected + cash_written_off, 0, 0, order_id, cash_collected_at, 'cash-' || id
  from shipments where ${isIn(sql`cash_collected_at`, range)} and cash_collected > 0
  union all
  select 'written_off', ${cashOnDelivery}, '', -cash_written_off, 0, 0, order_id, cash_collected_at, 'written-off-' || id
  from shipments where ${isIn(sql`cash_collected_at`, range)} and cash_written_off > 0
  union all
  select 'written_off', ${cashOnDelivery}, '', line.amount - line.expected, 0, 0, shipments.order_id, line.settled_at,
    'remittance-' || line.remittance_id || '-' || line.row
  from cash_remittance_lines line left join shipments on shipments.id = line.shipment_id
  where ${isIn(sql`line.settled_at`, range)} and line.outcome = 'matched' and line.amount <> line.expected
  union all
  select 'credit', 'credit', account.kind, -entry.amount, 0, 0, transaction.order_id, transaction.at, 'credit-' || entry.id
  from ledger_transactions transaction
  join ledger_entries entry on entry.transaction_id = transaction.id
  join ledger_accounts account on account.id = entry.account_id
  where transaction.kind in ('spend', 'spend_reversal') and transaction.refund_id is null
    and account.kind in ('store_credit', 'gift_card') and ${isIn(sql`transaction.at`, range)}
  union all
  select 'exchange', 'exchange', '', amount, 0, 0, order_id, refunded_at, 'exchange-' || id
  from refunds where method = 'exchange' and status = 'refunded' and ${isIn(sql`refunded_at`, range)}`;
