import { sql } from 'drizzle-orm';
import type { Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { taxDocuments } from '../../../../api/src/platform/db/schema';
import { isIssuedIn, otherTerritory, withDocuments } from '../documents';
import { sums } from './summary';

/** Amounts in paise. */
export type Amounts = { taxable: number; igst: number; cgst: number; sgst: number };

/** Sections that list their documents one by one. */
export type ListedSection = 'b2b' | 'b2cl' | 'cdnr' | 'cdnur';

/** A document of a section with its taxed amounts by rate. Amounts are those printed, also of a credit note. */
export interface ListedDocument {
  number: string;
  /** Day in India: "2026-11-20". */
  day: string;
  /** Value with tax, in paise. */
  value: number;
  gstin: string;
  buyerName: string;
  placeOfSupply: string;
  isInterstate: boolean;
  items: (Amounts & { rate: number })[];
}

/** Documents that are read at once. For all other documents only the numbers are in memory. */
const batchSize = 500;

/** SQL value: the GST code of the place of supply. A state that GST does not know is an own warning. */
const placeOfSupply = sql`coalesce(state_code, ${otherTerritory})`;

/** Converts sums, which are text because they are sums of bigints. */
const toNumbers = <T extends Amounts>(row: T): T => ({
  ...row,
  taxable: Number(row.taxable),
  igst: Number(row.igst),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
});

/** Yields the documents of a section, grouped by buyer or by place of supply. Documents without a taxed amount are left out. */
export async function* listSection(
  db: Queryable,
  range: Range,
  section: ListedSection,
): AsyncGenerator<ListedDocument> {
  const { rows: found } = await db.execute<{ number: string }>(
    withDocuments(
      isIssuedIn(range),
      sql`select number from rows where row_section = ${section} group by number, gstin, state_code, serial
        having bool_or(row_amount <> 0) order by gstin, ${placeOfSupply}, serial`,
    ),
  );
  for (let start = 0; start < found.length; start += batchSize) {
    const numbers = found.slice(start, start + batchSize).map(({ number }) => number);
    yield* await readDocuments(db, section, numbers);
  }
}

async function readDocuments(db: Queryable, section: ListedSection, numbers: string[]): Promise<ListedDocument[]> {
  const { rows } = await db.execute<
    Amounts & { number: string; day: string; amount: string; gstin: string | null; name: string; pos: string } & {
      is_interstate: boolean;
      rate: number;
    }
  >(
    withDocuments(
      sql`${taxDocuments.number} = any(${sql.param(numbers)}::text[])`,
      sql`select number, day::text as day, amount, gstin, buyer_name as name, ${placeOfSupply} as pos, is_interstate, rate,
        sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
      from rows where row_section = ${section} and row_amount <> 0
      group by number, day, amount, gstin, buyer_name, state_code, is_interstate, rate order by rate`,
    ),
  );
  const byNumber = new Map<string, ListedDocument>();
  for (const row of rows) {
    const { number, day, amount, gstin, name, pos, rate } = row;
    const document = byNumber.get(number) ?? {
      ...{ number, day, value: Number(amount), gstin: gstin ?? '', buyerName: name, placeOfSupply: pos },
      ...{ isInterstate: row.is_interstate, items: [] },
    };
    const { taxable, igst, cgst, sgst } = toNumbers(row);
    document.items.push({ rate, taxable, igst, cgst, sgst });
    byNumber.set(number, document);
  }
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Returns the other sales to consumers (table 7) by place of supply and rate, net of their credit notes. */
export async function listSmallSales(db: Queryable, range: Range) {
  const { rows } = await db.execute<Amounts & { placeOfSupply: string; isInterstate: boolean; rate: number }>(
    withDocuments(
      isIssuedIn(range),
      sql`select ${placeOfSupply} as "placeOfSupply", is_interstate as "isInterstate", rate, ${sums}
      from rows where row_section = 'b2cs' group by 1, 2, 3 having bool_or(row_amount <> 0) order by 1, 2, 3`,
    ),
  );
  return rows.map(toNumbers);
}

/** Returns the amounts that are not taxed (table 8) by place and kind of buyer, net of their credit notes. */
export async function listUntaxed(db: Queryable, range: Range) {
  const { rows } = await db.execute<Amounts & { isInterstate: boolean; isBusiness: boolean }>(
    withDocuments(
      isIssuedIn(range),
      sql`select is_interstate as "isInterstate", gstin is not null as "isBusiness", ${sums}
      from rows where row_section = 'nil' group by 1, 2 order by 2 desc, 1 desc`,
    ),
  );
  return rows.map(toNumbers);
}

/** Returns the summary by HSN code and rate (table 12) of sales to businesses or to consumers, net of their credit notes. */
export async function listHsn(db: Queryable, range: Range, { isBusiness }: { isBusiness: boolean }) {
  const { rows } = await db.execute<Amounts & { hsn: string; rate: number; quantity: number }>(
    withDocuments(
      isIssuedIn(range),
      // Services have no quantity. A row of an order without a delivery fee is no supply.
      sql`select coalesce(hsn, '') as hsn, rate, ${sums},
        (case when coalesce(hsn, '') like '99%' then 0 else sum(sign * quantity) end)::int as quantity
      from rows where (gstin is not null) = ${isBusiness} and (row_amount <> 0 or coalesce(hsn, '') not like '99%')
      group by 1, 2 order by 1, 2`,
    ),
  );
  return rows.map(toNumbers);
}
