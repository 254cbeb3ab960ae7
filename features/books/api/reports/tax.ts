import { toRupees } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { stateCodes } from '../../../../api/src/pricing/tax/states';
import type { TaxReport } from '../../contract';
import { isIssuedIn, withDocuments } from '../documents';
import { sums } from '../gstr1/summary';

const stateNames = new Map(Object.entries(stateCodes).map(([name, code]) => [code, name]));

/** Returns the GST of the documents in the range by place of supply and rate. */
export async function readTax(db: Queryable, range: Range): Promise<TaxReport['rows']> {
  const { rows } = await db.execute<
    { state: string; rate: number } & Record<'taxable' | 'igst' | 'cgst' | 'sgst', string>
  >(
    withDocuments(
      isIssuedIn(range),
      sql`select coalesce(state_code, state) as state, rate, ${sums}
      from rows group by 1, 2 having bool_or(row_amount <> 0) order by 1, 2`,
    ),
  );
  return rows.map(({ state, rate, ...row }) => {
    const [taxable, igst, cgst, sgst] = [row.taxable, row.igst, row.cgst, row.sgst].map(Number);
    const tax = igst + cgst + sgst;
    return {
      state: stateNames.get(state) ?? state,
      rate: rate / 100,
      taxable: toRupees(taxable),
      igst: toRupees(igst),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      tax: toRupees(tax),
      amount: toRupees(taxable + tax),
    };
  });
}
