import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, orders, taxDocuments } from '../../platform/db/schema';
import { getFinancialYear } from './financial-year';

export type DocumentKind = (typeof taxDocuments.$inferSelect)['kind'];

const prefixes: Record<DocumentKind, string> = { invoice: 'VA', 'credit-note': 'VC' };

/**
 * Returns the number of a document, such as "VA2627-000001". GST allows 16 characters (CGST Rules, rule 46): enough for a thousand
 * million documents a year.
 */
export const formatDocumentNumber = (kind: DocumentKind, financialYear: string, serial: number): string =>
  `${prefixes[kind]}${financialYear}-${String(serial).padStart(6, '0')}`;

/**
 * Issues the invoice of an order, once, and returns its number. The numbers of a financial year have no gaps. The counter's row stays
 * locked until the caller's transaction ends, so call this last in a transaction.
 */
export async function issueInvoice(tx: Queryable, orderId: string, now: Date): Promise<string> {
  await lockOrder(tx, orderId);
  return (await findDocumentNumber(tx, orderId, 'invoice')) ?? issue(tx, orderId, 'invoice', now);
}

/** Issues the credit note for the invoice of an order, once. Returns its number, or null if the order has no invoice. */
export async function issueCreditNote(tx: Queryable, orderId: string, now: Date): Promise<string | null> {
  await lockOrder(tx, orderId);
  if (!(await findDocumentNumber(tx, orderId, 'invoice'))) return null;
  return (await findDocumentNumber(tx, orderId, 'credit-note')) ?? issue(tx, orderId, 'credit-note', now);
}

/** Locks the order, so that the second of two parallel calls waits and then finds the document of the first. */
async function lockOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

/** Returns the number of an order's document, or undefined if it has none of this kind. */
export async function findDocumentNumber(
  db: Queryable,
  orderId: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  const isThisDocument = and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, kind));
  const [document] = await db.select({ number: taxDocuments.number }).from(taxDocuments).where(isThisDocument);
  return document?.number;
}

async function issue(tx: Queryable, orderId: string, kind: DocumentKind, now: Date): Promise<string> {
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
  await tx.insert(taxDocuments).values({ number, kind, financialYear, serial, orderId, issuedAt: now });
  return number;
}
