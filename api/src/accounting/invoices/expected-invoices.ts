import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { shipments } from '../../platform/db/schema';
import { buildShipmentContent } from './document-content';
import { buildOpenRows, loadInvoices, type OpenInvoice, sortForReturns } from './invoices-in-force';
import { pickUnits } from './unit-slices';

/** An invoice that is in force, or the coming invoice of a parcel that is being packed: `document` is null. */
export type ExpectedInvoice = Omit<OpenInvoice, 'document'> & { document: OpenInvoice['document'] | null };

/**
 * Loads the invoices of an order as they are at the end of the transaction, because documents are issued last: without invoices of unpacked
 * parcels, with the coming invoices of packed ones.
 */
export async function loadExpectedInvoices(tx: Queryable, orderId: string): Promise<ExpectedInvoice[]> {
  const inForce = await loadInvoices(tx, orderId);
  const expected: ExpectedInvoice[] = inForce.filter(({ parcel }) => parcel.status !== 'cancelled');
  const parcels = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), ne(shipments.status, 'cancelled')))
    .orderBy(asc(shipments.number));
  for (const parcel of parcels) {
    if (expected.some((invoice) => invoice.parcel.id === parcel.id)) continue;
    const content = await buildShipmentContent(tx, parcel, expected);
    const rounding = content.rounding ?? 0;
    expected.push({ document: null, parcel, content, rows: buildOpenRows(content, []), rounding });
  }
  return expected;
}

/**
 * Returns the units that a return can take, by position: the index of each, in the sequence in which it takes them, with its amount on the
 * invoice in paise. Undefined for an order without an invoice.
 */
export async function listCreditableUnits(
  tx: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number | null, ReadonlyMap<number, number>> | undefined> {
  const invoices = await loadExpectedInvoices(tx, orderId);
  if (invoices.length === 0) return undefined;
  const units = new Map<number | null, Map<number, number>>();
  for (const { content, rows } of sortForReturns(invoices))
    for (const { row, rest } of rows) {
      const ofRow = units.get(row.position) ?? new Map();
      for (const unit of rest) ofRow.set(unit, pickUnits(row, [unit], content.order).amount);
      units.set(row.position, ofRow);
    }
  return units;
}
