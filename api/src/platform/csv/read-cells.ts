import { CsvError, parse } from 'csv-parse/sync';
import { parseSafeCell } from '../server/responses/csv';
import { InvalidFileError } from './errors';

/** A line of the file with its number. */
export interface NumberedCells {
  row: number;
  cells: string[];
}

/** Errors that a message names. */
const maxNamed = 5;

/**
 * Returns the trimmed cells of a CSV file of another company, at most `maxRows` rows and a hundred more, which is enough to refuse it.
 *
 * @throws InvalidFileError
 */
export function readCells(bytes: Buffer, maxRows: number): string[][] {
  if (bytes.toString('latin1', 0, 4).startsWith('PK'))
    throw new InvalidFileError('This is an Excel workbook. Please save it as CSV and choose that file.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\0')) throw new InvalidFileError('The file is no text. Please save it as CSV.');
  const delimiter = [',', ';', '\t']
    .map((candidate) => ({ candidate, count: text.split(/[\r\n]/, 1)[0].split(candidate).length }))
    .sort((a, b) => b.count - a.count)[0].candidate;
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      // Some files have ="123" without quotation marks around it.
      relax_quotes: true,
      to: maxRows + 100,
    });
    return records.map((cells) => cells.map((cell) => unquote(cell.trim())));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InvalidFileError(`Line ${Number(error.lines ?? 0) || 1} cannot be read as CSV.`);
  }
}

/** Returns the text of a cell without the signs that keep a spreadsheet from changing it: '123 or ="123". */
const unquote = (cell: string): string =>
  parseSafeCell(cell.replace(/^="([^"]*)"$/, '$1'))
    .replace(/^'/, '')
    .trim();

/** Returns the name of a column in lower case without spaces and signs. */
export const toColumnName = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the index of the first known name that a header has. */
export function findColumn(header: readonly string[], knownNames: readonly string[]): number | undefined {
  const known = knownNames.find((name) => header.includes(name));
  return known === undefined ? undefined : header.indexOf(known);
}

/** Refuses a file whose lines cannot be read, because a file about money is not imported in part. */
export function assertNoErrors(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const more = errors.length > maxNamed ? ` ${errors.length - maxNamed} more lines cannot be read.` : '';
  throw new InvalidFileError(`${errors.slice(0, maxNamed).join(' ')}${more}`);
}
