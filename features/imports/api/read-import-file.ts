import type { LineKind } from '../../../api/src/back-office/transfer/line-kind';
import type { SourceRecord } from '../../../api/src/back-office/transfer/source-record';
import { InvalidFileError } from '../../../api/src/platform/csv/errors';
import { type FileSource, toFileSource } from '../../../api/src/platform/tables/file-source';
import { openTables } from '../../../api/src/platform/tables/open-tables';
import type { Table, TableRow } from '../../../api/src/platform/tables/table';
import type { ImportMapping } from '../contract';
import type { CustomerRecord } from './customers/import-customers';
import { InvalidTableError } from './errors';
import { type ProductRules, prepareProductRules } from './formats/product-rules';
import { assertImportable, type FileFormat, findFormat, openTable } from './formats/recognise';
import type { SourceOrder } from './formats/source-order';
import { type ColumnNames, toTableLines } from './formats/to-table-lines';
import type { OrderRecord } from './orders/import-orders';
import { InvoiceFiles } from './orders/invoice-files';
import { groupLines, LineScan } from './parse/group-lines';
import type { ProductLines } from './parse/product';
import { assertOwnHeader, readOwnRows, type TableLine } from './parse/table';
import { openPictureArchive, type PictureArchive } from './pictures/picture-archive';
import { dropReportColumns } from './report/report-columns';

interface FileFacts {
  /** Name of the program that wrote it; empty for a file with our own columns. */
  source: string;
  /** Names of the file's columns for ours, for findings. */
  columns: ColumnNames;
  /** Notices about the whole file. */
  notices: string[];
  /** Names of the columns as the file has them. */
  header: readonly string[];
  /** Reads the rows below the header as the file has them. */
  readRows(): AsyncIterable<TableRow>;
}

/** Records of a file of one kind. Each call reads the file from its beginning, so that it is never whole in memory. */
interface Reading<Contents extends string, Item, R, Scan> {
  contents: Contents;
  /** Reads what the file has, in its sequence. */
  readItems(): AsyncIterable<Item>;
  /** Reads the whole file once, for what the records need to know of each other. Resolves to undefined once it is to stop. */
  scan(shouldStop?: () => boolean): Promise<Scan | undefined>;
  /** Reads the records in a sequence that is always the same. */
  readRecords(scan: Scan): AsyncIterable<R>;
}

/** Facts of a file that was read once. */
export interface FileScan {
  lineCount: number;
}

/** Orders whose rows are apart, and invoices beside the file. */
interface OrderScan extends FileScan {
  apart: ReadonlySet<string>;
  invoices?: InvoiceFiles;
}

type Records =
  | Reading<'products', TableLine, ProductLines, LineScan>
  | Reading<'customers', CustomerRecord, CustomerRecord, FileScan>
  | Reading<'orders', SourceOrder, OrderRecord, OrderScan>
  | (Reading<'records', SourceRecord, SourceRecord, FileScan> & { lines: LineKind });

/** A file of products, of our own columns or of another shop, or of the customers or orders of another shop. */
export type ImportFile = FileFacts & Records;

/**
 * Opens a file: products with our own columns, or an export of Shopify, Matrixify or WooCommerce; CSV, a workbook, or
 * a ZIP archive of one such file, or one of JSON lines, and pictures or invoices. Its rows are read while they are needed, so
 * they may throw `InvalidTableError`, too.
 *
 * @param fieldKeys keys of the shop's custom fields
 * @throws InvalidTableError
 */
export async function openImportFile(
  file: Buffer | FileSource,
  { fieldKeys = [], mapping }: { fieldKeys?: readonly string[]; mapping?: ImportMapping } = {},
): Promise<ImportFile> {
  const source = Buffer.isBuffer(file) ? toFileSource(file) : file;
  const archive = await openPictureArchive(source).catch(toTableError);
  const { table, header, format } = await findTable(archive?.table ?? source, mapping?.sheet).catch(toTableError);
  const readRows = () => readBelowHeader(table);
  return {
    ...openRecords({ header, readRows }, format, {
      fieldKeys: new Set(fieldKeys),
      mapping,
      hasPictures: archive !== undefined,
      archive,
    }),
    ...{ source: format?.name ?? '', notices: table.notices, header, readRows },
    columns: format?.getColumns(header) ?? {},
  };
}

/** Throws `InvalidTableError` for a file that cannot be read as a table. */
function toTableError(error: unknown): never {
  throw error instanceof InvalidFileError ? new InvalidTableError(error.message) : error;
}

interface FoundTable {
  table: Table;
  header: string[];
  format?: FileFormat;
}

/** Finds the table to import: of a workbook with several sheets the sheet whose columns are known, or else the first sheet. */
async function findTable(source: FileSource, sheet = ''): Promise<FoundTable> {
  let first: FoundTable | undefined;
  for (const candidate of await openTables(source)) {
    const table = dropReportColumns(candidate);
    const open = await openTable(table);
    if (!open) continue;
    const { header } = open;
    const format = findFormat(header);
    if (format && (sheet === '' || table.name === sheet)) return { table, header, format };
    first ??= { table, header };
  }
  if (!first) throw new InvalidTableError('The file is empty.');
  assertImportable(first.header);
  assertOwnHeader(first.header);
  return first;
}

async function* readBelowHeader(table: Table): AsyncGenerator<TableRow> {
  try {
    const open = await openTable(table);
    if (open) yield* open.rows;
  } catch (error) {
    toTableError(error);
  }
}

interface OpenOptions {
  fieldKeys: ReadonlySet<string>;
  mapping?: ImportMapping;
  hasPictures: boolean;
  /** The archive that the file is in, with the files beside it. */
  archive?: PictureArchive;
}

function openRecords(
  { header, readRows }: Pick<FileFacts, 'header' | 'readRows'>,
  format: FileFormat | undefined,
  { fieldKeys, mapping, archive, ...files }: OpenOptions,
): Records {
  if (format?.contents === 'customers') return openCustomers(() => format.read(header, readRows()));
  if (format?.contents === 'orders') return openOrders(() => format.read(header, readRows()), archive);
  if (format?.contents === 'records')
    return openOthers(format.lines, () => format.read(header, readRows(), mapping, files));
  const rules = prepareProductRules(mapping);
  return openProducts(() =>
    format
      ? readConverted(format.read(header, readRows(), mapping, files), fieldKeys, rules)
      : readOwnRows(header, readRows()),
  );
}

async function* readConverted(
  products: AsyncIterable<Parameters<typeof toTableLines>[0]>,
  fieldKeys: ReadonlySet<string>,
  rules: ProductRules,
): AsyncGenerator<TableLine> {
  for await (const product of products) yield* toTableLines(product, fieldKeys, rules);
}

function openProducts(readItems: () => AsyncIterable<TableLine>): Extract<Records, { contents: 'products' }> {
  return {
    ...{ contents: 'products', readItems },
    scan: async (shouldStop) => {
      const scan = new LineScan();
      return (await readAll(readItems(), (line) => scan.add(line), shouldStop)) ? scan : undefined;
    },
    readRecords: (scan) => groupLines(readItems(), scan),
  };
}

function openCustomers(
  read: () => ReturnType<Extract<FileFormat, { contents: 'customers' }>['read']>,
): Extract<Records, { contents: 'customers' }> {
  async function* readItems(): AsyncGenerator<CustomerRecord> {
    for await (const customer of read()) yield { id: '', lines: [{ line: customer.line }], customer };
  }
  return {
    ...{ contents: 'customers', readItems, readRecords: readItems },
    scan: async (shouldStop) => {
      let lineCount = 0;
      const count = () => {
        lineCount += 1;
      };
      return (await readAll(readItems(), count, shouldStop)) ? { lineCount } : undefined;
    },
  };
}

function openOthers(
  lines: LineKind,
  readItems: () => AsyncIterable<SourceRecord>,
): Extract<Records, { contents: 'records' }> {
  return {
    ...{ contents: 'records', lines, readItems, readRecords: readItems },
    scan: async (shouldStop) => {
      let lineCount = 0;
      const count = (record: SourceRecord) => {
        lineCount += record.lines.length;
      };
      return (await readAll(readItems(), count, shouldStop)) ? { lineCount } : undefined;
    },
  };
}

function openOrders(
  readItems: () => AsyncIterable<SourceOrder>,
  archive: PictureArchive | undefined,
): Extract<Records, { contents: 'orders' }> {
  return {
    ...{ contents: 'orders', readItems },
    scan: async (shouldStop) => {
      const [numbers, apart] = [new Set<string>(), new Set<string>()];
      const invoices = archive && new InvoiceFiles(archive);
      let lineCount = 0;
      const add = (order: SourceOrder) => {
        const { number, lines } = order;
        lineCount += lines.length;
        invoices?.add(order);
        if (number !== '' && numbers.has(number)) apart.add(number);
        numbers.add(number);
      };
      return (await readAll(readItems(), add, shouldStop)) ? { lineCount, apart, invoices } : undefined;
    },
    readRecords: (scan) => readOrders(readItems(), scan),
  };
}

/** Yields orders. All parts of an order whose rows are apart are refused, because its first part alone would be an order without some of its lines. */
async function* readOrders(
  orders: AsyncIterable<SourceOrder>,
  { apart, invoices }: OrderScan,
): AsyncGenerator<OrderRecord> {
  for await (const order of orders) {
    if (apart.has(order.number) && order.refusals.length === 0)
      order.refusals.push({
        column: 'Name',
        message: `The rows of ${order.number} are apart: more follow below. Please put them together`,
      });
    yield { id: order.number, lines: order.lines, order, invoice: invoices?.find(order) };
  }
}

/** Items that are read before the next look at whether to stop. */
const itemsBetweenLooks = 1000;

/** Reads everything. Resolves to whether it has reached the end. Throws `InvalidTableError` if there is nothing. */
async function readAll<Item>(
  items: AsyncIterable<Item>,
  add: (item: Item) => void,
  shouldStop?: () => boolean,
): Promise<boolean> {
  let count = 0;
  for await (const item of items) {
    count += 1;
    if (count % itemsBetweenLooks === 0 && shouldStop?.()) return false;
    add(item);
  }
  if (count === 0) throw new InvalidTableError('The file has no rows below its header.');
  return true;
}
