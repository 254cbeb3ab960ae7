import { formatNumber } from '@vastra/shared/format';
import type { Gstr1Section, Gstr1Warning } from '../../../contract';

/** Formats a number of documents: "1 document", "1,200 documents". */
export const countDocuments = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'document' : 'documents'}`;

/** Names of the sections with their table in the return. */
export const sectionLabels: Record<Gstr1Section, { name: string; table: string }> = {
  b2b: { name: 'Invoices to businesses', table: 'B2B, table 4A' },
  b2cl: { name: 'Large invoices to other states', table: 'B2C large, table 5A' },
  b2cs: { name: 'Other sales to consumers', table: 'B2C small, table 7' },
  cdnr: { name: 'Credit notes to businesses', table: 'CDNR, table 9B' },
  cdnur: { name: 'Credit notes of large invoices', table: 'CDNUR, table 9B' },
  nil: { name: 'Sales without tax', table: 'Nil rated, table 8' },
};

/** Texts of what has to be looked at. */
export const warningTexts: Record<Gstr1Warning, (count: string) => string> = {
  seller_gstin_missing: () => 'The shop has no GSTIN. Without it there is no JSON file.',
  month_open: () => 'The month has not ended. Documents can still be added.',
  seller_gstin_differs: (count) => `Another GSTIN of the shop is on ${count}. They belong to the return of that GSTIN.`,
  state_unknown: (count) =>
    `GST does not know the state of delivery of ${count}. The file has them as 97, other territory.`,
  buyer_gstin_invalid: (count) => `The buyer's GSTIN is not valid on ${count}. The GST portal refuses them.`,
  hsn_missing: (count) => `An HSN code of 4, 6 or 8 digits is missing on ${count}.`,
  numbers_missing: (count) => `The numbers of ${count} are missing. The file counts them as cancelled.`,
};

/** Definitions of the figures of GSTR-1. */
export const gstr1Definitions = {
  Month:
    'Documents by the day in India on which they were issued. An invoice is issued when a parcel is packed, a credit note when its items are credited.',
  'Large invoices': 'Above ₹1,00,000 (₹2,50,000 until July 2024) to a consumer in another state.',
  'Other sales to consumers': 'By state and rate, less the credit notes of these invoices.',
  'Taxable value': 'Amount without GST. CGST and SGST within the state, IGST to another one.',
  'Not included': 'Gift cards, because they are no supply until they are spent. Goods paid by gift card are included.',
};
