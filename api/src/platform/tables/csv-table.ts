import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { InvalidFileError } from '../csv/errors';
import { parseSafeCell } from '../server/responses/csv';
import type { FileKind } from './detect-file';
import { type FileSource, readBytes } from './file-source';
import type { Table, TableRow } from './table';

type TextFile = Extract<FileKind, { kind: 'text' }>;

/** Bytes of a row. A quotation mark that is never closed would make the rest of the file one row. */
const maxRowBytes = 1_000_000;
const headerBytes = 64 * 1024;
const separators = [',', ';', '\t', '|'];

/** Opens a CSV file as a table. */
export async function openCsvTable(source: FileSource, file: TextFile): Promise<Table> {
  const { skippedBytes, ...style } = await detectStyle(source, file);
  const text = { ...file, bomBytes: file.bomBytes + skippedBytes };
  const rows: Table['rows'] = { [Symbol.asyncIterator]: () => readRows(source, text, style) };
  const notices =
    file.encoding === 'windows-1252'
      ? [
          'The file is in the encoding Windows-1252, which has no Indian letters. Please check the names, or save the file as “CSV UTF-8”.',
        ]
      : [];
  return { name: '', rows, notices };
}

interface CsvStyle {
  separator: string;
  /** The file has cells such as ="0123", whose quotation marks are not around the cell. */
  hasFormulas: boolean;
}

/** Detects the separator of the first row. Excel names it in a line before, such as “sep=;”, which is skipped. */
async function detectStyle(
  source: FileSource,
  { encoding, bomBytes }: TextFile,
): Promise<CsvStyle & { skippedBytes: number }> {
  const head = new TextDecoder(encoding).decode(await readBytes(source, bomBytes, bomBytes + headerBytes));
  const hasFormulas = /(^|[,;\t|\r\n])="/.test(head);
  const [named, separator] = /^sep=(.)\r?\n/i.exec(head) ?? [];
  if (named) return { separator, hasFormulas, skippedBytes: named.length * (encoding.startsWith('utf-16') ? 2 : 1) };
  const firstRow = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)![0].replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((candidate) => ({ candidate, count: firstRow.split(candidate).length }));
  return { separator: counts.sort((a, b) => b.count - a.count)[0].candidate, hasFormulas, skippedBytes: 0 };
}

async function* decodeText(source: FileSource, { encoding, bomBytes }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const part of source.open(bomBytes, source.size)) {
    yield decoder.decode(part as Buffer, { stream: true });
    // Other requests run in between.
    await setImmediate();
  }
  yield decoder.decode();
}

async function* readRows(
  source: FileSource,
  file: TextFile,
  { separator, hasFormulas }: CsvStyle,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: hasFormulas,
    max_record_size: maxRowBytes,
  });
  // A failure of the source reaches the loop below through the parser.
  pipeline(Readable.from(decodeText(source, file)), parser, () => undefined);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line++;
      if (cells.some((cell) => cell.includes('\0')))
        throw new InvalidFileError(`Line ${line} is no text. The file may be damaged: please export it again.`);
      yield { line, cells: cells.map(toText) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new InvalidFileError(describeCsvError(error)) : error;
  }
}

/** Returns the text of a cell without the signs that keep a spreadsheet from changing it: '+91… or ="0123". */
const toText = (cell: string): string =>
  parseSafeCell(
    cell
      .trim()
      .replace(/^="([^"]*)"$/, '$1')
      .replace(/^'(?=\+?\d)/, ''),
  );

const describeCsvError = ({ code, records }: CsvError, line = Number(records) + 1): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `Line ${line} has a cell with an opening quotation mark but no closing one.`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Line ${line} has a cell that does not end: an opening quotation mark has no closing one, or the row has more than 1 MB.`;
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `Line ${line} has a misplaced quotation mark. Put a cell that contains a quotation mark in quotation marks, and double the one inside.`;
  return `Line ${line} cannot be read as CSV.`;
};
