import { toRupees } from '@vastra/shared/contract';
import { getMonthRange, type Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import {
  type Amounts,
  type ListedDocument,
  type ListedSection,
  listHsn,
  listSection,
  listSmallSales,
  listUntaxed,
} from './rows';
import { listDocuments } from './summary';

/** Version of the offline tool whose files have this format. */
const toolVersion = 'GST3.2.4';

/** Unit codes of goods and of services, as the GST portal lists them. Services have no unit. */
export const units = { goods: 'PCS', services: 'NA' } as const;
export const isService = (hsn: string): boolean => hsn.startsWith('99');

/** Numbers and names of the kinds of documents in table 13. */
export const documentKinds = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  'fee-invoice': { number: 1, name: 'Invoices for outward supply' },
  'credit-note': { number: 5, name: 'Credit Note' },
} as const;

/** Converts "2026-11-05" to "05-11-2026". */
const toPortalDay = (day: string): string => day.split('-').reverse().join('-');

/** Returns the taxes that apply, in rupees. */
const toTaxes = ({ igst, cgst, sgst }: Amounts, isInterstate: boolean) => ({
  ...(isInterstate ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }),
  csamt: 0,
});

const toItems = ({ items, isInterstate }: ListedDocument) =>
  items.map((item) => ({
    // The offline tool numbers the items of a document by their rate: 1801 is the item of 18 %.
    num: item.rate + 1,
    itm_det: { txval: toRupees(item.taxable), rt: item.rate / 100, ...toTaxes(item, isInterstate) },
  }));

const toNote = (note: ListedDocument) => ({
  ntty: 'C',
  nt_num: note.number,
  nt_dt: toPortalDay(note.day),
  val: toRupees(note.value),
  pos: note.placeOfSupply,
  itms: toItems(note),
});

/** Formats of the sections that list documents: under the key of a group, or one after the other. */
const formats: Record<
  ListedSection,
  {
    group?: { key: string; list: string; get: (document: ListedDocument) => string };
    toEntry(document: ListedDocument): object;
  }
> = {
  b2b: {
    group: { key: 'ctin', list: 'inv', get: ({ gstin }) => gstin },
    toEntry: (invoice) => ({
      ...{ inum: invoice.number, idt: toPortalDay(invoice.day), val: toRupees(invoice.value) },
      ...{ pos: invoice.placeOfSupply, rchrg: 'N', inv_typ: 'R', itms: toItems(invoice) },
    }),
  },
  b2cl: {
    group: { key: 'pos', list: 'inv', get: ({ placeOfSupply }) => placeOfSupply },
    toEntry: (invoice) => ({
      ...{ inum: invoice.number, idt: toPortalDay(invoice.day), val: toRupees(invoice.value), itms: toItems(invoice) },
    }),
  },
  cdnr: {
    group: { key: 'ctin', list: 'nt', get: ({ gstin }) => gstin },
    toEntry: (note) => ({ ...toNote(note), rchrg: 'N', inv_typ: 'R' }),
  },
  cdnur: { toEntry: (note) => ({ typ: 'B2CL', ...toNote(note) }) },
};

/** Yields a section that lists documents, as the text of an array; nothing for an empty one. */
async function* streamSection(db: Queryable, range: Range, section: ListedSection): AsyncGenerator<string> {
  const { group, toEntry } = formats[section];
  let current: string | undefined;
  for await (const document of listSection(db, range, section)) {
    const entry = JSON.stringify(toEntry(document));
    if (!group) {
      yield current === undefined ? `[${entry}` : `,${entry}`;
      current = '';
      continue;
    }
    const next = group.get(document);
    if (next === current) yield `,${entry}`;
    else
      yield `${current === undefined ? '[' : ']},'}{${JSON.stringify(group.key)}:${JSON.stringify(next)},"${group.list}":[${entry}`;
    current = next;
  }
  if (current !== undefined) yield group ? ']}]' : ']';
}

/** Yields GSTR-1 of a month as the JSON file of the GST portal's offline tool. Sections without entries are left out, as the tool does. */
export async function* streamReturn(
  db: Queryable,
  { month, gstin }: { month: string; gstin: string },
): AsyncGenerator<string> {
  const range = getMonthRange(month);
  const period = month.split('-').reverse().join('');
  yield `{"gstin":${JSON.stringify(gstin)},"fp":"${period}","version":"${toolVersion}","hash":"hash"`;
  yield* streamMember('b2b', streamSection(db, range, 'b2b'));
  yield* streamMember('b2cl', streamSection(db, range, 'b2cl'));
  yield toMember('b2cs', await buildSmallSales(db, range));
  yield toMember('nil', await buildUntaxed(db, range));
  yield* streamMember('cdnr', streamSection(db, range, 'cdnr'));
  yield* streamMember('cdnur', streamSection(db, range, 'cdnur'));
  yield toMember('doc_issue', await buildDocuments(db, range));
  yield toMember('hsn', await buildHsnSummaries(db, range));
  yield '}\n';
}

async function* streamMember(key: string, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const part of parts) {
    yield isFirst ? `,"${key}":${part}` : part;
    isFirst = false;
  }
}

const toMember = (key: string, value: object | undefined): string =>
  value === undefined ? '' : `,"${key}":${JSON.stringify(value)}`;

const toList = <T>(entries: T[]): T[] | undefined => (entries.length > 0 ? entries : undefined);

async function buildSmallSales(db: Queryable, range: Range) {
  const rows = await listSmallSales(db, range);
  return toList(
    rows.map((row) => ({
      ...{ sply_ty: row.isInterstate ? 'INTER' : 'INTRA', pos: row.placeOfSupply, typ: 'OE', rt: row.rate / 100 },
      ...{ txval: toRupees(row.taxable), ...toTaxes(row, row.isInterstate) },
    })),
  );
}

async function buildUntaxed(db: Queryable, range: Range) {
  const rows = await listUntaxed(db, range);
  const inv = toList(
    rows.map(({ isInterstate, isBusiness, taxable }) => ({
      sply_ty: `${isInterstate ? 'INTR' : 'INTRA'}${isBusiness ? 'B2B' : 'B2C'}`,
      expt_amt: 0,
      nil_amt: toRupees(taxable),
      ngsup_amt: 0,
    })),
  );
  return inv && { inv };
}

async function buildDocuments(db: Queryable, range: Range) {
  const series = await listDocuments(db, range);
  // Invoices of goods and of fees are one kind of document with a series each.
  const kinds = [...new Map(series.map(({ kind }) => [documentKinds[kind].number, documentKinds[kind].name]))];
  const details = kinds.map(([number, name]) => ({
    doc_num: number,
    doc_typ: name,
    docs: series
      .filter(({ kind }) => documentKinds[kind].number === number)
      .map(({ from, to, first, last, count }, index) => ({
        ...{ num: index + 1, from, to, totnum: last - first + 1, cancel: last - first + 1 - count, net_issue: count },
      })),
  }));
  return toList(details) && { doc_det: details };
}

async function buildHsnSummaries(db: Queryable, range: Range) {
  const toEntries = async (isBusiness: boolean) =>
    toList(
      (await listHsn(db, range, { isBusiness })).map((row, index) => ({
        num: index + 1,
        hsn_sc: row.hsn,
        uqc: isService(row.hsn) ? units.services : units.goods,
        qty: row.quantity,
        rt: row.rate / 100,
        txval: toRupees(row.taxable),
        iamt: toRupees(row.igst),
        camt: toRupees(row.cgst),
        samt: toRupees(row.sgst),
        csamt: 0,
      })),
    );
  const [business, consumers] = [await toEntries(true), await toEntries(false)];
  return (business || consumers) && { hsn_b2b: business, hsn_b2c: consumers };
}
