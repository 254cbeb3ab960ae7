import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { eInvoiceRegistrations, type orders, taxDocuments } from '../../platform/db/schema';
import { getStoredContent } from './document-content';
import { buildTaxDocument, type DocumentKind, type TaxDocument } from './tax-document';

interface RequestedDocument {
  kind: DocumentKind;
  /** Number of the document; without it the last one of its kind that is in force. Invoices of fees are found by their number only. */
  number?: string;
  paymentLabel: string;
}

/**
 * Returns an invoice or a credit note with all that is printed on it, as it was issued, or undefined if the order has no such document.
 */
export async function findTaxDocument(
  db: Queryable,
  order: Pick<typeof orders.$inferSelect, 'id'>,
  { kind, number, paymentLabel }: RequestedDocument,
): Promise<TaxDocument | undefined> {
  const documents = await db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, order.id))
    .orderBy(desc(taxDocuments.financialYear), desc(taxDocuments.serial));
  const ofKind = documents.filter((row) => row.kind === kind);
  const named = documents.filter((row) => row.kind === kind || (kind === 'invoice' && row.kind === 'fee-invoice'));
  const latest = ofKind.find(({ replacedAt }) => !replacedAt) ?? ofKind[0];
  const document = number === undefined ? latest : named.find((row) => row.number === number);
  if (!document) return undefined;
  const creditedInvoice = documents.find((row) => row.number === document.invoiceNumber) ?? null;
  const [registration] = await db
    .select()
    .from(eInvoiceRegistrations)
    .where(eq(eInvoiceRegistrations.documentNumber, document.number));
  return buildTaxDocument(
    {
      kind: document.kind,
      number: document.number,
      issuedAt: document.issuedAt,
      creditedInvoice,
      isCancelled: document.cancelledAt !== null,
      registration,
      paymentLabel,
    },
    getStoredContent(document),
  );
}
