import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { shipments, taxDocuments } from '../../platform/db/schema';
import { getStoredContent } from './document-content';
import type { DocumentContent, DocumentRow, InvoiceContent } from './tax-document';
import { getUnits } from './unit-slices';

type StoredDocument = typeof taxDocuments.$inferSelect;

/** A row of an invoice, with the units and amounts that are not credited yet. */
export interface OpenRow {
  row: DocumentRow;
  /** Indexes of the units, ascending. */
  rest: number[];
  /** Amounts of the units that were credited, in paise, with what the notes did not give back of them. */
  credited: { amount: number; tax: number };
  /** Part of the credited units that the notes did not give back, in paise. */
  withheld: { amount: number; tax: number };
}

/** An invoice that is in force. */
export interface OpenInvoice {
  document: StoredDocument;
  content: InvoiceContent;
  rows: OpenRow[];
  /** Paise of the rounding that no credit note has taken. */
  rounding: number;
  /** The invoiced parcel. */
  parcel: Pick<typeof shipments.$inferSelect, 'id' | 'status' | 'deliveredAt' | 'handedOverAt' | 'number'>;
}

/** Loads the invoices of an order that are in force, the oldest first. */
export async function loadInvoices(tx: Queryable, orderId: string): Promise<OpenInvoice[]> {
  const isInvoice = and(eq(taxDocuments.kind, 'invoice'), isNull(taxDocuments.replacedAt));
  const { id, status, deliveredAt, handedOverAt, number } = shipments;
  const invoices = await tx
    .select({ document: taxDocuments, parcel: { id, status, deliveredAt, handedOverAt, number } })
    .from(taxDocuments)
    .innerJoin(shipments, eq(shipments.id, taxDocuments.shipmentId))
    .where(and(eq(taxDocuments.orderId, orderId), isInvoice))
    .orderBy(asc(taxDocuments.financialYear), asc(taxDocuments.serial));
  if (invoices.length === 0) return [];
  const notes = await tx
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, 'credit-note')))
    .orderBy(asc(taxDocuments.financialYear), asc(taxDocuments.serial));
  return invoices.map(({ document, parcel }) => {
    const content = getStoredContent(document) as InvoiceContent;
    const own = notes.filter(({ invoiceNumber }) => invoiceNumber === document.number);
    return { document, parcel, content, rows: buildOpenRows(content, own), rounding: getOpenRounding(content, own) };
  });
}

/** Returns the rows of an invoice with the units and amounts that are not credited yet. */
export const buildOpenRows = (content: DocumentContent, notes: readonly StoredDocument[]): OpenRow[] =>
  content.rows.map((row) => buildOpenRow(row, notes));

const getOpenRounding = ({ rounding = 0 }: DocumentContent, notes: readonly StoredDocument[]): number =>
  notes.reduce((left, note) => left - (getStoredContent(note).rounding ?? 0), rounding);

/** Subtracts what credit notes took. */
function buildOpenRow(row: DocumentRow, notes: readonly StoredDocument[]): OpenRow {
  let rest = [...getUnits(row)].sort((a, b) => a - b);
  const credited = { amount: 0, tax: 0 };
  const withheld = { amount: 0, tax: 0 };
  for (const note of notes) {
    for (const taken of getStoredContent(note).rows) {
      if (taken.position !== row.position) continue;
      const units = getUnits(taken);
      rest = rest.filter((unit) => !units.includes(unit));
      withheld.amount += taken.withheld?.amount ?? 0;
      withheld.tax += taken.withheld?.tax ?? 0;
      credited.amount += taken.amount + (taken.withheld?.amount ?? 0);
      credited.tax += taken.tax + (taken.withheld?.tax ?? 0);
    }
  }
  return { row, rest, credited, withheld };
}

/**
 * Sorts invoices for goods that came back: the invoice of the parcel, then the invoices of delivered parcels, the first delivered parcel first.
 * Other invoices are the last resort.
 */
export function sortForReturns<T extends Pick<OpenInvoice, 'parcel'>>(
  invoices: readonly T[],
  shipmentId?: string | null,
): T[] {
  const getRank = ({ parcel }: T) => (parcel.id === shipmentId ? 0 : parcel.status === 'delivered' ? 1 : 2);
  const getTime = ({ parcel }: T) => parcel.deliveredAt?.getTime() ?? 0;
  return [...invoices].sort(
    (a, b) => getRank(a) - getRank(b) || getTime(a) - getTime(b) || a.parcel.number - b.parcel.number,
  );
}
