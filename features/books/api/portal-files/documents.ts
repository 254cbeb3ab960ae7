import { type SQL, sql } from 'drizzle-orm';
import type { DocumentContent, DocumentKind } from '../../../../api/src/accounting/invoices/tax-document';
import type { Range } from '../../../../api/src/platform/calendar/ranges';
import type { Queryable } from '../../../../api/src/platform/db/connect';

/** A stored document with what a portal has to know of it. */
export interface StoredDocument {
  number: string;
  kind: DocumentKind;
  orderId: string;
  issuedAt: Date;
  content: DocumentContent;
  isCancelled: boolean;
  /** Buyer and address of the invoice, also for a credit note, because the order's can be erased. */
  parties: Pick<DocumentContent, 'buyer' | 'order'>;
  /** The invoice that a credit note reduces; null for an invoice. */
  creditedInvoice: { number: string; issuedAt: Date } | null;
  /** The parcel of an invoice in force; null otherwise. */
  parcel: {
    id: string;
    number: number;
    carrier: string | null;
    trackingNumber: string | null;
    handedOverAt: Date | null;
  } | null;
}

/** Documents that are read at once. For all other documents only the numbers are in memory. */
const batchSize = 200;

/** SQL value: the content that has the buyer of a document. */
const partiesContent = sql`coalesce(invoice.content, document.content)`;

/** SQL condition: a business buys, and the document was not cancelled. */
export const isOfBusiness = sql`(nullif(${partiesContent} #>> '{buyer,gstin}', '') is not null and document.cancelled_at is null)`;

/** SQL condition: the IRN of a document is stored. */
export const isRegistered = sql`exists (select from e_invoice_registrations where document_number = document.number)`;

/** SQL condition: an invoice in force of a parcel. */
export const isOfParcel = sql`document.kind = 'invoice' and document.replaced_at is null and parcel.id is not null`;

/**
 * SQL value: what counts for the threshold of an e-way bill, in paise. It is the invoice with its tax, without goods at 0 % if others are taxed
 * (explanation 2 of rule 138 (1) of the CGST Rules).
 */
export const consignmentValue = sql`coalesce(
  nullif((select sum((row ->> 'amount')::bigint) from jsonb_array_elements(document.content -> 'rows') row where (row ->> 'rate')::int > 0), 0),
  (document.content #>> '{total,amount}')::bigint)`;

const fromDocuments = sql`
  from tax_documents document
  left join tax_documents invoice on invoice.number = document.invoice_number
  left join shipments parcel on parcel.id = document.shipment_id`;

const inMonth = ({ from, to }: Range): SQL =>
  sql`document.issued_at >= ${from.toISOString()}::timestamptz and document.issued_at < ${to.toISOString()}::timestamptz`;

/** Returns the numbers of the documents of a range that fulfil a condition, in the order in which they were issued. */
export async function listNumbers(db: Queryable, range: Range, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select document.number ${fromDocuments} where ${inMonth(range)} and ${condition}
      order by document.issued_at, document.kind desc, document.serial`,
  );
  return rows.map(({ number }) => number);
}

type Row = Omit<StoredDocument, 'issuedAt' | 'parties' | 'creditedInvoice' | 'parcel'> & {
  issuedAt: string | Date;
  parties: DocumentContent;
  invoiceNumber: string | null;
  invoiceIssuedAt: string | Date | null;
  parcelId: string | null;
  parcelNumber: number;
  carrier: string | null;
  trackingNumber: string | null;
  handedOverAt: string | Date | null;
};

/** Yields documents by their numbers, in this order. */
export async function* readDocuments(db: Queryable, numbers: readonly string[]): AsyncGenerator<StoredDocument> {
  for (let start = 0; start < numbers.length; start += batchSize) {
    const batch = numbers.slice(start, start + batchSize);
    const documents = await selectDocuments(
      db,
      sql`document.number in (${sql.join(
        batch.map((number) => sql`${number}`),
        sql`, `,
      )})`,
    );
    const byNumber = new Map(documents.map((document) => [document.number, document]));
    yield* batch.flatMap((number) => byNumber.get(number) ?? []);
  }
}

/** Returns documents with their content that fulfil a condition, the oldest first; at most 500. */
export async function selectDocuments(db: Queryable, condition: SQL): Promise<StoredDocument[]> {
  const { rows } = await db.execute<Row>(sql`
    select document.number, document.kind, document.order_id as "orderId", document.issued_at as "issuedAt", document.content,
      document.cancelled_at is not null as "isCancelled",
      ${partiesContent} as parties, invoice.number as "invoiceNumber", invoice.issued_at as "invoiceIssuedAt",
      case when ${isOfParcel} then parcel.id end as "parcelId", parcel.number as "parcelNumber", parcel.carrier_name as carrier,
      parcel.awb as "trackingNumber", parcel.handed_over_at as "handedOverAt"
    ${fromDocuments} where ${condition} order by document.issued_at, document.kind desc, document.serial limit 500`);
  return rows.map(
    ({ invoiceNumber, invoiceIssuedAt, parcelId, parcelNumber, carrier, trackingNumber, handedOverAt, ...row }) => ({
      ...row,
      issuedAt: new Date(row.issuedAt),
      creditedInvoice: invoiceNumber ? { number: invoiceNumber, issuedAt: new Date(invoiceIssuedAt!) } : null,
      parcel: parcelId
        ? {
            id: parcelId,
            number: parcelNumber,
            carrier: carrier ?? row.content.parcel?.carrier ?? null,
            trackingNumber,
            handedOverAt: handedOverAt ? new Date(handedOverAt) : null,
          }
        : null,
    }),
  );
}
