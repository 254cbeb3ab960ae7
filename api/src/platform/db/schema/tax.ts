import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, paise, time } from './columns';
import { orders } from './orders';

/**
 * GST rates. A unit's rate is found among the rows with the longest prefix of its HSN code: of these the newest rows that have begun, and of
 * these the row with the lowest limit that the unit's value does not exceed (setting `tax`).
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    /** Prefix of HSN codes, such as "61"; empty for all others. */
    hsnPrefix: text('hsn_prefix').notNull(),
    /** First day (in India) on which the rate applies. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Highest value per unit in paise to which the rate applies; 0 for no limit. */
    upTo: paise('up_to').notNull().default(0),
    /** Rate in basis points: 500 is 5 %. */
    rate: integer('rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hsnPrefix, table.startsOn, table.upTo] }),
    check('tax_rates_rate', sql`${table.rate} between 0 and 10000`),
  ],
);

/** The invoice of a return's fee is a separate kind, because it belongs to no parcel. */
export const documentKinds = ['invoice', 'credit-note', 'fee-invoice'] as const;

/** Last number issued per kind and financial year ("2627"). The row stays locked until the document is stored. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** The invoices of an order, the credit notes that reduce them, and the invoices of fees. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    /** Document number, at most 16 characters. */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    issuedAt: time('issued_at').notNull(),
    /** Printed content, as it was when the document was issued. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** The return or shipment that a document belongs to. An invoice has a shipment, and the invoice of a fee a return. */
    returnId: text('return_id'),
    shipmentId: text('shipment_id'),
    /** Invoice that a credit note reduces; null for invoices. */
    invoiceNumber: text('invoice_number'),
    /** Set on an invoice that is not in force any more: a later one replaces it, or its parcel was unpacked. */
    replacedAt: time('replaced_at'),
    /**
     * Set on an invoice whose parcel was unpacked before it was handed over: nothing was supplied. Its number stays, and GSTR-1 counts it as
     * cancelled.
     */
    cancelledAt: time('cancelled_at'),
  },
  (table) => [
    uniqueIndex('tax_documents_serial').on(table.kind, table.financialYear, table.serial),
    index('tax_documents_of_order').on(table.orderId, table.kind),
    index('tax_documents_issued').on(table.issuedAt),
    // Finds a number by its beginning, whatever the collation of the database.
    index('tax_documents_number_beginning').on(table.number.op('text_pattern_ops')),
    check('tax_documents_number', sql`length(${table.number}) <= 16`),
  ],
);

/** The answer of the invoice registration portal to a document of a business. */
export const eInvoiceRegistrations = pgTable(
  'e_invoice_registrations',
  {
    documentNumber: text('document_number')
      .primaryKey()
      .references(() => taxDocuments.number, { onDelete: 'cascade' }),
    /** Invoice reference number: 64 hexadecimal digits. */
    irn: text('irn').notNull(),
    ackNumber: text('ack_number').notNull(),
    acknowledgedAt: time('acknowledged_at').notNull(),
    /** Signed text of the QR code, a JSON web token. */
    signedQr: text('signed_qr').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('e_invoice_registrations_irn').on(table.irn)],
);
