import { maxImportLines } from '@vastra/shared/contract';
import { InvalidFileError } from '../../platform/csv/errors';
import { type FileSource, toFileSource } from '../../platform/tables/file-source';
import { openTables } from '../../platform/tables/open-tables';
import { InvalidTableError, TooManyLinesError } from './errors';
import { assertProducts, findProductFormat, type OpenTable, openTable, type ProductFormat } from './formats/recognise';
import { type ColumnNames, toTableLines } from './formats/to-table-lines';
import { readOwnRows, type TableLine } from './parse/table';

/** The lines of a file of products, of our own columns or of another shop. */
export interface ImportFile {
  /** Name of the program that wrote it; empty for a file with our own columns. */
  source: string;
  lines: TableLine[];
  /** Names of the file's columns for ours, for findings. */
  columns: ColumnNames;
  /** Notices about the whole file. */
  notices: string[];
}

/**
 * Reads a file of products: our own columns, or an export of Shopify, Matrixify or WooCommerce; CSV or a workbook.
 *
 * @param fieldKeys keys of the shop's custom fields
 * @throws InvalidTableError, TooManyLinesError
 */
export async function readImportFile(
  file: Buffer | FileSource,
  { fieldKeys = [] }: { fieldKeys?: readonly string[] } = {},
): Promise<ImportFile> {
  try {
    const { table, format } = await findTable(Buffer.isBuffer(file) ? toFileSource(file) : file);
    const { header, rows, notices } = table;
    const lines = format ? await convert(table, format, new Set(fieldKeys)) : await readOwnRows(header, rows);
    if (lines.length === 0) throw new InvalidTableError('The file has no rows below its header.');
    return { source: format?.name ?? '', lines, notices, columns: format?.getColumns(header) ?? {} };
  } catch (error) {
    throw error instanceof InvalidFileError ? new InvalidTableError(error.message) : error;
  }
}

/** Finds the table with products: of a workbook with several sheets the sheet whose columns are known, or else the first sheet. */
async function findTable(source: FileSource): Promise<{ table: OpenTable; format?: ProductFormat }> {
  let first: OpenTable | undefined;
  for (const candidate of await openTables(source)) {
    const table = await openTable(candidate);
    const format = table && findProductFormat(table.header);
    if (table && format) return { table, format };
    first ??= table;
  }
  if (!first) throw new InvalidTableError('The file is empty.');
  assertProducts(first.header);
  return { table: first };
}

async function convert(
  { header, rows }: OpenTable,
  format: ProductFormat,
  fieldKeys: ReadonlySet<string>,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const product of format.read(header, rows)) {
    lines.push(...toTableLines(product, fieldKeys));
    if (lines.length > maxImportLines) throw new TooManyLinesError();
  }
  return lines;
}
