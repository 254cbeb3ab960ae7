import type { Gstr1, SettlementTotals } from '@vastra/shared/contract';
import { streamReturn } from '../../../../features/books/api/gstr1/return-json';
import { getGstr1 } from '../../../../features/books/api/gstr1/summary';
import { readPayments } from '../../../../features/books/api/reports/payments';
import { demoSeller } from '../../../src/pricing/tax/seller';
import type { SignedIn, TestShop } from '../../../src/testing/shop';

/** The months over which everything is spread, with their last days. */
export const months = { '2026-10': '31', '2026-11': '30' } as const;
export type Month = keyof typeof months;
export const monthNames = Object.keys(months) as Month[];

// biome-ignore lint/suspicious/noExplicitAny: the file is read as its receiver reads it
export type ReturnFile = any;

const reportQueries = {
  'sales by state': 'sales?by=state&',
  'sales by product': 'sales?by=product&',
  'sales by day': 'sales?by=day&',
  tax: 'tax?',
  payments: 'payments?',
  refunds: 'refunds?',
} as const;
export type ReportName = keyof typeof reportQueries;
export const reportNames = Object.keys(reportQueries) as ReportName[];

/** A report: its rows and its sums, in rupees. */
interface Report {
  rows: Record<string, number | string>[];
  totals: Record<string, number>;
}

/** Figures of the screens and files of a month, in rupees. */
export interface MonthBooks {
  summary: Gstr1;
  json: ReturnFile;
  reports: Record<ReportName, Report>;
  settlements: SettlementTotals[];
}

export interface Books {
  months: Record<Month, MonthBooks>;
  /** Store credit and gift cards that orders used, at any time: the ledger has the time at which the test ran. */
  credit: { instrument: string; amount: number }[];
}

/** Reads GST returns, reports and the totals of settlements, as the accountant does. */
export async function readBooks(shop: TestShop, { bearer }: SignedIn): Promise<Books> {
  const get = async (path: string) => {
    const { status, body } = await shop.call(`GET /admin/${path}`, { headers: bearer });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const result: Partial<Books['months']> = {};
  for (const month of monthNames) {
    let text = '';
    for await (const part of streamReturn(shop.db, { month, gstin: demoSeller.gstin })) text += part;
    const days = `from=${month}-01&to=${month}-${months[month]}`;
    const reports: Partial<MonthBooks['reports']> = {};
    for (const name of reportNames) reports[name] = await get(`books/reports/${reportQueries[name]}${days}`);
    result[month] = {
      summary: await getGstr1(shop.db, month, new Date()),
      json: JSON.parse(text),
      reports: reports as MonthBooks['reports'],
      settlements: (await get(`settlement-totals?${days}`)).providers,
    };
  }
  const allTime = { from: new Date(0), to: new Date('2200-01-01') };
  const payments = await readPayments(shop.db, allTime, String);
  return { months: result as Books['months'], credit: payments.filter(({ kind }) => kind === 'credit') };
}
