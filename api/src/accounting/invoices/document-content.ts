import { asc, eq } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, shipmentLines, type shipments, type taxDocuments } from '../../platform/db/schema';
import { findPlaceOfSupply } from '../../pricing/addresses/resolve-state';
import { isCharge } from '../../pricing/amounts/order-fees';
import { type GetShares, sharePayment } from '../../pricing/amounts/share-payment';
import { getIncludedTax } from '../../pricing/tax/included-tax';
import { getRate } from '../../pricing/tax/rates';
import { getSeller, type Seller } from '../../pricing/tax/seller';
import { loadTaxBasis } from '../../pricing/tax/tax-basis';
import { loadCreditInForce } from '../credit/credit-in-force';
import { type OtherInvoice, payParcel } from './parcel-payment';
import {
  buildRows,
  type DocumentContent,
  type DocumentRow,
  type InvoiceContent,
  returnFeeSac,
  summarise,
  sumRows,
} from './tax-document';
import { listInvoicedUnits, listUnitsLeft, nothingTaken, takeUnits } from './unit-slices';

type OrderRow = typeof orders.$inferSelect;
type StoredDocument = Pick<typeof taxDocuments.$inferSelect, 'content'>;
type InvoicedShipment = Pick<typeof shipments.$inferSelect, 'id' | 'orderId' | 'number' | 'carrierName' | 'createdAt'>;

/** Returns the content of a document as it was issued. */
export const getStoredContent = ({ content }: StoredDocument): DocumentContent => content as unknown as DocumentContent;

type Head = Omit<DocumentContent, 'rows' | 'summary' | 'total' | 'rounding' | 'payment'>;

async function loadOrder(
  tx: Queryable,
  orderId: string,
): Promise<{ order: OrderRow; head: Head; rows: DocumentRow[] }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { order, head: buildHead(order, await getSeller(tx)), rows: buildRows(order, lines) };
}

/**
 * Loads the function that says what pays the units of an order. It is for units that are no parcel, such as those that are returned or
 * cancelled; `getParcelWorth` answers for a parcel, whose cash can be rounded.
 */
export async function loadShares(tx: Queryable, orderId: string): Promise<GetShares> {
  const { order, rows } = await loadOrder(tx, orderId);
  return sharePayment(rows, await loadCreditInForce(tx, order));
}

const buildHead = (
  { id, placedAt, address, isInterstate, buyerGstin, buyerBusinessName }: OrderRow,
  seller: Seller,
): Head => ({
  seller,
  order: { id, placedAt: placedAt.toISOString(), address, isInterstate, placeOfSupply: findPlaceOfSupply(address) },
  ...(buyerGstin && { buyer: { gstin: buyerGstin, name: buyerBusinessName ?? '' } }),
});

/**
 * Builds the content of a parcel's invoice: of each order line the first units that no other invoice has, and the delivery and the fees if none has them.
 * It says what pays them.
 *
 * @param others the order's other invoices in force
 * @throws RangeError if a line has not as many units left as are in the parcel
 */
export async function buildShipmentContent(
  tx: Queryable,
  { id, orderId, number, carrierName, createdAt }: InvoicedShipment,
  others: readonly OtherInvoice[],
): Promise<InvoiceContent> {
  const { order, head, rows } = await loadOrder(tx, orderId);
  const contents = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
  const invoiced = listInvoicedUnits(others.flatMap(({ content }) => content.rows));
  const parcelRows = rows.flatMap((row): DocumentRow[] => {
    const taken = invoiced.get(row.position) ?? nothingTaken;
    if (isCharge(row.position)) return taken.units.size === 0 ? [row] : [];
    const count = contents.find(({ position }) => position === row.position)?.quantity ?? 0;
    const units = listUnitsLeft(row, taken);
    if (units.length < count) throw new RangeError(`Row ${row.position} has not ${count} units without an invoice.`);
    return count > 0 ? [takeUnits(row, { units, taken }, units.slice(0, count), head.order)] : [];
  });
  const { rounding, payment } = payParcel(
    { order, rows, parts: await loadCreditInForce(tx, order) },
    parcelRows,
    others,
  );
  const parcel = { number, packedAt: createdAt.toISOString(), carrier: carrierName };
  return { ...withRows({ ...head, parcel }, parcelRows, rounding), payment };
}

/**
 * Builds the content of a credit note for rows of an invoice. The address is the order's present address, because it can be erased; a business
 * stays.
 */
export async function buildCreditContent(
  tx: Queryable,
  { order, parcel, buyer }: DocumentContent,
  rows: DocumentRow[],
  rounding: number,
): Promise<DocumentContent> {
  const { head } = await loadOrder(tx, order.id);
  const { isInterstate, placeOfSupply = head.order.placeOfSupply } = order;
  const credited = {
    ...{ ...head, order: { ...head.order, isInterstate, placeOfSupply }, buyer },
    ...(parcel && { parcel }),
  };
  return withRows(credited, rows, rounding);
}

/**
 * Builds the content of the invoice of a fee that a return costs, from the fee with its tax. The fee is a separate service, so its SAC decides
 * the rate on the day of the invoice.
 */
export async function buildFeeContent(
  tx: Queryable,
  { orderId, returnNumber, fee }: { orderId: string; returnNumber: number; fee: number },
  now: Date,
): Promise<DocumentContent> {
  const { head } = await loadOrder(tx, orderId);
  const basis = await loadTaxBasis(tx);
  const rate = getRate(basis, { hsn: returnFeeSac, amount: fee, quantity: 1 }, toIndianDay(now));
  const taxed = { rate, tax: getIncludedTax(fee, rate, head.order), amount: fee };
  const row = { position: null, name: 'Return fee', detail: `Return ${returnNumber}`, hsn: returnFeeSac };
  return withRows(head, [{ ...row, quantity: 1, price: fee, discount: 0, ...taxed, taxable: fee - taxed.tax }], 0);
}

const withRows = (head: Head, rows: DocumentRow[], rounding: number): DocumentContent => {
  const total = sumRows(rows);
  return {
    ...head,
    rows,
    summary: summarise(rows),
    ...(rounding !== 0 && { rounding }),
    total: { ...total, amount: total.amount + rounding },
  };
};
