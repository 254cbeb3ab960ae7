import {
  buildListSchema,
  defineCall,
  envelope,
  openEnum,
  signedRupeesSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** A month of India's calendar: "2026-11". */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month');

/**
 * Tables of GSTR-1 that have the amounts of documents: invoices to businesses (4A), large and other ones to consumers in another state (5A, 7),
 * credit notes to businesses and for large invoices (9B), and what is not taxed (8).
 */
export const gstr1Sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil'] as const;
export type Gstr1Section = (typeof gstr1Sections)[number];

/** Files of GSTR-1 as CSV: the tables with amounts, the summaries by HSN code (12), and the documents issued (13). */
export const gstr1Files = [...gstr1Sections, 'hsn_b2b', 'hsn_b2c', 'docs'] as const;
export type Gstr1File = (typeof gstr1Files)[number];

/** Maximum number of document numbers that a warning names. */
export const maxNamedDocuments = 10;

/**
 * Findings to look at before the return is filed. `seller_gstin_missing`: the shop has no GSTIN. `month_open`: the month has not ended.
 * `seller_gstin_differs`: a document names another GSTIN of the shop. `state_unknown`: GST has no such state. `buyer_gstin_invalid`,
 * `hsn_missing`: no valid GSTIN or HSN code. `numbers_missing`: the numbers of documents have gaps.
 */
export const gstr1Warnings = [
  'seller_gstin_missing',
  'month_open',
  'seller_gstin_differs',
  'state_unknown',
  'buyer_gstin_invalid',
  'hsn_missing',
  'numbers_missing',
] as const;
export type Gstr1Warning = (typeof gstr1Warnings)[number];

const amountsSchema = z.object({
  taxable: signedRupeesSchema,
  igst: signedRupeesSchema,
  cgst: signedRupeesSchema,
  sgst: signedRupeesSchema,
  /** Taxable value and tax. */
  amount: signedRupeesSchema,
});

/**
 * GSTR-1 of a month, of the documents issued in it. Amounts of credit notes are negative, so that the sections add up to `total`. A document
 * is in one section; only its rows that are not taxed are in `nil`.
 */
export const gstr1Schema = z.object({
  month: z.string(),
  gstin: z.string(),
  legalName: z.string(),
  /** Sections of the return, each with its totals. */
  sections: buildListSchema(
    amountsSchema.extend({
      /** Name of the section. */
      section: openEnum(gstr1Sections),
      invoices: z.number().int(),
      creditNotes: z.number().int(),
    }),
    20,
  ),
  total: amountsSchema.extend({ invoices: z.number().int(), creditNotes: z.number().int() }),
  /** Series of documents, each with its first and last number. */
  documents: buildListSchema(
    z.object({
      /** Kind of the document. */
      kind: openEnum(['invoice', 'credit-note', 'fee-invoice']),
      /** First number of the series. */
      from: z.string(),
      /** Last number of the series. */
      to: z.string(),
      count: z.number().int(),
      /** Number of cancelled documents. */
      cancelled: z.number().int(),
    }),
    20,
  ),
  /** Warnings about the return. */
  warnings: buildListSchema(
    z.object({
      /** Kind of the warning. */
      kind: openEnum(gstr1Warnings),
      /** Number of documents; 0 if it is not about documents. */
      count: z.number().int(),
      /** Numbers of the first documents that the warning is about. */
      documents: buildListSchema(z.string(), maxNamedDocuments),
    }),
    20,
  ),
  readAt: timeSchema,
});
export type Gstr1 = z.output<typeof gstr1Schema>;

/** Returns GSTR-1 of a month: totals of its sections, and what has to be looked at. */
export const getGstr1 = defineCall({
  method: 'GET',
  path: '/admin/books/gstr-1',
  auth: 'admin',
  permission: 'books.read',
  summary: 'GSTR-1 of a month',
  tags: ['admin'],
  querystring: z.object({ month: monthSchema }),
  response: { 200: envelope(gstr1Schema) },
});

/** Exports GSTR-1 of a month as the JSON file that the GST portal takes. */
export const exportGstr1 = defineCall({
  method: 'GET',
  path: '/admin/books/gstr-1/return.json',
  auth: 'admin',
  permission: 'books.read',
  summary: 'GSTR-1 as JSON for the GST portal',
  tags: ['admin'],
  querystring: z.object({ month: monthSchema }),
  file: 'application/json',
  errorCodes: { 409: ['seller_gstin_missing'] },
  response: {},
});

/** Exports a section of GSTR-1 as CSV, with the columns of the GST portal's offline tool. */
export const exportGstr1Section = defineCall({
  method: 'GET',
  path: '/admin/books/gstr-1/sections/:file',
  auth: 'admin',
  permission: 'books.read',
  summary: 'A section of GSTR-1 as CSV',
  tags: ['admin'],
  params: z.object({
    /** Name of the file of the section. */
    file: z.enum(gstr1Files),
  }),
  querystring: z.object({ month: monthSchema }),
  file: 'text/csv',
  response: {},
});
