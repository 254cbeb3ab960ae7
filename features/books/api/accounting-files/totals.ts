import { toRupees } from '@vastra/shared/contract';
import { getMonthRange } from '../../../../api/src/platform/calendar/ranges';
import type { AccountingKind, AccountingTotals } from '../../contract';
import { getGstr1 } from '../gstr1/summary';
import { readPayments, readRefunds } from '../reports/payments';
import { listVouchers, type VoucherSource } from './list-vouchers';
import type { Voucher } from './voucher';

/**
 * Returns the totals of the files of a month beside the totals of the books: GSTR-1, the payments report and the refunds report. `unbalanced`: the number
 * of vouchers whose debits and credits differ, which none has.
 */
export async function getAccountingTotals(source: VoucherSource, now: Date): Promise<AccountingTotals> {
  const { db, month } = source;
  const figures: Record<AccountingKind, [number, number]> = {
    documents: [0, 0],
    receipts: [0, 0],
    charges: [0, 0],
    refunds: [0, 0],
    credit: [0, 0],
  };
  const add = (kind: AccountingKind, amount: number) => {
    figures[kind][0] += 1;
    figures[kind][1] += amount;
  };
  const unbalanced: string[] = [];
  for await (const { kind, key, amount, charge, entries } of listVouchers(source)) {
    add(kinds[kind], amount);
    if (charge !== 0) add('charges', charge);
    if (entries.reduce((sum, entry) => sum + entry.amount, 0) !== 0) unbalanced.push(key);
  }
  const range = getMonthRange(month);
  const payments = await readPayments(db, range, () => '');
  const refunds = await readRefunds(db, range);
  const books = {
    documents: (await getGstr1(db, month, now)).total.amount,
    receipts: sum(payments.map(({ amount }) => amount)),
    charges: sum(payments.map(({ fee }) => fee)),
    refunds: sum(refunds.map(({ done }) => done)),
  };
  return {
    month,
    rows: Object.entries(figures).map(([kind, [count, amount]]) => ({
      ...{ kind: kind as AccountingKind, count, amount: toRupees(amount) },
      books: kind in books ? books[kind as keyof typeof books] : null,
    })),
    unbalanced: unbalanced.length,
    withoutCharge: sum(payments.map(({ withoutFee }) => withoutFee)),
    readAt: now.toISOString(),
  };
}

/** Row of the totals by the kind of a voucher. */
const kinds: Record<Voucher['kind'], AccountingKind> = {
  ...{ invoice: 'documents', 'credit-note': 'documents', receipt: 'receipts' },
  ...{ refund: 'refunds', credit: 'credit' },
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + Math.round(number * 100), 0) / 100;
