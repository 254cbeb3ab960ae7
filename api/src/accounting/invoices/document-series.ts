import type { DocumentSeries, DocumentSeriesSettings } from '@vastra/shared/contract';
import { and, eq, like, max, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { taxDocuments } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { getFinancialYear } from './financial-year';
import type { DocumentKind } from './tax-document';

/** Field of a kind of document in the setting. */
const fields = {
  invoice: 'invoice',
  'credit-note': 'creditNote',
  'fee-invoice': 'feeInvoice',
} as const satisfies Record<DocumentKind, string>;
const kinds = Object.keys(fields) as DocumentKind[];

const defaults = {
  order: { prefix: 'V' },
  invoice: { prefix: 'VA', start: 1, startYear: '' },
  creditNote: { prefix: 'VC', start: 1, startYear: '' },
  feeInvoice: { prefix: 'VF', start: 1, startYear: '' },
} satisfies DocumentSeriesSettings;

/** Returns the series of the numbers of invoices and credit notes, and the prefix of orders. */
export const getDocumentSeries = async (db: Queryable): Promise<Required<DocumentSeriesSettings>> => ({
  ...defaults,
  ...((await readSetting(db, 'documentSeries')) as Partial<DocumentSeriesSettings> | undefined),
});

/** Returns the series of a kind of document, and its first number in a financial year. Years other than the year of the setting begin with 1. */
export async function findSeries(
  db: Queryable,
  kind: DocumentKind,
  financialYear: string,
): Promise<{ prefix: string; first: number }> {
  const { prefix, start, startYear } = (await getDocumentSeries(db))[fields[kind]];
  return { prefix, first: startYear === financialYear ? start : 1 };
}

/**
 * Returns a document number such as "VA2627-000001". GST allows 16 characters (CGST Rules, rule 46): with a prefix of four characters enough
 * for ten million documents a year.
 */
export const formatDocumentNumber = (prefix: string, financialYear: string, serial: number): string =>
  `${prefix}${financialYear}-${String(serial).padStart(6, '0')}`;

/**
 * Returns series as they are stored. A new start belongs to the current financial year. Within a year numbers are consecutive and unique: another
 * start needs a year without documents, or another prefix and a higher number.
 *
 * @throws HttpError with a message per field
 */
export async function planSeries(
  tx: Queryable,
  next: DocumentSeriesSettings,
  stored: DocumentSeriesSettings,
  now: Date,
): Promise<DocumentSeriesSettings> {
  const financialYear = getFinancialYear(now);
  const details: Record<string, string> = {};
  if (next.invoice.prefix === next.creditNote.prefix)
    details['value.creditNote.prefix'] = 'Credit notes need another prefix than invoices';
  if ([next.invoice.prefix, next.creditNote.prefix].includes(next.feeInvoice.prefix))
    details['value.feeInvoice.prefix'] = 'Invoices of return fees need a separate prefix';
  const planned = { ...next, order: next.order ?? stored.order };
  for (const kind of kinds) {
    const field = fields[kind];
    const [series, previous] = [next[field], stored[field]];
    const isMoved = series.start !== previous.start;
    planned[field] = { ...series, startYear: isMoved ? financialYear : previous.startYear };
    if (series.prefix !== previous.prefix && (await isUsedByOthers(tx, kind, series.prefix, financialYear)))
      details[`value.${field}.prefix`] ??= 'Documents of the other kind have this prefix in this financial year';
    if (isMoved) {
      const validationMessage = await findStartError(tx, kind, { series, previous, financialYear });
      if (validationMessage) details[`value.${field}.start`] = validationMessage;
    }
  }
  const [message] = Object.values(details);
  if (message) throw new HttpError(400, 'invalid_input', message, details);
  return planned;
}

async function isUsedByOthers(tx: Queryable, kind: DocumentKind, prefix: string, year: string): Promise<boolean> {
  const isSameSeries = like(taxDocuments.number, `${prefix}${year}-%`);
  return (await tx.$count(taxDocuments, and(ne(taxDocuments.kind, kind), isSameSeries))) > 0;
}

async function findStartError(
  tx: Queryable,
  kind: DocumentKind,
  { series, previous, financialYear }: { series: DocumentSeries; previous: DocumentSeries; financialYear: string },
): Promise<string | undefined> {
  const [{ last }] = await tx
    .select({ last: max(taxDocuments.serial) })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.kind, kind), eq(taxDocuments.financialYear, financialYear)));
  if (last === null) return undefined;
  if (series.prefix === previous.prefix)
    return 'Documents of this financial year have numbers already. Another start would leave a gap; please choose another prefix with it';
  if (series.start <= last) return `Please enter more than ${last}, the last number of this financial year`;
  return undefined;
}
