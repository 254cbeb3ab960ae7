import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paise, time } from './columns';
import { orders } from './orders';

/**
 * Rates of GST. For a piece the rows of the longest prefix of its HSN code count, of these the newest that has begun, of these
 * the one of the lowest limit that the price of a piece does not pass.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    /** Beginning of an HSN code: "61"; empty for everything else. */
    hsnPrefix: text('hsn_prefix').notNull(),
    /** The day in India from which it counts. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Paise a piece up to which it counts; 0: without limit. */
    upTo: paise('up_to').notNull().default(0),
    /** Basis points: 500 is 5 %. */
    rate: integer('rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hsnPrefix, table.startsOn, table.upTo] }),
    check('tax_rates_rate', sql`${table.rate} between 0 and 10000`),
  ],
);

/** The last number given out, per kind and financial year ("2627"). Its row is locked until the document stands. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** An order's invoice, and the credit note that takes it back. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    /** At most 16 characters. */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    issuedAt: time('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('tax_documents_serial').on(table.kind, table.financialYear, table.serial),
    uniqueIndex('tax_documents_order').on(table.orderId, table.kind),
    index('tax_documents_issued').on(table.issuedAt),
    check('tax_documents_number', sql`length(${table.number}) <= 16`),
  ],
);
