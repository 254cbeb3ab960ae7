import { type AdminDocument, toRupees } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { getStoredContent } from '../../../accounting/invoices/document-content';
import type { Queryable } from '../../../platform/db/connect';
import { taxDocuments } from '../../../platform/db/schema';
import { loadParts } from './order-parts';

/** Returns the invoices and credit notes of an order, the oldest first. */
export async function listDocuments(db: Queryable, orderId: string): Promise<AdminDocument[]> {
  const rows = await db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.kind), asc(taxDocuments.serial));
  const getPart = await loadParts(db, rows);
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    amount: toRupees(getStoredContent(row).total.amount),
    invoice: row.invoiceNumber,
    isReplaced: row.replacedAt !== null,
    isCancelled: row.cancelledAt !== null,
    part: getPart(row),
  }));
}
