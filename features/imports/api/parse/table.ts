import { productFields } from '@vastra/shared/contract';
import { optionalImportColumns, optionalTextNames, productListNames } from '@vastra/shared/contract/product-fields';
import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import { importColumns } from '../../contract';
import { InvalidTableError } from '../errors';

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
  'size_chart',
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

/** Columns whose cells are undefined without the column. */
type MissingColumn = 'occasions' | 'recipients' | 'materials' | 'tags' | 'complete_the_look' | 'size_chart';
/** A picture of a product at a URL. */
export interface NamedPicture {
  url: string;
  alt: string;
  /** Colour that it shows; null for all colours. */
  color: string | null;
}

/** A row of the file. `line` is its number as spreadsheets count: the header is 1, and a cell may contain line breaks. */
export interface TableLine {
  line: number;
  cells: Record<Exclude<FixedColumn, MissingColumn>, string> & Partial<Record<MissingColumn, string>>;
  /** Cells of custom fields by column; missing in a file without such columns. */
  fieldCells?: Record<string, string>;
  /** Message if the line has too many or too few cells. */
  formError?: string;
  /** Why extensions refuse the line. */
  refusals?: { column: string; message: string }[];
  /** True in a file with prices alone. */
  isPriceLine?: true;
  /** Notices about the cells of a file of another shop; the line is imported nevertheless. */
  notices?: CellNotice[];
  /** Names of categories of another shop, the best first. The import finds or adds one, so that the line has no id of a category. */
  categoryNames?: string[];
  /** Pictures of a product of another shop, in its first line. */
  pictures?: NamedPicture[];
  /** Path of a product in the shop that it comes from. */
  oldPath?: string;
}

/** Checks the header of a table with our own columns. Throws `InvalidTableError` for invalid columns. */
export function assertOwnHeader(names: readonly string[]): void {
  readHeader(names);
}

/** Yields the lines of a table with our own columns. Throws `InvalidTableError` for invalid columns. */
export async function* readOwnRows(names: readonly string[], rows: AsyncIterable<TableRow>): AsyncGenerator<TableLine> {
  const header = readHeader(names);
  for await (const { line, cells } of rows) if (cells.some(Boolean)) yield toTableLine(line, cells, header);
}

function readHeader(record: readonly string[]): Column[] {
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
  const texts = header.map((column, index) => [column, record[index] ?? ''] as const);
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
