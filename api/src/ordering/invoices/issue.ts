import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { documentCounters, orders, taxDocuments } from '../../platform/db/schema';
import { financialYearOf } from './financial-year';

export type DocumentKind = (typeof taxDocuments.$inferSelect)['kind'];

const prefixes: Record<DocumentKind, string> = { invoice: 'VA', 'credit-note': 'VC' };

/** "VA2627-000001": at most 16 characters up to a thousand million documents a year. */
export const documentNumber = (kind: DocumentKind, financialYear: string, serial: number): string =>
  `${prefixes[kind]}${financialYear}-${String(serial).padStart(6, '0')}`;

/**
 * Gives the order its invoice, once; answers the number. The numbers of a financial year follow each other without a gap: the
 * counter's row stays locked until the caller's transaction ends, so this is the last thing that a transaction does.
 */
export async function issueInvoice(tx: Queryable, orderId: string, now: Date): Promise<string> {
  await lockOrder(tx, orderId);
  return (await findDocument(tx, orderId, 'invoice')) ?? issue(tx, orderId, 'invoice', now);
}

/** Takes the order's invoice back by a credit note, once. Answers its number; null for an order that has no invoice. */
export async function issueCreditNote(tx: Queryable, orderId: string, now: Date): Promise<string | null> {
  await lockOrder(tx, orderId);
  if (!(await findDocument(tx, orderId, 'invoice'))) return null;
  return (await findDocument(tx, orderId, 'credit-note')) ?? issue(tx, orderId, 'credit-note', now);
}

/** Of two that issue for the same order at once the second waits here, and then finds the document. */
async function lockOrder(tx: Queryable, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

/** The number of an order's document. */
export async function findDocument(db: Queryable, orderId: string, kind: DocumentKind): Promise<string | undefined> {
  const isIt = and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, kind));
  const [found] = await db.select({ number: taxDocuments.number }).from(taxDocuments).where(isIt);
  return found?.number;
}

async function issue(tx: Queryable, orderId: string, kind: DocumentKind, now: Date): Promise<string> {
  const financialYear = financialYearOf(now);
  // A number that was counted up in a transaction which fails goes back with it.
  const [{ serial }] = await tx
    .insert(documentCounters)
    .values({ kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.financialYear],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ serial: documentCounters.last });
  const number = documentNumber(kind, financialYear, serial);
  await tx.insert(taxDocuments).values({ number, kind, financialYear, serial, orderId, issuedAt: now });
  return number;
}
