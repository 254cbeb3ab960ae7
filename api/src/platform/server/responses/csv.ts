import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

export type Cell = string | number | boolean | Date | null;

/** Returns true for text that a spreadsheet would run as a formula. Numbers, also negative ones, are data. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);

/** Returns true for a formula behind any number of quotes, so that adding and removing one quote are inverse. */
const isQuotedFormula = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

/** Converts a value to the text of a cell. A quote before formulas makes spreadsheets show them as text. */
const toSafeCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  const text = String(cell);
  return typeof cell === 'string' && isQuotedFormula(text) ? `'${text}` : text;
};

/** Returns the text of a cell without the quote that `toCsv` puts before formulas. */
export const parseSafeCell = (text: string): string =>
  text.startsWith("'") && isQuotedFormula(text) ? text.slice(1) : text;

// `quoted_match`: csv-stringify would leave a cell with a Unix line break unquoted, because records end with CRLF.
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** Returns a CSV file (RFC 4180) in UTF-8, with the byte order mark by which spreadsheets recognise the encoding. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((row) => row.map(toSafeCell))], { ...format, bom: true });

/** Returns rows to append to a CSV file that `toCsv` has begun. */
export const toCsvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(toSafeCell)),
    format,
  );

/** Sends CSV, as one text or as a stream, as a download named `name`. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string | NodeJS.ReadableStream): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(csv);
