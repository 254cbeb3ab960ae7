import { toRupees } from '@vastra/shared/contract';
import { getMonthRange, type Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { type Cell, toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import { stateCodes } from '../../../../api/src/pricing/tax/states';
import type { Gstr1File } from '../../contract';
import { otherTerritory } from '../documents';
import { documentKinds, isService } from './return-json';
import { type ListedDocument, type ListedSection, listHsn, listSection, listSmallSales, listUntaxed } from './rows';
import { listDocuments } from './summary';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Converts "2026-11-05" to "05-Nov-2026". */
const toToolDay = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
};

const statesByCode = new Map(Object.entries(stateCodes).map(([state, code]) => [code, state]));

/** Returns a place of supply as the offline tool names it: "29-Karnataka". */
const toPlace = (code: string): string =>
  `${code}-${code === otherTerritory ? 'Other Territory' : statesByCode.get(code)}`;

/** Columns of a section in the offline tool, and how a document or a line fills them. */
const documentColumns: Record<
  ListedSection,
  { columns: string[]; toCells(document: ListedDocument, item: ListedDocument['items'][number]): Cell[] }
> = {
  b2b: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
      ...['Rate', 'Taxable Value', 'Cess Amount'],
    ],
    toCells: (document, item) => [
      ...[document.gstin, document.buyerName, document.number, toToolDay(document.day), toRupees(document.value)],
      ...[toPlace(document.placeOfSupply), 'N', '', 'Regular B2B', '', item.rate / 100, toRupees(item.taxable), 0],
    ],
  },
  b2cl: {
    columns: [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
      ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    ],
    toCells: (document, item) => [
      ...[document.number, toToolDay(document.day), toRupees(document.value), toPlace(document.placeOfSupply), ''],
      ...[item.rate / 100, toRupees(item.taxable), 0, ''],
    ],
  },
  cdnr: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
      ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate'],
      ...['Rate', 'Taxable Value', 'Cess Amount'],
    ],
    toCells: (document, item) => [
      ...[document.gstin, document.buyerName, document.number, toToolDay(document.day), 'C'],
      ...[toPlace(document.placeOfSupply), 'N', 'Regular B2B', toRupees(document.value), ''],
      ...[item.rate / 100, toRupees(item.taxable), 0],
    ],
  },
  cdnur: {
    columns: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    toCells: (document, item) => [
      ...['B2CL', document.number, toToolDay(document.day), 'C', toPlace(document.placeOfSupply)],
      ...[toRupees(document.value), '', item.rate / 100, toRupees(item.taxable), 0],
    ],
  },
};

/** Yields a file of GSTR-1 of a month as CSV, with the columns that the offline tool imports. */
export async function* streamSectionCsv(db: Queryable, month: string, file: Gstr1File): AsyncGenerator<string> {
  const range = getMonthRange(month);
  if (file in documentColumns) {
    const section = file as ListedSection;
    const { columns, toCells } = documentColumns[section];
    yield toCsv(columns, []);
    for await (const document of listSection(db, range, section))
      yield toCsvRows(document.items.map((item) => toCells(document, item)));
    return;
  }
  const { columns, rows } = await summaries[file as Exclude<Gstr1File, ListedSection>](db, range);
  yield toCsv(columns, rows);
}

const buildHsn = async (db: Queryable, range: Range, isBusiness: boolean) => ({
  columns: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  rows: (await listHsn(db, range, { isBusiness })).map(({ hsn, rate, quantity, taxable, igst, cgst, sgst }): Cell[] => [
    ...[hsn, '', isService(hsn) ? 'NA' : 'PCS-PIECES', quantity, toRupees(taxable + igst + cgst + sgst), rate / 100],
    ...[taxable, igst, cgst, sgst].map(toRupees),
    0,
  ]),
});

const summaries: Record<
  Exclude<Gstr1File, ListedSection>,
  (db: Queryable, range: Range) => Promise<{ columns: string[]; rows: Cell[][] }>
> = {
  b2cs: async (db, range) => ({
    columns: [
      ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      'E-Commerce GSTIN',
    ],
    rows: (await listSmallSales(db, range)).map(({ placeOfSupply, rate, taxable }) => [
      ...['OE', toPlace(placeOfSupply), '', rate / 100, toRupees(taxable), 0, ''],
    ]),
  }),
  nil: async (db, range) => ({
    columns: [
      ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    ],
    rows: (await listUntaxed(db, range)).map(({ isInterstate, isBusiness, taxable }) => [
      `${isInterstate ? 'Inter' : 'Intra'}-State supplies to ${isBusiness ? 'registered' : 'unregistered'} persons`,
      ...[toRupees(taxable), 0, 0],
    ]),
  }),
  hsn_b2b: (db, range) => buildHsn(db, range, true),
  hsn_b2c: (db, range) => buildHsn(db, range, false),
  docs: async (db, range) => ({
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: (await listDocuments(db, range)).map(({ kind, from, to, first, last, count }) => [
      ...[documentKinds[kind].name, from, to],
      ...[last - first + 1, last - first + 1 - count],
    ]),
  }),
};
