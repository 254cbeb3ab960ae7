import { type ImportMapping, maxImportLines } from '@vastra/shared/contract';
import { InvalidFileError } from '../../platform/csv/errors';
import { type FileSource, toFileSource } from '../../platform/tables/file-source';
import { openTables } from '../../platform/tables/open-tables';
import { InvalidTableError, TooManyLinesError } from './errors';
import { assertImportable, type FileFormat, findFormat, type OpenTable, openTable } from './formats/recognise';
import type { SourceCustomer } from './formats/source-customer';
import type { SourceOrder } from './formats/source-order';
import { type ColumnNames, toTableLines } from './formats/to-table-lines';
import { prepareProductRules } from './mapping/apply-mapping';
import { readOwnRows, type TableLine } from './parse/table';
import type { RecordKind, SourceRecord } from './records/source-record';

interface FileFacts {
  /** Name of the program that wrote it; empty for a file with our own columns. */
  source: string;
  /** Names of the file's columns for ours, for findings. */
  columns: ColumnNames;
  /** Notices about the whole file. */
  notices: string[];
}

/** The lines of a file of products, of our own columns or of another shop, or the customers or orders of a file of another shop. */
export type ImportFile = FileFacts & Records;

/**
 * Reads a file: products with our own columns, or an export of Shopify, Matrixify or WooCommerce; CSV or a workbook.
 *
 * @param fieldKeys keys of the shop's custom fields
 * @throws InvalidTableError, TooManyLinesError
 */
export async function readImportFile(
  file: Buffer | FileSource,
  { fieldKeys = [], mapping }: { fieldKeys?: readonly string[]; mapping?: ImportMapping } = {},
): Promise<ImportFile> {
  try {
    const { table, format } = await findTable(Buffer.isBuffer(file) ? toFileSource(file) : file, mapping?.sheet);
    const read = await readRecords(table, format, { fieldKeys: new Set(fieldKeys), mapping });
    if (countLines(read) === 0) throw new InvalidTableError('The file has no rows below its header.');
    return {
      ...read,
      source: format?.name ?? '',
      notices: table.notices,
      columns: format?.getColumns(table.header) ?? {},
    };
  } catch (error) {
    throw error instanceof InvalidFileError ? new InvalidTableError(error.message) : error;
  }
}

/** Returns the number of lines of a file. */
export function countLines(file: Records): number {
  if (file.kind === 'products') return file.lines.length;
  if ('records' in file) return file.records.reduce((sum, { lines }) => sum + lines.length, 0);
  return file.kind === 'customers'
    ? file.customers.length
    : file.orders.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** Finds the table to import: of a workbook with several sheets the sheet whose columns are known, or else the first sheet. */
async function findTable(source: FileSource, sheet = ''): Promise<{ table: OpenTable; format?: FileFormat }> {
  let first: OpenTable | undefined;
  for (const candidate of await openTables(source)) {
    const table = await openTable(candidate);
    const format = table && findFormat(table.header);
    if (table && format && (sheet === '' || table.sheet === sheet)) return { table, format };
    first ??= table;
  }
  if (!first) throw new InvalidTableError('The file is empty.');
  assertImportable(first.header);
  return { table: first };
}

type Records =
  | { kind: 'products'; lines: TableLine[] }
  | { kind: 'customers'; customers: SourceCustomer[] }
  | { kind: 'orders'; orders: SourceOrder[] }
  | { kind: RecordKind; records: SourceRecord[] };

async function readRecords(
  { header, rows }: OpenTable,
  format: FileFormat | undefined,
  { fieldKeys, mapping }: { fieldKeys: ReadonlySet<string>; mapping?: ImportMapping },
): Promise<Records> {
  if (!format) return { kind: 'products', lines: await readOwnRows(header, rows) };
  if (format.kind === 'customers')
    return { kind: 'customers', customers: await collect(format.read(header, rows), () => 1) };
  if (format.kind === 'orders')
    return { kind: 'orders', orders: await collect(format.read(header, rows), ({ lines }) => lines.length) };
  if (format.kind !== 'products')
    return {
      kind: format.kind,
      records: await collect(format.read(header, rows, mapping), ({ lines }) => lines.length),
    };
  const lines: TableLine[] = [];
  const rules = prepareProductRules(mapping);
  for await (const product of format.read(header, rows, mapping)) {
    lines.push(...toTableLines(product, fieldKeys, rules));
    if (lines.length > maxImportLines) throw new TooManyLinesError();
  }
  return { kind: 'products', lines };
}

/** Collects the records of a file up to the largest number of lines. */
async function collect<Item>(items: AsyncIterable<Item>, countLinesOf: (item: Item) => number): Promise<Item[]> {
  const collected: Item[] = [];
  let lineCount = 0;
  for await (const item of items) {
    collected.push(item);
    lineCount += countLinesOf(item);
    if (lineCount > maxImportLines) throw new TooManyLinesError();
  }
  return collected;
}
