import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { shipments, taxDocuments } from '../../platform/db/schema';
import { issueCreditNotes, withdrawInvoice } from './credit-notes';
import { loadExpectedInvoices } from './expected-invoices';
import { findWholeInvoice, issue, issueInvoice, lockOrder } from './issue-document';
import { hasOldRates, updateRates } from './rate-at-supply';

type ShipmentRow = typeof shipments.$inferSelect;

/**
 * Issues the invoice of a parcel, once, and returns its number; null for an order with one invoice for all its parcels, because that invoice has
 * the units already. GST demands it at or before the removal of the goods, so a parcel has it when it is packed. Its rates are the rates at the
 * time of supply: if they changed until the parcel is handed over, a second invoice replaces the first. Call it last in a transaction, because
 * the counter of the numbers stays locked until the transaction ends.
 */
export async function issueShipmentInvoice(tx: Queryable, shipment: ShipmentRow, now: Date): Promise<string | null> {
  const { id: shipmentId, orderId } = shipment;
  await lockOrder(tx, orderId);
  const loadExpected = async () =>
    (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel === null || parcel.id === shipmentId)!;
  const { document, ...existing } = await loadExpected();
  if (document) {
    if (!existing.parcel) return null;
    if (!(await hasOldRates(tx, { ...existing, document }, shipment))) return document.number;
    await withdrawInvoice(tx, { ...existing, document }, now);
  }
  await updateRates(tx, orderId, shipment, now);
  const { content } = await loadExpected();
  return issue(tx, { orderId, kind: 'invoice', shipmentId, content }, now);
}

/**
 * Returns whether a parcel carries the delivery fee: its invoice has it. In an order with one invoice for the whole it is the first parcel, not
 * counting those that were unpacked.
 */
export async function carriesDelivery(
  tx: Queryable,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const invoice = (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel?.id === id);
  if (invoice) return invoice.content.rows.some(({ position }) => position === null);
  const [first] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(shipments.status, 'cancelled')))
    .orderBy(asc(shipments.number))
    .limit(1);
  return first?.id === id;
}

/**
 * Replaces the invoice of a whole order that was edited before its shipment: a credit note for the rest of the old invoice, then an invoice of
 * the order as it is now. Returns the number of the new one, or null for an order whose parcels have the invoices. Call it last in a transaction,
 * as `issueShipmentInvoice`. Call `storeInvoiceContent` before the edit, because an invoice without stored content shows the data of its order.
 */
export async function replaceInvoice(tx: Queryable, orderId: string, now: Date): Promise<string | null> {
  await lockOrder(tx, orderId);
  const invoice = await findWholeInvoice(tx, orderId);
  if (!invoice) return null;
  await issueCreditNotes(tx, { orderId, lines: 'all' }, now);
  await tx.update(taxDocuments).set({ replacedAt: now }).where(eq(taxDocuments.number, invoice.number));
  return issueInvoice(tx, orderId, now);
}
