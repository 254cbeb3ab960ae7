import type { Queryable } from '../../platform/db/connect';
import type { shipments } from '../../platform/db/schema';
import { withdrawInvoice } from './credit-notes';
import { loadExpectedInvoices } from './expected-invoices';
import { issue, lockOrder } from './issue-document';
import { hasOldRates, updateRates } from './rate-at-supply';

type ShipmentRow = typeof shipments.$inferSelect;

/**
 * Issues the invoice of a parcel, once, and returns its number. GST demands it at or before the removal of the goods, so a parcel has it when it
 * is packed. Its rates are the rates at the time of supply: if they changed until the parcel is handed over, a second invoice replaces the first.
 * Call it last in a transaction, because the counter of the numbers stays locked until the transaction ends.
 */
export async function issueShipmentInvoice(tx: Queryable, shipment: ShipmentRow, now: Date): Promise<string> {
  const { id: shipmentId, orderId } = shipment;
  await lockOrder(tx, orderId);
  const loadExpected = async () =>
    (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel.id === shipmentId)!;
  const { document, ...existing } = await loadExpected();
  if (document) {
    if (!(await hasOldRates(tx, { ...existing, document }, shipment))) return document.number;
    await withdrawInvoice(tx, { ...existing, document }, now);
  }
  await updateRates(tx, orderId, shipment, now);
  const { content } = await loadExpected();
  return issue(tx, { orderId, kind: 'invoice', shipmentId, content }, now);
}

/** Returns whether a parcel carries the delivery fee: its invoice has it. */
export async function carriesDelivery(
  tx: Queryable,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const invoice = (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel.id === id);
  return invoice?.content.rows.some(({ position }) => position === null) ?? false;
}
