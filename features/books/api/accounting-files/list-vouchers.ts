import { getMonthRange, listDays } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { listDocumentVouchers } from './document-vouchers';
import { listCreditVouchers, listReceiptVouchers, listRefundVouchers } from './money-vouchers';
import type { Voucher } from './voucher';

/** Source of the vouchers of a month. `getProviderName`: the name of a payment provider for people. */
export interface VoucherSource {
  db: Queryable;
  /** "2026-11". */
  month: string;
  getProviderName: (provider: string) => string;
}

/** Yields the vouchers of a month, day by day, so that a month of 100,000 orders is never whole in memory. Vouchers without an entry are left out. */
export async function* listVouchers({ db, month, getProviderName }: VoucherSource): AsyncGenerator<Voucher> {
  for (const day of listDays(getMonthRange(month)))
    for (const vouchers of [
      await listDocumentVouchers(db, day),
      await listReceiptVouchers(db, day, getProviderName),
      await listRefundVouchers(db, day, getProviderName),
      await listCreditVouchers(db, day),
    ])
      yield* vouchers.filter(({ entries }) => entries.length > 0);
}
