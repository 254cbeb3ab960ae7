import { getFinancialYear } from '../../ordering/invoices/financial-year';
import { type DocumentKind, formatDocumentNumber } from '../../ordering/invoices/issue-document';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, taxDocuments } from '../../platform/db/schema';
import { insertAll } from '../rows/insert-rows';
import { getLastEvent, type PlacedDemoOrder } from './order-rows';

/** Inserts an invoice for every order and a credit note for cancelled and returned ones, numbered in the order of their dates. */
export async function seedTaxDocuments(tx: Queryable, placed: readonly PlacedDemoOrder[]): Promise<void> {
  const counters = new Map<string, typeof documentCounters.$inferInsert>();
  const documents = placed
    .flatMap(buildDocuments)
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
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

function buildDocuments(placed: PlacedDemoOrder): { orderId: string; kind: DocumentKind; issuedAt: Date }[] {
  const invoice = { orderId: placed.id, kind: 'invoice' as const, issuedAt: placed.placedAt };
  const { status, at } = getLastEvent(placed);
  if (status !== 'cancelled' && status !== 'returned') return [invoice];
  return [invoice, { ...invoice, kind: 'credit-note', issuedAt: at }];
}
