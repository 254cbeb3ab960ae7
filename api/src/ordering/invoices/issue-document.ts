import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, orders, taxDocuments } from '../../platform/db/schema';
import { buildInvoiceContent } from './document-content';
import { getFinancialYear } from './financial-year';
import type { DocumentContent, DocumentKind } from './tax-document';

type DocumentRow = typeof taxDocuments.$inferSelect;

const prefixes: Record<DocumentKind, string> = { invoice: 'VA', 'credit-note': 'VC' };

/**
 * Returns the number of a document, such as "VA2627-000001". GST allows 16 characters (CGST Rules, rule 46): enough for a thousand
 * million documents a year.
 */
export const formatDocumentNumber = (kind: DocumentKind, financialYear: string, serial: number): string =>
  `${prefixes[kind]}${financialYear}-${String(serial).padStart(6, '0')}`;

/**
 * Issues the invoice of a whole order, once, and returns its number. Orders of before parcels had invoices have it. The numbers of a financial
 * year have no gaps. The counter's row stays locked until the caller's transaction ends, so call this last in a transaction.
 */
export async function issueInvoice(tx: Queryable, orderId: string, now: Date): Promise<string> {
  await lockOrder(tx, orderId);
  const existing = await findWholeInvoice(tx, orderId);
  if (existing) return existing.number;
  return issue(tx, { orderId, kind: 'invoice', content: await buildInvoiceContent(tx, orderId) }, now);
}

/** Stores the content of an invoice of before contents were stored, so that a change of its order does not change it. */
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
  // If the transaction rolls back, the counter rolls back with it.
  const [{ serial }] = await tx
    .insert(documentCounters)
    .values({ kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.financialYear],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ serial: documentCounters.last });
  const number = formatDocumentNumber(kind, financialYear, serial);
  await tx
    .insert(taxDocuments)
    .values({ ...document, number, financialYear, serial, issuedAt: now, content: { ...content } });
  return number;
}
