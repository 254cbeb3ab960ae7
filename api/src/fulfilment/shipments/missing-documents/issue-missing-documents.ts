import { and, asc, eq } from 'drizzle-orm';
import { countCreditable, issueCreditNotes, issueMissingInvoices } from '../../../accounting/invoices/credit-notes';
import { getStoredContent } from '../../../accounting/invoices/document-content';
import { loadExpectedInvoices } from '../../../accounting/invoices/expected-invoices';
import type { CreditedLines, CreditedPart } from '../../../accounting/invoices/tax-document';
import { lockOrder } from '../../../ordering/orders/access/lock-order';
import type { Queryable } from '../../../platform/db/connect';
import { type orders, refunds, returnLines, returns, taxDocuments } from '../../../platform/db/schema';
import { getUndeliveredPart, refundUndelivered } from '../settle-undelivered';
import { loadOrderUnits, type ShipmentRow, sumUnits } from '../units';

/** Goods of a parcel or of a return that are not the customer's any more. */
interface GoneGoods extends CreditedPart {
  lines: CreditedLines;
}

/**
 * Issues what an earlier version that ran beside this one left out of an order: invoices of parcels, credit notes of unpacked parcels and of
 * goods that came back or were lost, and the refund of a lost parcel that had no invoice to compute it from. A second call has nothing to do.
 * An order with one invoice for the whole misses nothing. Call it last in a transaction, because the counter of document numbers stays locked
 * until this ends.
 *
 * @returns the numbers of the documents
 */
export async function issueMissingDocuments(tx: Queryable, orderId: string, now: Date): Promise<string[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) return [];
  const isWhole = (await loadExpectedInvoices(tx, orderId)).some(({ parcel }) => parcel === null);
  const existing = await listNumbers(tx, orderId);
  if (!isWhole) {
    const parcels = await listUndelivered(tx, orderId);
    // Refunds before documents, because credit accounts are locked before the counter.
    for (const parcel of parcels) await refundMissing(tx, parcel, now);
    await issueMissingInvoices(tx, orderId, now);
    for (const parcel of parcels) await creditMissing(tx, await getUndeliveredPart(tx, parcel, getReason(parcel)), now);
    for (const part of await listReturned(tx, order)) await creditMissing(tx, part, now);
  }
  return (await listNumbers(tx, orderId)).filter((number) => !existing.includes(number));
}

const listNumbers = async (tx: Queryable, orderId: string): Promise<string[]> =>
  (
    await tx
      .select({ number: taxDocuments.number })
      .from(taxDocuments)
      .where(eq(taxDocuments.orderId, orderId))
      .orderBy(asc(taxDocuments.kind), asc(taxDocuments.serial))
  ).map(({ number }) => number);

/** Lists the parcels that were lost, and those that came back and were graded. */
async function listUndelivered(tx: Queryable, orderId: string): Promise<ShipmentRow[]> {
  const { shipments: parcels } = await loadOrderUnits(tx, orderId);
  return parcels.filter(
    ({ status, lines }) =>
      status === 'lost' ||
      (status === 'returned_to_origin' && lines.some(({ restocked, damaged }) => restocked + damaged > 0)),
  );
}

const getReason = ({ status }: ShipmentRow) => (status === 'lost' ? 'lost' : 'return_to_origin');

/** Refunds a parcel that has neither a refund nor a credit note. */
async function refundMissing(tx: Queryable, parcel: ShipmentRow, now: Date): Promise<void> {
  if ((await tx.$count(refunds, eq(refunds.shipmentId, parcel.id))) > 0) return;
  const part = await getUndeliveredPart(tx, parcel, getReason(parcel));
  if ((await listCreditedRows(tx, part)).length > 0) return;
  const credited = await findUncredited(tx, part);
  if (credited) await refundUndelivered(tx, parcel, { reason: getReason(parcel), credited }, { now });
}

/** Issues what the credit notes of some goods lack. */
async function creditMissing(tx: Queryable, part: GoneGoods, now: Date): Promise<void> {
  const missing = await findUncredited(tx, part);
  const creditNote = missing && (await issueCreditNotes(tx, missing, now)).at(-1);
  if (creditNote && part.returnId) await tx.update(returns).set({ creditNote }).where(eq(returns.id, part.returnId));
}

/** Returns what the credit notes of some goods lack and the invoices have; undefined if they are complete. */
async function findUncredited(tx: Queryable, part: GoneGoods): Promise<GoneGoods | undefined> {
  const credited = await listCreditedRows(tx, part);
  const invoices = await loadExpectedInvoices(tx, part.orderId);
  const lines = part.lines
    .map((line) => {
      const ofLine = credited.filter(({ position }) => position === line.position);
      const rest = line.quantity - sumUnits(ofLine);
      const amount = line.amount && Math.max(0, line.amount - ofLine.reduce((sum, row) => sum + row.amount, 0));
      return { ...line, amount, quantity: Math.min(rest, countCreditable(invoices, line.position, part.shipmentId)) };
    })
    .filter(({ quantity }) => quantity > 0);
  const isDelivery = ({ position }: { position: number | null }) => position === null;
  const isDeliveryOpen = invoices.some(({ rows }) =>
    rows.some(({ row, rest }) => isDelivery(row) && row.amount > 0 && rest.length > 0),
  );
  const includesDelivery = (part.includesDelivery ?? false) && isDeliveryOpen;
  return lines.length > 0 || includesDelivery ? { ...part, lines, includesDelivery } : undefined;
}

/** Lists the rows of the credit notes that name a parcel or a return. */
async function listCreditedRows(tx: Queryable, { orderId, shipmentId, returnId }: GoneGoods) {
  const isOfPart = returnId ? eq(taxDocuments.returnId, returnId) : eq(taxDocuments.shipmentId, shipmentId!);
  const notes = await tx
    .select({ content: taxDocuments.content })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, 'credit-note'), isOfPart));
  return notes.flatMap((note) => getStoredContent(note)?.rows ?? []);
}

/** Lists the goods of the completed returns of an order. The last one has the delivery fee, if everything came back and nothing was exchanged. */
async function listReturned(
  tx: Queryable,
  { id: orderId, shippingFee }: typeof orders.$inferSelect,
): Promise<GoneGoods[]> {
  const rows = await tx
    .select({ returnId: returns.id, line: returnLines })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'completed')))
    .orderBy(asc(returns.completedAt), asc(returns.number), asc(returnLines.position));
  const toLine = ({ position, restocked, damaged, units, refundAmount }: typeof returnLines.$inferSelect) => ({
    position,
    quantity: units?.length ?? restocked + damaged,
    units,
    amount: refundAmount ?? undefined,
  });
  const { lines } = await loadOrderUnits(tx, orderId);
  const isWhole =
    rows.every(({ line }) => line.resolution !== 'exchange') &&
    sumUnits(rows.map(({ line }) => toLine(line))) === sumUnits(lines);
  const ids = [...new Set(rows.map(({ returnId }) => returnId))];
  return ids.map((returnId, index) => ({
    orderId,
    returnId,
    lines: rows.filter((row) => row.returnId === returnId).map(({ line }) => toLine(line)),
    includesDelivery: shippingFee > 0 && isWhole && index === ids.length - 1,
  }));
}
