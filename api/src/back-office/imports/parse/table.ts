import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { importColumns, maxImportLines } from '@vastra/shared/contract';
import { CsvError, parse } from 'csv-parse';
import { undefused } from '../../../platform/server/csv';
import { NotATable, TooManyLines } from '../errors';

export type Column = (typeof importColumns)[number];

/** A line with data. `line` is its number as spreadsheets count: the header is 1, and a cell may hold several lines of text. */
export interface Line {
  line: number;
  cells: Record<Column, string>;
  /** What is wrong with its form. */
  misfit?: string;
}

/** So many characters are read at once: other requests come in between. */
const atOnce = 64 * 1024;

/** Reads a file of products. Throws `NotATable` when it is something else, `TooManyLines`. */
export async function readTable(bytes: Buffer): Promise<Line[]> {
  const text = decode(bytes);
  const lines: Line[] = [];
  let header: Column[] | undefined;
  let at = 0;
  try {
    for await (const record of Readable.from(pieces(text)).pipe(parser(text)) as AsyncIterable<string[]>) {
      at++;
      if (!header) header = readHeader(record);
      else if (record.some((cell) => cell.trim() !== '')) lines.push(lineOf(at, record, header));
      if (lines.length > maxImportLines) throw new TooManyLines();
    }
  } catch (error) {
    throw error instanceof CsvError ? new NotATable(wordsFor(error)) : error;
  }
  if (!header) throw new NotATable('The file is empty.');
  if (lines.length === 0) throw new NotATable('The file has no line below its header.');
  return lines;
}

function decode(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('PK')) {
    throw new NotATable('This is a workbook. Please save it as CSV (“CSV UTF-8” in Excel) and choose that file.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw new NotATable('The file is not UTF-8 text. Please save it as “CSV UTF-8” and choose that file.');
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += atOnce) {
    yield text.slice(at, at + atOnce);
    await setImmediate();
  }
}

const parser = (text: string) => parse({ delimiter: delimiterOf(text), relax_column_count: true });

/** Spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(text: string): ',' | ';' {
  const [first] = text.split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

function readHeader(record: string[]): Column[] {
  const names = record.map((name) => name.trim().toLowerCase());
  const missing = importColumns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !(importColumns as readonly string[]).includes(name));
  const double = names.filter((name, place) => names.indexOf(name) < place && !unknown.includes(name));
  const said = [
    ['Missing columns', missing],
    ['Unknown columns', unknown.map((name) => name || '(no name)')],
    ['Columns that are there twice', double],
  ] as const;
  const wrong = said.filter(([, columns]) => columns.length > 0);
  if (wrong.length > 0) {
    const sentences = wrong.map(([what, columns]) => `${what}: ${columns.join(', ')}.`);
    throw new NotATable(
      sentences.join(' '),
      Object.fromEntries(wrong.map(([what, names]) => [what, names.join(', ')])),
    );
  }
  return names as Column[];
}

function lineOf(line: number, record: string[], header: Column[]): Line {
  const cells = Object.fromEntries(
    header.map((column, place) => [column, undefused((record[place] ?? '').trim())]),
  ) as Line['cells'];
  const isMisfit = record.length < header.length || record.slice(header.length).some((cell) => cell !== '');
  if (!isMisfit) return { line, cells };
  return { line, cells, misfit: `This line has ${record.length} cells, the header has ${header.length}` };
}

const wordsFor = ({ code, records }: CsvError, line = Number(records) + 1): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Line ${line} begins a cell with a quotation mark that is never closed.`
    : code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE'
      ? `Line ${line} has a quotation mark in the wrong place. A cell that holds one stands in quotation marks, and the one inside is doubled.`
      : `Line ${line} cannot be read as CSV.`;
