import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { importColumns, maxImportLines, productFields } from '@vastra/shared/contract';
import { optionalImportColumns, optionalTextNames, productListNames } from '@vastra/shared/contract/product-fields';
import { CsvError, parse } from 'csv-parse';
import { parseSafeCell } from '../../../platform/server/responses/csv';
import { InvalidTableError, TooManyLinesError } from '../errors';

/** Name of a column that every shop has. */
export type FixedColumn = (typeof importColumns)[number];
/** Name of a column of the file. A column of this shop's own has the key of a custom field: of products after `field.`, of variants after `variant.`. */
export type Column = FixedColumn | `field.${string}` | `variant.${string}`;

/** Returns the name of the column of a custom field of variants. */
export const toVariantFieldColumn = (key: string): `variant.${string}` => `variant.${key}`;
export const isVariantFieldColumn = (name: string): boolean => name.startsWith('variant.');
const isFieldColumn = (name: string): boolean => /^(field|variant)\.[a-z][a-z0-9_]{0,39}$/.test(name);

/** Columns that a file may leave out. Files of version 1.0 do not have the columns of the lists and optional texts. */
const mayMiss: readonly FixedColumn[] = [
  ...optionalImportColumns,
  ...[...productListNames, ...optionalTextNames].map((name) => productFields[name].column),
];

/** Columns of a file that changes the prices of existing products alone. It has `id` and `price` at least. */
export const priceColumns: readonly string[] = [
  'id',
  'sku',
  'price',
  'original_price',
  'stock',
  'cost',
] satisfies FixedColumn[];

/** Columns of lists, which a file may leave out. */
type ListColumn = 'occasions' | 'recipients' | 'materials' | 'tags' | 'complete_the_look';

/** A row of the file. `line` is its number as spreadsheets count: the header is 1, and a cell may contain line breaks. */
export interface TableLine {
  line: number;
  cells: Record<Exclude<FixedColumn, ListColumn>, string> & Partial<Record<ListColumn, string>>;
  /** Cells of custom fields by column; missing in a file without such columns. */
  fieldCells?: Record<string, string>;
  /** Message if the line has too many or too few cells. */
  formError?: string;
  /** Why extensions refuse the line. */
  refusals?: { column: string; message: string }[];
  /** True in a file with prices alone. */
  isPriceLine?: true;
}

/** Characters that are parsed at once; other requests run in between. */
const chunkLength = 64 * 1024;

/** Parses a CSV file of products. Throws `InvalidTableError` for an invalid file and `TooManyLinesError`. */
export async function readTable(bytes: Buffer): Promise<TableLine[]> {
  const text = decode(bytes);
  const lines: TableLine[] = [];
  let header: Column[] | undefined;
  let line = 0;
  try {
    for await (const record of Readable.from(readChunks(text)).pipe(createParser(text)) as AsyncIterable<string[]>) {
      line++;
      if (!header) header = readHeader(record);
      else if (record.some((cell) => cell.trim() !== '')) lines.push(toTableLine(line, record, header));
      if (lines.length > maxImportLines) throw new TooManyLinesError();
    }
  } catch (error) {
    throw error instanceof CsvError ? new InvalidTableError(toErrorMessage(error)) : error;
  }
  if (!header) throw new InvalidTableError('The file is empty.');
  if (lines.length === 0) throw new InvalidTableError('The file has no rows below its header.');
  return lines;
}

function decode(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('PK')) {
    throw new InvalidTableError(
      'This is an Excel workbook. Please save it as CSV (“CSV UTF-8” in Excel) and choose that file.',
    );
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Thrown below.
  }
  throw new InvalidTableError('The file is not UTF-8 text. Please save it as “CSV UTF-8” and choose that file.');
}

async function* readChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength);
    await setImmediate();
  }
}

const createParser = (text: string) => parse({ delimiter: detectDelimiter(text), relax_column_count: true });

/** Detects the delimiter of the header. Spreadsheets write semicolons where the decimal separator is a comma. */
function detectDelimiter(text: string): ',' | ';' {
  const [first] = text.split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

function readHeader(record: string[]): Column[] {
  const names = record.map((name) => name.trim().toLowerCase());
  const isComplete = !isPriceHeader(names);
  const missing = importColumns.filter((column) => isComplete && !names.includes(column) && !mayMiss.includes(column));
  const unknown = names.filter((name) => !(importColumns as readonly string[]).includes(name) && !isFieldColumn(name));
  const duplicate = names.filter((name, index) => names.indexOf(name) < index && !unknown.includes(name));
  const checks = [
    ['Missing columns', missing],
    ['Unknown columns', unknown.map((name) => name || '(no name)')],
    ['Duplicate columns', duplicate],
  ] as const;
  const failed = checks.filter(([, columns]) => columns.length > 0);
  if (failed.length > 0) {
    const sentences = failed.map(([label, columns]) => `${label}: ${columns.join(', ')}.`);
    throw new InvalidTableError(sentences.join(' '));
  }
  return names as Column[];
}

const isPriceHeader = (names: readonly string[]): boolean =>
  names.includes('id') && names.includes('price') && names.every((name) => priceColumns.includes(name));

function toTableLine(line: number, record: string[], header: Column[]): TableLine {
  const texts = header.map((column, index) => [column, parseSafeCell((record[index] ?? '').trim())] as const);
  const fieldCells = texts.filter(([column]) => isFieldColumn(column));
  const cells = Object.fromEntries([
    ...(isPriceHeader(header) ? importColumns : optionalImportColumns).map((column) => [column, '']),
    ...texts.filter(([column]) => !isFieldColumn(column)),
  ]) as TableLine['cells'];
  const hasWrongLength = record.length < header.length || record.slice(header.length).some((cell) => cell !== '');
  const parsed = {
    line,
    cells,
    ...(fieldCells.length > 0 && { fieldCells: Object.fromEntries(fieldCells) }),
    ...(isPriceHeader(header) && { isPriceLine: true as const }),
  };
  if (!hasWrongLength) return parsed;
  return { ...parsed, formError: `This line has ${record.length} cells, the header has ${header.length}` };
}

const toErrorMessage = ({ code, records }: CsvError, line = Number(records) + 1): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Line ${line} has a cell with an opening quotation mark but no closing one.`
    : code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE'
      ? `Line ${line} has a misplaced quotation mark. Put a cell that contains a quotation mark in quotation marks, and double the one inside.`
      : `Line ${line} cannot be read as CSV.`;
