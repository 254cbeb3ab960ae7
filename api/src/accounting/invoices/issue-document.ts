import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, orders, taxDocuments } from '../../platform/db/schema';
import { findSeries, formatDocumentNumber } from './document-series';
import { getFinancialYear } from './financial-year';
import type { DocumentContent, DocumentKind } from './tax-document';

/** Locks the order, so that the second of two parallel calls waits and then finds the document of the first. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

interface NewDocument {
  orderId: string;
  kind: DocumentKind;
  content: DocumentContent;
  returnId?: string | null;
  shipmentId?: string | null;
  invoiceNumber?: string;
}

/** Issues a document with the next number. The caller has locked the order. */
export async function issue(tx: Queryable, { content, ...document }: NewDocument, now: Date): Promise<string> {
  const { kind } = document;
  const financialYear = getFinancialYear(now);
  const { prefix, first } = await findSeries(tx, kind, financialYear);
  // If the transaction rolls back, the counter rolls back with it.
  const [{ serial }] = await tx
    .insert(documentCounters)
    .values({ kind, financialYear, last: first })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.financialYear],
      set: { last: sql`greatest(${documentCounters.last} + 1, ${first})` },
    })
    .returning({ serial: documentCounters.last });
  const number = formatDocumentNumber(prefix, financialYear, serial);
  await tx
    .insert(taxDocuments)
    .values({ ...document, number, financialYear, serial, issuedAt: now, content: { ...content } });
  return number;
}
