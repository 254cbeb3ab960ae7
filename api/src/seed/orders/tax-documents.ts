import { getFinancialYear } from '../../ordering/invoices/financial-year';
import { type DocumentKind, formatDocumentNumber } from '../../ordering/invoices/issue-document';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, taxDocuments } from '../../platform/db/schema';
import { insertAll } from '../insert';
import { getLastEvent, type PlacedDemoOrder } from './order-rows';

/** An invoice for every order, a credit note for those that were cancelled or returned, numbered as time went by. */
export async function seedTaxDocuments(tx: Queryable, written: readonly PlacedDemoOrder[]): Promise<void> {
  const counters = new Map<string, typeof documentCounters.$inferInsert>();
  const documents = written
    .flatMap(documentsOf)
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .map(({ orderId, kind, issuedAt }) => {
      const financialYear = getFinancialYear(issuedAt);
      const key = `${kind} ${financialYear}`;
      const serial = (counters.get(key)?.last ?? 0) + 1;
      counters.set(key, { kind, financialYear, last: serial });
      const number = formatDocumentNumber(kind, financialYear, serial);
      return { number, kind, financialYear, serial, orderId, issuedAt };
    });
  await insertAll(tx, taxDocuments, documents);
  await insertAll(tx, documentCounters, [...counters.values()]);
}

function documentsOf(written: PlacedDemoOrder): { orderId: string; kind: DocumentKind; issuedAt: Date }[] {
  const invoice = { orderId: written.id, kind: 'invoice' as const, issuedAt: written.placedAt };
  const { status, at } = getLastEvent(written);
  if (status !== 'cancelled' && status !== 'returned') return [invoice];
  return [invoice, { ...invoice, kind: 'credit-note', issuedAt: at }];
}
