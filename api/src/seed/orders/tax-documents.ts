import { inArray } from 'drizzle-orm';
import { issueCreditNotes } from '../../accounting/invoices/credit-notes';
import { issueShipmentInvoice } from '../../accounting/invoices/shipment-invoice';
import type { Queryable } from '../../platform/db/connect';
import { shipments } from '../../platform/db/schema';
import { getLastEvent, type PlacedDemoOrder } from './order-rows';

interface Issue {
  at: Date;
  run: () => Promise<unknown>;
}

/** Issues the invoice of every parcel and the credit notes of returned orders, in the order of their dates. */
export async function seedTaxDocuments(tx: Queryable, placed: readonly PlacedDemoOrder[]): Promise<void> {
  const ids = placed.map(({ id }) => id);
  const parcels = await tx.select().from(shipments).where(inArray(shipments.orderId, ids)).orderBy(shipments.id);
  const invoices = parcels.map(
    (parcel): Issue => ({ at: parcel.createdAt, run: () => issueShipmentInvoice(tx, parcel, parcel.createdAt) }),
  );
  const creditNotes = placed.flatMap((order): Issue[] => {
    const { status, at } = getLastEvent(order);
    if (status !== 'returned') return [];
    return [{ at, run: () => issueCreditNotes(tx, { orderId: order.id, lines: 'all' }, at) }];
  });
  const issues = [...invoices, ...creditNotes].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { run } of issues) await run();
}
