import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

export type Cell = string | number | boolean | Date | null;

/** A spreadsheet would run what begins so. A number, also a negative one, is data. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);

/** What `defused` has put a quote before, or would take for that. */
const isQuoted = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

const defused = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  const text = String(cell);
  return typeof cell === 'string' && isQuoted(text) ? `'${text}` : text;
};

/** A cell of a file as it was before `csvOf` made it harmless. What looks like a formula is text all the same. */
export const undefused = (text: string): string => (text.startsWith("'") && isQuoted(text) ? text.slice(1) : text);

// Without the last it would leave a cell with a line break of Unix bare.
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** Rows as CSV after RFC 4180, UTF-8 with the mark that spreadsheets know it by. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((row) => row.map(defused))], { ...format, bom: true });

/** Further rows of a file that has begun. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    format,
  );

/** Answers a file of CSV, at once or piece by piece. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string | NodeJS.ReadableStream): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(csv);
