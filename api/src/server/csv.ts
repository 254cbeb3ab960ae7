import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | Date | null;

/** A spreadsheet would run what begins so. A number, also a negative one, is data. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);

const defused = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  const text = String(cell);
  return typeof cell === 'string' && isFormula(text) ? `'${text}` : text;
};

/** Rows as CSV after RFC 4180, UTF-8 with the mark that spreadsheets know it by. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((row) => row.map(defused))], { bom: true, record_delimiter: 'windows' });

/** Answers a file of CSV. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(csv);
