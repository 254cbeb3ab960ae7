import type { Return } from '@vastra/shared/contract';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { DocumentKind } from '../../accounting/invoices/tax-document';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { ReturnFields } from '../../ordering/return-port';
import type { Queryable } from '../../platform/db/connect';
import {
  orders,
  refunds,
  returnEvents,
  returnLines,
  returnPickups,
  returnPictures,
  returns,
  taxDocuments,
  variants,
} from '../../platform/db/schema';
import { type LineUnits, listLineUnits } from './options/line-units';
import { loadAllowances } from './options/load-options';
import type { ReturnRow } from './transition-return';
import { type ReturnParts, toWireReturn } from './wire';

/** Loads returns of one order with everything that belongs to them. `knownUnits`: the units of its lines, if the caller has them. */
export async function loadReturnParts(
  db: Queryable,
  rows: readonly ReturnRow[],
  knownUnits?: readonly LineUnits[],
): Promise<ReturnParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.position));
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id));
  const { id, orderId, returnId, position, width, height } = returnPictures;
  const pictures = await db
    .select({ id, orderId, returnId, position, width, height })
    .from(returnPictures)
    .where(inArray(returnId, ids))
    .orderBy(asc(returnPictures.createdAt), asc(id));
  const replacementIds = lines.flatMap(({ exchangeVariantId }) => exchangeVariantId ?? []);
  const replacements =
    replacementIds.length > 0 ? await db.select().from(variants).where(inArray(variants.id, replacementIds)) : [];
  const units = knownUnits ?? (await listLineUnits(db, rows[0].orderId));
  const refunded = await sumRefunds(db, ids);
  const documents = await loadDocuments(db, rows[0].orderId);
  const listNumbers = (returnId: string, kind: DocumentKind) =>
    documents.filter((row) => row.returnId === returnId && row.kind === kind).map(({ number }) => number);
  const pickups = await db.select().from(returnPickups).where(inArray(returnPickups.returnId, ids));
  return rows.map((row) => ({
    row,
    lines: lines.filter((line) => line.returnId === row.id),
    events: events.filter((event) => event.returnId === row.id),
    pictures: pictures.filter((picture) => picture.returnId === row.id),
    refunded: refunded.get(row.id) ?? null,
    creditNotes: listNumbers(row.id, 'credit-note'),
    feeInvoice: listNumbers(row.id, 'fee-invoice').at(0) ?? null,
    units,
    pickup: pickups.find((pickup) => pickup.returnId === row.id),
    replacements,
  }));
}

/** Loads the numbers of the documents of an order's returns, the oldest first. */
const loadDocuments = (db: Queryable, orderId: string) =>
  db
    .select({ number: taxDocuments.number, kind: taxDocuments.kind, returnId: taxDocuments.returnId })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), isNotNull(taxDocuments.returnId)))
    .orderBy(asc(taxDocuments.financialYear), asc(taxDocuments.serial));

/** Sums the money and store credit of returns, in paise. The value of an exchange is neither. */
async function sumRefunds(db: Queryable, ids: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: refunds.returnId, sum: sql`sum(${refunds.amount})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.returnId, ids), ne(refunds.method, 'exchange'), ne(refunds.status, 'cancelled')))
    .groupBy(refunds.returnId);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** Returns the returns of an order for the wire, the oldest first. */
export async function listOrderReturns(db: Queryable, orderId: string): Promise<Return[]> {
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.number));
  return (await loadReturnParts(db, rows)).map(toWireReturn);
}

/** Statuses in which nothing of an order was delivered yet. */
const undelivered: readonly OrderRow['status'][] = ['placed', 'processing', 'cancelled'];

/**
 * Returns what an order's wire format has of returns: those that exist, and whether something can be returned now. Reads little of an order
 * that was not delivered, because most orders are opened on their way.
 */
export async function getReturnFields(db: Queryable, orderId: string, now: Date): Promise<ReturnFields> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.number));
  if (rows.length === 0 && undelivered.includes(order.status))
    return { returns: [], canReturnItems: false, canReturn: false, returnableUntil: null };
  const units = await listLineUnits(db, orderId);
  const returnable = (await loadAllowances(db, order, units, now)).filter(({ quantity }) => quantity > 0);
  const refundable = returnable.filter(({ canRefund }) => canRefund);
  const ends = refundable.flatMap(({ until }) => until?.getTime() ?? []);
  return {
    returns: (await loadReturnParts(db, rows, units)).map(toWireReturn),
    canReturnItems: returnable.length > 0,
    canReturn: refundable.length > 0,
    returnableUntil: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
  };
}
