import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, orders, taxDocuments } from '../../platform/db/schema';
import { buildInvoiceContent } from './document-content';
import { findSeries, formatDocumentNumber } from './document-series';
import { getFinancialYear } from './financial-year';
import type { DocumentContent, DocumentKind } from './tax-document';

type DocumentRow = typeof taxDocuments.$inferSelect;

/**
 * Issues the invoice of a whole order, once, and returns its number. Only orders without an invoice per parcel have it. The numbers of a
 * financial year have no gaps. The counter's row stays locked until the caller's transaction ends, so call this last in a transaction.
 */
export async function issueInvoice(tx: Queryable, orderId: string, now: Date): Promise<string> {
  await lockOrder(tx, orderId);
  const existing = await findWholeInvoice(tx, orderId);
  if (existing) return existing.number;
  return issue(tx, { orderId, kind: 'invoice', content: await buildInvoiceContent(tx, orderId) }, now);
}

/** Stores the content of an invoice without stored content, so that a change of the order does not change the invoice. */
export async function storeInvoiceContent(tx: Queryable, orderId: string): Promise<void> {
  const invoice = await findWholeInvoice(tx, orderId);
  if (!invoice || invoice.content) return;
  const content = await buildInvoiceContent(tx, orderId);
  await tx
    .update(taxDocuments)
    .set({ content: { ...content } })
    .where(eq(taxDocuments.number, invoice.number));
}

/** Locks the order, so that the second of two parallel calls waits and then finds the document of the first. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

/** Returns the invoice of the whole order that is in force, or undefined if the order has none. */
export async function findWholeInvoice(tx: Queryable, orderId: string): Promise<DocumentRow | undefined> {
  const isInForce = and(
    eq(taxDocuments.orderId, orderId),
    eq(taxDocuments.kind, 'invoice'),
    isNull(taxDocuments.replacedAt),
    isNull(taxDocuments.shipmentId),
  );
  const [invoice] = await tx.select().from(taxDocuments).where(isInForce).orderBy(desc(taxDocuments.issuedAt)).limit(1);
  return invoice;
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
