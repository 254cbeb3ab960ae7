import { toRupees } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../../api/src/accounting/invoices/tax-document';
import { getMonthRange, type Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { taxDocuments } from '../../../../api/src/platform/db/schema';
import { getSeller } from '../../../../api/src/pricing/tax/seller';
import { type Gstr1, type Gstr1Warning, gstr1Sections, maxNamedDocuments } from '../../contract';
import { isIssuedIn, withDocuments } from '../documents';

/** Sums of amounts in paise, as text because they are sums of bigints. */
type Sums = { taxable: string; igst: string; cgst: string; sgst: string };

/** SQL values: sums of a group of rows, less the amounts of credit notes. */
export const sums = sql`
  coalesce(sum(sign * taxable), 0) as taxable, coalesce(sum(sign * igst), 0) as igst,
  coalesce(sum(sign * cgst), 0) as cgst, coalesce(sum(sign * sgst), 0) as sgst`;

const toAmounts = ({ taxable, igst, cgst, sgst }: Sums) => ({
  taxable: toRupees(Number(taxable)),
  igst: toRupees(Number(igst)),
  cgst: toRupees(Number(cgst)),
  sgst: toRupees(Number(sgst)),
  amount: toRupees(Number(taxable) + Number(igst) + Number(cgst) + Number(sgst)),
});

/** A valid form of a GSTIN: state, PAN, number of the registration, "Z", check character. */
const gstinForm = '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$';
/** A form of an HSN code that the GST portal takes. */
const hsnForm = '^([0-9]{4}|[0-9]{6}|[0-9]{8})$';

/** Returns the totals of GSTR-1 of a month ("2026-11"), and what has to be looked at before it is filed. */
export async function getGstr1(db: Queryable, month: string, now: Date): Promise<Gstr1> {
  const range = getMonthRange(month);
  const { gstin, legalName } = await getSeller(db);
  const [sections, total] = await readTotals(db, range);
  const documents = await listDocuments(db, range);
  return {
    month,
    gstin,
    legalName,
    sections,
    total,
    documents: documents.map(({ kind, from, to, first, last, count }) => ({
      kind,
      from,
      to,
      count: last - first + 1,
      cancelled: last - first + 1 - count,
    })),
    warnings: [
      ...(gstin ? [] : [{ kind: 'seller_gstin_missing' as const, count: 0, documents: [] }]),
      ...(range.to > now ? [{ kind: 'month_open' as const, count: 0, documents: [] }] : []),
      ...(await findWarnings(db, range, gstin)),
      ...documents
        .map(({ missing }) => missing)
        .filter((missing) => missing > 0)
        .map((count) => ({ kind: 'numbers_missing' as const, count, documents: [] })),
    ],
    readAt: now.toISOString(),
  };
}

async function readTotals(db: Queryable, range: Range): Promise<[Gstr1['sections'], Gstr1['total']]> {
  const { rows } = await db.execute<Sums & { section: string | null; invoices: number; notes: number }>(
    withDocuments(
      isIssuedIn(range),
      sql`select row_section as section, ${sums},
        (count(distinct number) filter (where sign = 1))::int as invoices,
        (count(distinct number) filter (where sign = -1))::int as notes
      from rows group by grouping sets ((row_section), ())`,
    ),
  );
  const toSection = (name: string | null) => {
    const row = rows.find(({ section }) => section === name);
    return {
      invoices: row?.invoices ?? 0,
      creditNotes: row?.notes ?? 0,
      ...toAmounts(row ?? { taxable: '0', igst: '0', cgst: '0', sgst: '0' }),
    };
  };
  return [gstr1Sections.map((section) => ({ section, ...toSection(section) })), toSection(null)];
}

/** Documents of a series: their first and last number, the serial numbers of these, and how many are not cancelled. */
type IssuedSeries = { kind: DocumentKind; from: string; to: string; first: number; last: number; count: number };

/**
 * Returns the first and the last number of each series of documents that was issued in the range. `missing`: how many numbers no document has,
 * from the series' last number before the range up to its last number in it.
 */
export async function listDocuments(db: Queryable, range: Range): Promise<(IssuedSeries & { missing: number })[]> {
  const series = sql`regexp_replace(number, '[0-9]+$', '')`;
  const { rows } = await db.execute<IssuedSeries & { missing: number }>(sql`
    with series as (
      select kind, financial_year, ${series} as series, min(serial) as first, max(serial) as last,
        (count(*) filter (where ${taxDocuments.cancelledAt} is null))::int as count,
        (array_agg(number order by serial))[1] as from, (array_agg(number order by serial desc))[1] as to
      from ${taxDocuments} where ${isIssuedIn(range)} group by 1, 2, 3
    ), checked as (
      select *, least(first, (select max(serial) + 1 from tax_documents as earlier
        where earlier.kind = series.kind and earlier.financial_year = series.financial_year and ${series} = series.series
          and earlier.issued_at < ${range.from.toISOString()}::timestamptz)) as next
      from series
    )
    select kind, "from", "to", first, last, count, (last - next + 1 - (select count(*) from tax_documents as issued
      where issued.kind = checked.kind and issued.financial_year = checked.financial_year and ${series} = checked.series
        and issued.serial between next and last))::int as missing
    from checked order by kind desc, financial_year, first`);
  return rows;
}

/** Finds documents that the GST portal would refuse or that belong to another registration. */
async function findWarnings(db: Queryable, range: Range, gstin: string): Promise<Gstr1['warnings']> {
  const conditions: Partial<Record<Gstr1Warning, SQL>> = {
    // A shop without a GSTIN has another warning.
    seller_gstin_differs: gstin ? sql`seller_gstin <> ${gstin}` : sql`false`,
    state_unknown: sql`state_code is null`,
    buyer_gstin_invalid: sql`gstin is not null and gstin !~ ${gstinForm}`,
    hsn_missing: sql`coalesce(hsn, '') !~ ${hsnForm}`,
  };
  const found = Object.entries(conditions).map(
    ([kind, condition]) => sql`select ${kind}::text as kind, number from rows where ${condition}`,
  );
  const { rows } = await db.execute<{ kind: Gstr1Warning; count: number; documents: string[] }>(
    withDocuments(
      isIssuedIn(range),
      sql`select kind, count(*)::int as count, (array_agg(number order by number))[1:${sql.raw(String(maxNamedDocuments))}] as documents
      from (${sql.join(found, sql` union `)}) as found group by kind`,
    ),
  );
  return Object.keys(conditions).flatMap((kind) => rows.filter((row) => row.kind === kind));
}
