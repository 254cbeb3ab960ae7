import {
  buildListSchema,
  defineCall,
  envelope,
  openEnum,
  signedRupeesSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';
import { monthSchema } from './gstr1';

/**
 * Subjects of the files for accounting software. `documents`: invoices less credit notes. `charges`: what payment providers kept, with the GST on
 * it. `credit`: store credit and gift cards that were sold, given, moved or that expired.
 */
export const accountingKinds = ['documents', 'receipts', 'charges', 'refunds', 'credit'] as const;
export type AccountingKind = (typeof accountingKinds)[number];

/** Files of a month for Zoho Books. `journals`: receipts with their charges, refunds, and credit. */
export const zohoFiles = ['invoices', 'credit-notes', 'journals'] as const;
export type ZohoFile = (typeof zohoFiles)[number];

/** Totals of the files of a month, beside the books of the shop. */
export const accountingTotalsSchema = z.object({
  month: z.string(),
  /** Totals of the vouchers by their subject. */
  rows: buildListSchema(
    z.object({
      /** Subject of the vouchers. */
      kind: openEnum(accountingKinds),
      /** Number of vouchers. */
      count: z.number().int(),
      /** Sum of the vouchers. */
      amount: signedRupeesSchema,
      /** Sum in GSTR-1 or in the payments or refunds report, which must be the same; null for credit, of which no report exists. */
      books: signedRupeesSchema.nullable(),
    }),
    10,
  ),
  /** Number of vouchers whose debits and credits differ. */
  unbalanced: z.number().int(),
  /** Number of payments whose charge is not known yet. */
  withoutCharge: z.number().int(),
  readAt: timeSchema,
});
export type AccountingTotals = z.output<typeof accountingTotalsSchema>;

const access = { method: 'GET', auth: 'admin', permission: 'books.read', tags: ['admin'] } as const;
const monthQuery = z.object({ month: monthSchema });

/** Returns the totals of the files of a month, and the same totals in the books of the shop. */
export const getAccountingTotals = defineCall({
  ...access,
  path: '/admin/books/accounting',
  summary: 'Totals of the files for accounting software',
  querystring: monthQuery,
  response: { 200: envelope(accountingTotalsSchema) },
});

/** Exports the vouchers of a month as XML that Tally imports: sales, credit notes, receipts, payments and journals, with their ledgers. */
export const exportTallyXml = defineCall({
  ...access,
  path: '/admin/books/accounting/tally.xml',
  summary: 'Vouchers of a month for Tally',
  querystring: monthQuery,
  file: 'application/xml',
  response: {},
});

/** Exports a file of a month as CSV that Zoho Books imports. */
export const exportZohoCsv = defineCall({
  ...access,
  path: '/admin/books/accounting/zoho/:file',
  summary: 'A file of a month for Zoho Books',
  params: z.object({
    /** Name of the file. */
    file: z.enum(zohoFiles),
  }),
  querystring: monthQuery,
  file: 'text/csv',
  response: {},
});
