import { sql } from 'drizzle-orm';

const isSpent = sql`entry_of.kind in ('spend', 'spend_reversal')`;
/** Condition: a refund that leaves the invoices as they are has not given it back. An edit lowers what pays the order. */
const isInForce = sql`(refunds.id is null or refunds.reason = 'edit' or refunds.status = 'cancelled')`;

/**
 * Entries of the ledger of the chosen orders, in paise.
 *
 * - `spent`: store credit and gift cards that the order used and did not get back.
 * - `gift_card` and `store_credit`: what each of them pays of the order as it is now, whatever refunds for parcels and returns gave back.
 * - `voucher`: value of the gift card that the order bought, without what a refund took off it.
 */
export const ledger = sql`
  select entry_of.order_id,
    coalesce(-sum(entry.amount) filter (where ${isSpent}), 0) as spent,
    coalesce(-sum(entry.amount) filter (where ${isSpent} and ${isInForce} and account.kind = 'gift_card'), 0) as gift_card,
    coalesce(-sum(entry.amount) filter (where ${isSpent} and ${isInForce} and account.kind = 'store_credit'), 0) as store_credit,
    coalesce(sum(entry.amount) filter (where entry_of.kind in ('gift_card_purchase', 'adjustment') and account.kind = 'gift_card'), 0) as voucher
  from ledger_transactions as entry_of join chosen on chosen.id = entry_of.order_id
  join ledger_entries as entry on entry.transaction_id = entry_of.id
  join ledger_accounts as account on account.id = entry.account_id and account.kind in ('store_credit', 'gift_card')
  left join refunds on refunds.id = entry_of.refund_id
  group by 1`;
