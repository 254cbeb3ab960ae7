import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, type orders, taxDocuments } from '../../platform/db/schema';
import { getSeller } from '../tax/seller';
import type { DocumentKind } from './issue-document';
import { buildTaxDocument, type TaxDocument } from './tax-document';

/** Returns an invoice or a credit note with all that is printed on it, or undefined if the order has none. */
export async function findTaxDocument(
  db: Queryable,
  order: typeof orders.$inferSelect,
  { kind, paymentLabel }: { kind: DocumentKind; paymentLabel: string },
): Promise<TaxDocument | undefined> {
  const documents = await db.select().from(taxDocuments).where(eq(taxDocuments.orderId, order.id));
  const document = documents.find((candidate) => candidate.kind === kind);
  if (!document) return undefined;
  const invoice = documents.find((candidate) => candidate.kind === 'invoice');
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { number, issuedAt } = document;
  const creditedInvoice = kind === 'credit-note' && invoice ? invoice : null;
  const seller = await getSeller(db);
  return buildTaxDocument({ kind, number, issuedAt, creditedInvoice, seller, paymentLabel }, order, lines);
}
