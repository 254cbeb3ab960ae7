import { toPaise } from '@vastra/shared/contract';
import type { Database } from '../../../src/platform/db/connect';
import { type Amounts, addAmounts, amountFields, sumUp, toPaiseAmounts } from './amounts';
import { classifyDocuments, compareLostParcels, compareOrders, listDocuments } from './documents';
import {
  compareCredit,
  compareMoney,
  compareSettlements,
  compareTotals,
  type Sums,
  sumMoney,
  sumReports,
} from './money';
import { type Books, type Month, type MonthBooks, monthNames, type ReturnFile } from './read-books';
import { listMovements, type ReportLine } from './settle';

/** Sums that the books have to agree with: of documents, orders, payments, refunds and the reports of the providers. */
export interface Expected {
  sections: Map<string, Amounts>;
  counts: Map<string, number>;
  money: Sums;
  settlements: Sums;
}

/** Sums up documents, orders, payments, refunds, and the reports of the providers. */
export const readExpected = async (db: Database, lines: readonly ReportLine[]): Promise<Expected> => ({
  ...classifyDocuments(await listDocuments(db)),
  money: await sumMoney(db),
  settlements: sumReports(lines, await listMovements(db)),
});

/** Compares documents with orders, refunds with documents, and payments and refunds with the providers' reports. */
export const findRecordDifferences = async (db: Database, lines: readonly ReportLine[]): Promise<string[]> => [
  ...(await compareOrders(db, await listDocuments(db))),
  ...(await compareLostParcels(db)),
  ...(await compareSettlements(db, lines)),
];

/** Compares everything. Resolves to a sentence per difference. */
export async function findDifferences(db: Database, books: Books, lines: readonly ReportLine[]): Promise<string[]> {
  const inBooks = compareBooks(books, await readExpected(db, lines));
  return [...inBooks, ...(await compareCredit(db, books.credit)), ...(await findRecordDifferences(db, lines))];
}

/** Compares GST returns, their files, reports and totals with the expected values. Returns a sentence per difference. */
export function compareBooks(books: Books, expected: Expected): string[] {
  return monthNames.flatMap((month) => {
    const { summary, reports, settlements } = books.months[month];
    const total = toPaiseAmounts(summary.total);
    return [
      ...compareReturn(month, books.months[month], expected),
      ...compareReports(month, reports, total),
      ...compareMoney(month, reports, expected.money),
      ...compareTotals(month, settlements, expected.settlements),
    ];
  });
}

/** Collects differences between two amounts in paise. */
function createComparison(month: Month) {
  const differences: string[] = [];
  const expectEqual = (place: string, actual: number, expected: number) => {
    if (actual !== expected) differences.push(`${month}, ${place}: ${actual} instead of ${expected} paise`);
  };
  const expectAmounts = (place: string, actual: Amounts | undefined, expected: Amounts | undefined) => {
    for (const field of amountFields) expectEqual(`${place}, ${field}`, actual?.[field] ?? 0, expected?.[field] ?? 0);
  };
  return { differences, expectEqual, expectAmounts };
}

function compareReturn(month: Month, { summary, json }: MonthBooks, { sections, counts }: Expected): string[] {
  const { differences, expectEqual, expectAmounts } = createComparison(month);
  const inFile = sumFile(json);
  const sums = new Map<string, Amounts>();
  for (const section of summary.sections) {
    const { section: name } = section;
    const amounts = toPaiseAmounts(section);
    expectAmounts(name, amounts, sections.get(`${month} ${name}`));
    expectEqual(`${name}, with GST`, toPaise(section.amount), sumUp(amounts));
    expectAmounts(`${name} in the file`, inFile.get(name), amounts);
    addAmounts(sums, 'total', amounts);
    if (name === 'nil') continue;
    addAmounts(sums, ['b2b', 'cdnr'].includes(name) ? 'b2b' : 'b2c', amounts);
    const count = counts.get(`${month} ${name}`) ?? 0;
    expectEqual(`${name}, documents`, section.invoices + section.creditNotes, count);
  }
  expectAmounts('total', toPaiseAmounts(summary.total), sums.get('total'));
  expectEqual('total with GST', toPaise(summary.total.amount), sumUp(toPaiseAmounts(summary.total)));
  expectAmounts('HSN summary', inFile.get('hsn'), sums.get('total'));
  for (const side of ['b2b', 'b2c']) {
    addAmounts(sums, side, inFile.get(`nil ${side}`) ?? { taxable: 0, igst: 0, cgst: 0, sgst: 0 });
    expectAmounts(`HSN summary of ${side}`, inFile.get(`hsn ${side}`), sums.get(side));
  }
  return differences;
}

function compareReports(month: Month, reports: MonthBooks['reports'], total: Amounts): string[] {
  const { differences, expectEqual } = createComparison(month);
  const tax = total.igst + total.cgst + total.sgst;
  for (const [name, { rows, totals }] of Object.entries(reports)) {
    const sum = (field: string) => rows.reduce((all, row) => all + toPaise(row[field] as number), 0);
    for (const field of Object.keys(totals))
      expectEqual(`${name}, sum of ${field}`, toPaise(totals[field]), sum(field));
    if (name.startsWith('sales')) {
      expectEqual(`${name}, net`, sum('net'), sumUp(total));
      expectEqual(`${name}, parts`, sum('gross') - sum('discounts') + sum('delivery') - sum('returns'), sumUp(total));
      expectEqual(`${name}, tax`, sum('tax'), tax);
    }
    if (name === 'tax') {
      for (const field of amountFields) expectEqual(`${name}, ${field}`, sum(field), total[field]);
      expectEqual(`${name}, tax`, sum('tax'), tax);
      expectEqual(`${name}, with GST`, sum('amount'), sumUp(total));
    }
  }
  return differences;
}

interface FileRow {
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}
const toFileAmounts = ({ txval, iamt = 0, camt = 0, samt = 0 }: FileRow): Amounts =>
  toPaiseAmounts({ taxable: txval, igst: iamt, cgst: camt, sgst: samt });

/** Sums the sections of a file, in paise. Credit notes are negative, as in the totals. */
function sumFile(json: ReturnFile): Map<string, Amounts> {
  const sums = new Map<string, Amounts>();
  type Listed = { itms: { itm_det: FileRow }[] };
  const addDocuments = (section: string, documents: Listed[], sign = 1) => {
    for (const { itms } of documents)
      for (const { itm_det } of itms) addAmounts(sums, section, toFileAmounts(itm_det), sign);
  };
  for (const { inv } of json.b2b ?? []) addDocuments('b2b', inv);
  for (const { inv } of json.b2cl ?? []) addDocuments('b2cl', inv);
  for (const { nt } of json.cdnr ?? []) addDocuments('cdnr', nt, -1);
  addDocuments('cdnur', json.cdnur ?? [], -1);
  for (const row of json.b2cs ?? []) addAmounts(sums, 'b2cs', toFileAmounts(row));
  for (const { sply_ty, nil_amt } of json.nil?.inv ?? []) {
    addAmounts(sums, 'nil', toFileAmounts({ txval: nil_amt }));
    addAmounts(sums, `nil ${sply_ty.slice(-3).toLowerCase()}`, toFileAmounts({ txval: nil_amt }));
  }
  for (const side of ['b2b', 'b2c'])
    for (const row of json.hsn?.[`hsn_${side}`] ?? []) {
      addAmounts(sums, 'hsn', toFileAmounts(row));
      addAmounts(sums, `hsn ${side}`, toFileAmounts(row));
    }
  return sums;
}
