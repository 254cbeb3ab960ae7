import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { type SQL, sql } from 'drizzle-orm';
import { isIn, type Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { toIndianDaySql } from '../documents';
import { buildReceipts } from '../receipts';
import { buyers } from './buyers';
import { getCustomerLedger, getProviderLedger, type Ledger, ledgers } from './ledgers';
import { type Entry, mergeEntries, type Voucher } from './voucher';

type Buyer = { gstin: string | null; business: string | null };
type GetProviderName = (provider: string) => string;

/** SQL columns: day and buyer of a row of `joinBuyers`. */
const dayAndBuyer = sql`${toIndianDaySql(sql`at`)}::text as day, order_id as "orderId", buyer_gstin as gstin, buyer_business_name as business`;
/** Returns the rows of a query that has the columns `at` and `order_id`, each with its buyer. */
const joinBuyers = (rows: SQL): SQL => sql`(${rows}) as found left join ${buyers} on buyer.of = order_id`;

/** Returns the receipts of a range. Each has the charge of its payment provider, as far as it is known. */
export async function listReceiptVouchers(
  db: Queryable,
  range: Range,
  getProviderName: GetProviderName,
): Promise<Voucher[]> {
  const { rows } = await db.execute<
    Buyer &
      Record<'kind' | 'provider' | 'instrument' | 'key' | 'day' | 'amount', string> &
      Record<'orderId' | 'fee' | 'feeTax', string | null>
  >(
    sql`select kind, provider, instrument, found.key, amount, fee, fee_tax as "feeTax", ${dayAndBuyer}
      from ${joinBuyers(buildReceipts(range))} order by at, found.key`,
  );
  return rows.map(({ kind, provider, instrument, key, day, orderId, ...row }) => {
    const customer = getCustomerLedger(row);
    const [amount, charge, tax] = [Number(row.amount), Number(row.fee ?? 0), Number(row.feeTax ?? 0)];
    const receiver = receivers[kind]?.(instrument) ?? getProviderLedger(getProviderName(provider));
    return {
      ...{ kind: 'receipt' as const, key, number: key, day, customer, amount, charge },
      text: [getProviderName(provider), instrument, orderId && `order ${orderId}`].filter(Boolean).join(', '),
      entries: mergeEntries([
        { ledger: receiver, amount: amount - charge },
        { ledger: ledgers.charges, amount: charge - tax },
        { ledger: ledgers.taxOnCharges, amount: tax },
        // Cash that is written off was the courier's to pay, and no longer the customer's.
        { ledger: kind === 'written_off' ? ledgers.writtenOff : customer, amount: -amount },
      ]),
    };
  });
}

/** Ledgers of what was not received by a payment provider, by the kind of the receipt. */
const receivers: Record<string, (instrument: string) => Ledger> = {
  cash: () => ledgers.couriers,
  written_off: () => ledgers.couriers,
  credit: (account) => (account === 'gift_card' ? ledgers.giftCards : ledgers.storeCredit),
  exchange: () => ledgers.exchanges,
};

/** Returns the refunds that were paid in a range. */
export async function listRefundVouchers(
  db: Queryable,
  range: Range,
  getProviderName: GetProviderName,
): Promise<Voucher[]> {
  const { rows } = await db.execute<
    Buyer & Record<'id' | 'method' | 'provider' | 'day' | 'orderId' | 'amount' | 'toGiftCards', string>
  >(sql`
    select id, method, provider, amount, "toGiftCards", ${dayAndBuyer} from ${joinBuyers(sql`
      select id, method, coalesce(provider, ${cashOnDelivery}) as provider, amount, order_id, refunded_at as at, (
        select coalesce(sum(entry.amount), 0) from ledger_transactions transaction
        join ledger_entries entry on entry.transaction_id = transaction.id
        join ledger_accounts account on account.id = entry.account_id
        where transaction.refund_id = refunds.id and account.kind = 'gift_card'
      ) as "toGiftCards"
      from refunds where status = 'refunded' and ${isIn(sql`refunded_at`, range)}`)} order by at, found.id`);
  return rows.map(({ id, method, provider, day, orderId, ...row }) => {
    const customer = getCustomerLedger(row);
    const amount = Number(row.amount);
    const toGiftCards = method === 'store_credit' ? Math.min(amount, Number(row.toGiftCards)) : 0;
    const source = sources[method] ?? getProviderLedger(getProviderName(provider));
    return {
      ...{ kind: 'refund' as const, key: `refund-${id}`, number: `refund-${id}`, day, customer, amount, charge: 0 },
      text: `Refund, order ${orderId}`,
      entries: mergeEntries([
        { ledger: customer, amount },
        { ledger: source, amount: toGiftCards - amount },
        { ledger: ledgers.giftCards, amount: -toGiftCards },
      ]),
    };
  });
}

/** Ledgers from which refunds are paid that no payment provider pays, by their method. */
const sources: Record<string, Ledger> = {
  store_credit: ledgers.storeCredit,
  payout: ledgers.payouts,
  exchange: ledgers.exchanges,
};

/** Returns the store credit and gift cards of a range that were sold, given, moved or that expired. Receipts and refunds have the rest. */
export async function listCreditVouchers(db: Queryable, range: Range): Promise<Voucher[]> {
  const { rows } = await db.execute<
    Buyer & Record<'id' | 'kind' | 'day' | 'note', string> & { orderId: string | null; entries: Posted[] }
  >(sql`
    select found.id, kind, note, entries, ${dayAndBuyer} from ${joinBuyers(sql`
      select transaction.id, transaction.kind, transaction.note, transaction.order_id, transaction.at,
        json_agg(json_build_object('account', account.kind, 'amount', entry.amount) order by entry.id) as entries
      from ledger_transactions transaction
      join ledger_entries entry on entry.transaction_id = transaction.id
      join ledger_accounts account on account.id = entry.account_id
      where transaction.kind not in ('spend', 'spend_reversal') and transaction.refund_id is null and ${isIn(sql`transaction.at`, range)}
      group by transaction.id`)} order by at, found.id`);
  return rows.map(({ id, kind, day, orderId, entries, ...row }) => {
    const customer = getCustomerLedger(row);
    const merged = mergeEntries(
      entries.map(({ account, amount }) => ({ ledger: accountLedgers[account] ?? customer, amount: -amount })),
    );
    const amount = merged.reduce((sum, entry) => sum + Math.max(0, entry.amount), 0);
    return {
      ...{ kind: 'credit' as const, key: `credit-${id}`, number: `credit-${id}`, day, customer, amount, charge: 0 },
      text: [kind.replaceAll('_', ' '), orderId && `order ${orderId}`].filter(Boolean).join(', '),
      entries: merged satisfies Entry[],
    };
  });
}

/** An entry of the shop's ledger of credit: positive is a credit of the account. */
interface Posted {
  account: string;
  amount: number;
}

/** Ledgers by the kind of an account of the shop's ledger. The accounts that are not here stand for the customer. */
const accountLedgers: Record<string, Ledger> = {
  store_credit: ledgers.storeCredit,
  gift_card: ledgers.giftCards,
  goodwill: ledgers.goodwill,
  expired_credit: ledgers.expiredCredit,
  opening_balance: ledgers.openingCredit,
};
