import { maxShipments, toRupees } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { OrderNotFoundError } from '../../../../api/src/ordering/orders/errors';
import { getMonthRange } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { orders } from '../../../../api/src/platform/db/schema';
import { findPlaceOfSupply } from '../../../../api/src/pricing/addresses/resolve-state';
import { getSeller, type Seller } from '../../../../api/src/pricing/tax/seller';
import { findStateByCode, findStateCode } from '../../../../api/src/pricing/tax/states';
import {
  type EInvoices,
  type EWayBillParcel,
  type EWayBills,
  type EWayBillTransport,
  maxListedFiles,
  type OrderPortalFiles,
} from '../../contract';
import {
  consignmentValue,
  isOfBusiness,
  isOfParcel,
  isRegistered,
  listNumbers,
  readDocuments,
  type StoredDocument,
  selectDocuments,
} from './documents';
import { buildEInvoice, type PortalFile } from './e-invoice';
import { buildEWayBill, eWayBillThreshold } from './e-way-bill';

/** Builds the e-invoice of a document for the month's file, which one registration uploads. */
function buildForMonth(document: StoredDocument, shop: Seller): PortalFile {
  const { gstin } = document.content.seller;
  if (gstin && shop.gstin && gstin !== shop.gstin)
    return { obstacles: [`The document has another GSTIN of the shop, ${gstin}. Download its file alone.`] };
  return buildEInvoice(document, shop);
}

const isUnregistered = sql`${isOfBusiness} and not ${isRegistered}`;

/** Returns how many e-invoices a month has, and for which documents none can be written. */
export async function getEInvoices(db: Queryable, month: string, now: Date): Promise<EInvoices> {
  const range = getMonthRange(month);
  const numbers = await listNumbers(db, range, isUnregistered);
  const registered = await listNumbers(db, range, sql`${isOfBusiness} and ${isRegistered}`);
  const shop = await getSeller(db);
  const blocked: EInvoices['blocked'] = [];
  let ready = 0;
  for await (const document of readDocuments(db, numbers)) {
    const { obstacles } = buildForMonth(document, shop);
    if (!obstacles) ready += 1;
    else if (blocked.length < maxListedFiles) blocked.push(toBlocked(document, obstacles));
  }
  return {
    month,
    count: numbers.length + registered.length,
    ready,
    registered: registered.length,
    blocked,
    readAt: now.toISOString(),
  };
}

const toBlocked = (
  { number, kind, orderId, issuedAt, content }: StoredDocument,
  obstacles: string[],
): EInvoices['blocked'][number] => ({
  number,
  kind,
  orderId,
  issuedAt: issuedAt.toISOString(),
  amount: toRupees(content.total.amount),
  obstacles,
});

/** Yields the e-invoices of a month as the text of an array. Documents for which none can be written, and registered ones, are left out. */
export async function* streamEInvoices(db: Queryable, month: string): AsyncGenerator<string> {
  const numbers = await listNumbers(db, getMonthRange(month), isUnregistered);
  const shop = await getSeller(db);
  let separator = '[';
  for await (const document of readDocuments(db, numbers)) {
    const { file } = buildForMonth(document, shop);
    if (!file) continue;
    yield `${separator}${JSON.stringify(file)}`;
    separator = ',\n';
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

/** Builds the e-invoice of one document. Resolves to undefined if there is no such document. */
export async function findEInvoice(db: Queryable, number: string): Promise<PortalFile | undefined> {
  const [document] = await selectDocuments(db, sql`document.number = ${number}`);
  return document && buildEInvoice(document, await getSeller(db));
}

/** Returns the parcels of a month that are worth more than the threshold. */
export async function getEWayBills(db: Queryable, month: string, now: Date): Promise<EWayBills> {
  const needsOne = sql`${isOfParcel} and ${consignmentValue} > ${eWayBillThreshold}`;
  const numbers = await listNumbers(db, getMonthRange(month), needsOne);
  const shop = await getSeller(db);
  const parcels: EWayBillParcel[] = [];
  for await (const document of readDocuments(db, numbers.slice(0, maxListedFiles)))
    parcels.push(toParcel(document, shop));
  return { month, threshold: toRupees(eWayBillThreshold), count: numbers.length, parcels, readAt: now.toISOString() };
}

const noTransport: EWayBillTransport = { transporterId: '', vehicleNumber: '', distance: 0 };

function toParcel(document: StoredDocument, shop: Seller): EWayBillParcel {
  const { number, orderId, issuedAt, content, parties, parcel } = document;
  const { address, placeOfSupply = findPlaceOfSupply(address) } = parties.order;
  return {
    shipmentId: parcel!.id,
    orderId,
    parcel: parcel!.number,
    invoice: number,
    issuedAt: issuedAt.toISOString(),
    value: toRupees(getConsignmentValue(document)),
    state: (placeOfSupply && findStateByCode(placeOfSupply)) || address.state,
    isIntrastate: placeOfSupply === findStateCode(content.seller.state),
    carrier: parcel!.carrier,
    handedOverAt: parcel!.handedOverAt?.toISOString() ?? null,
    obstacles: buildEWayBill(document, shop, noTransport).obstacles ?? [],
  };
}

/** Returns the value that `consignmentValue` computes in the database. */
function getConsignmentValue({ content: { rows, total } }: StoredDocument): number {
  return rows.reduce((sum, { rate, amount }) => sum + (rate > 0 ? amount : 0), 0) || total.amount;
}

/** Builds the e-way bill of a parcel. Resolves to undefined if the parcel has no invoice in force. */
export async function findEWayBill(
  db: Queryable,
  shipmentId: string,
  transport: EWayBillTransport,
): Promise<{ invoice: string; result: PortalFile } | undefined> {
  const [document] = await selectDocuments(db, sql`${isOfParcel} and parcel.id = ${shipmentId}`);
  return document && { invoice: document.number, result: buildEWayBill(document, await getSeller(db), transport) };
}

/** Returns which files can be written for the documents of an order. Throws `OrderNotFoundError`. */
export async function getOrderPortalFiles(db: Queryable, orderId: string): Promise<OrderPortalFiles> {
  if ((await db.$count(orders, eq(orders.id, orderId))) === 0) throw new OrderNotFoundError();
  const shop = await getSeller(db);
  const documents = await selectDocuments(
    db,
    sql`document.order_id = ${orderId} and (${isOfBusiness} or ${isOfParcel})`,
  );
  return {
    eInvoices: documents
      .filter(({ parties }) => parties.buyer?.gstin)
      .map((document) => ({ number: document.number, obstacles: buildEInvoice(document, shop).obstacles ?? [] })),
    eWayBills: documents
      .filter(({ parcel }) => parcel)
      .slice(0, maxShipments)
      .map((document) => ({
        ...toParcel(document, shop),
        isRequired: getConsignmentValue(document) > eWayBillThreshold,
      })),
  };
}
