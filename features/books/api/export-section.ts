import type { PaymentMethod } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { FilesSection, Queryable } from '../../../api/src/back-office/transfer/export-section';
import { taxDocuments } from '../../../api/src/platform/db/schema';
import { getSeller } from '../../../api/src/pricing/tax/seller';
import { streamTallyXml } from './accounting-files/tally-xml';
import { streamZohoCsv } from './accounting-files/zoho-csv';
import { streamReturn } from './gstr1/return-json';

/** Lists the months ("2026-11") in India in which documents were issued. */
async function listMonths(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(${taxDocuments.issuedAt} at time zone 'Asia/Kolkata', 'YYYY-MM') as month
    from ${taxDocuments} order by month`);
  return rows.map(({ month }) => month);
}

/** The books of each month, in the files for accounting software and for the GST portal. */
export const booksSection: FilesSection = {
  kind: 'files',
  label: 'Books',
  count: async ({ db }) => {
    const { gstin } = await getSeller(db);
    return (await listMonths(db)).length * (gstin ? 5 : 4);
  },
  async *read({ db, paymentPort }) {
    const getProviderName = (provider: string) => paymentPort.getLabels(provider as PaymentMethod).name;
    const { gstin } = await getSeller(db);
    for (const month of await listMonths(db)) {
      const source = { db, month, getProviderName };
      yield { name: `books/${month}/tally.xml`, text: streamTallyXml(source) };
      for (const file of ['invoices', 'credit-notes', 'journals'] as const)
        yield { name: `books/${month}/zoho-${file}.csv`, text: streamZohoCsv(source, file) };
      if (gstin) yield { name: `books/${month}/gstr1.json`, text: streamReturn(db, { month, gstin }) };
    }
  },
};
