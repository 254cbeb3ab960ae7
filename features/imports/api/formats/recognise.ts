import type { LineKind } from '../../../../api/src/back-office/transfer/line-kind';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { toJsonHeader } from '../../../../api/src/platform/tables/json-lines';
import type { Table, TableRow } from '../../../../api/src/platform/tables/table';
import type { ImportMapping } from '../../contract';
import { InvalidTableError } from '../errors';
import { couponLines, giftCardLines, reviewLines, storeCreditLines } from '../lines';
import { lineKinds } from '../records/kinds';
import { createRowReader } from './columns';
import { isShopifyDiscounts, isWooCommerceCoupons, readShopifyDiscounts, readWooCommerceCoupons } from './coupons';
import { isGiftCards, isStoreCredit, readGiftCards, readStoreCredit } from './credit';
import {
  type FilesBeside,
  type OwnProduct,
  readJsonCustomers,
  readJsonOrders,
  readJsonProducts,
  readJsonRecords,
} from './json-lines';
import { isReviews, readReviews } from './reviews';
import { isShopifyCollections, readShopifyCollections } from './shopify-collections';
import { isShopifyCustomers, readShopifyCustomers } from './shopify-customers';
import { isShopifyOrders, readShopifyOrders } from './shopify-orders';
import { getShopifyColumns, isShopifyProducts, readShopifyProducts } from './shopify-products';
import type { SourceCustomer } from './source-customer';
import type { SourceOrder } from './source-order';
import type { SourceProduct } from './source-product';
import type { ColumnNames } from './to-table-lines';
import { isWooCommerceCustomers, readWooCommerceCustomers } from './woocommerce-customers';
import { isWooCommerceOrders, readWooCommerceOrders } from './woocommerce-orders';
import { getWooCommerceColumns, isWooCommerceProducts, readWooCommerceProducts } from './woocommerce-products';

interface Format<Contents extends string, Item> {
  contents: Contents;
  /** Program that writes it. */
  name: string;
  matches(header: readonly string[]): boolean;
  getColumns(header: readonly string[]): ColumnNames;
  read(
    header: readonly string[],
    rows: AsyncIterable<TableRow>,
    mapping?: ImportMapping,
    files?: FilesBeside,
  ): AsyncGenerator<Item>;
}

/** A format of files of another shop. */
export type FileFormat =
  | Format<'products', SourceProduct | OwnProduct>
  | Format<'customers', SourceCustomer>
  | Format<'orders', SourceOrder>
  | RecordFormat;

type RecordFormat = Format<'records', SourceRecord> & { lines: LineKind };

/** Returns the kind of the files of a format. */
export const getFileKind = (
  format: { contents: 'products' | 'customers' | 'orders' } | { contents: 'records'; lines: LineKind },
): string => (format.contents === 'records' ? format.lines.kind : format.contents);

function buildRecordFormat(
  lines: LineKind,
  name: string,
  matches: FileFormat['matches'],
  read: RecordFormat['read'],
): FileFormat {
  return { contents: 'records', lines, name, matches, getColumns: () => ({}), read };
}

/** Builds a format of the records of a kind, which a feature may add; none without the feature. */
const listFormats = (kind: string, build: (lines: LineKind) => FileFormat): FileFormat[] =>
  lineKinds.filter((lines) => lines.kind === kind).map(build);

/** Formats of the shop's own JSON lines, by the type of their first line. */
const jsonFormats = lineKinds.map((lines): FileFormat => {
  const { type } = lines;
  const facts = {
    name: 'JSON lines',
    matches: ([first]: readonly string[]) => first === toJsonHeader(type),
    getColumns: () => ({}),
  };
  if (type === 'product')
    return { ...facts, contents: 'products', read: (_header, rows, _mapping, files) => readJsonProducts(rows, files) };
  if (type === 'customer') return { ...facts, contents: 'customers', read: (_header, rows) => readJsonCustomers(rows) };
  if (type === 'order') return { ...facts, contents: 'orders', read: (_header, rows) => readJsonOrders(rows) };
  return {
    ...facts,
    ...{ contents: 'records', lines },
    read: (_header, rows, _mapping, files) => readJsonRecords(lines, rows, files),
  };
});

const formats: readonly FileFormat[] = [
  {
    ...{ contents: 'products', name: 'Shopify', matches: isShopifyProducts },
    ...{ getColumns: getShopifyColumns, read: readShopifyProducts },
  },
  {
    ...{ contents: 'products', name: 'WooCommerce', matches: isWooCommerceProducts },
    ...{ getColumns: getWooCommerceColumns, read: readWooCommerceProducts },
  },
  {
    ...{ contents: 'customers', name: 'Shopify', matches: isShopifyCustomers },
    ...{ getColumns: () => ({}), read: readShopifyCustomers },
  },
  {
    ...{ contents: 'orders', name: 'Shopify', matches: isShopifyOrders },
    ...{ getColumns: () => ({}), read: readShopifyOrders },
  },
  {
    ...{ contents: 'orders', name: 'WooCommerce', matches: isWooCommerceOrders },
    ...{ getColumns: () => ({}), read: readWooCommerceOrders },
  },
  {
    ...{ contents: 'customers', name: 'WooCommerce', matches: isWooCommerceCustomers },
    ...{ getColumns: () => ({}), read: readWooCommerceCustomers },
  },
  buildRecordFormat(couponLines, 'Shopify', isShopifyDiscounts, readShopifyDiscounts),
  buildRecordFormat(couponLines, 'WooCommerce', isWooCommerceCoupons, readWooCommerceCoupons),
  buildRecordFormat(giftCardLines, 'Shopify', isGiftCards, readGiftCards),
  ...listFormats('collections', (lines) =>
    buildRecordFormat(lines, 'Matrixify', isShopifyCollections, (header, rows) =>
      readShopifyCollections(lines, header, rows),
    ),
  ),
  buildRecordFormat(reviewLines, 'Reviews', isReviews, readReviews),
  buildRecordFormat(storeCreditLines, 'Balances', isStoreCredit, readStoreCredit),
  ...jsonFormats,
];

/** Files of other shops that are not imported here, by columns that they have. */
const otherFiles: { columns: string[]; message: string }[] = [
  { columns: ['redirect from', 'redirect to'], message: 'This is a file of redirects. Please import it at Redirects.' },
  {
    columns: ['handle', 'location', 'on hand'],
    message: 'This is a file of stock by location from Shopify. Please export the products themselves.',
  },
];

/** A table whose first row was read. */
export interface OpenTable {
  sheet: string;
  header: string[];
  /** The rows below the header. */
  rows: AsyncIterable<TableRow>;
  notices: string[];
}

/** Reads the header of a table: the first row that is not empty. Resolves to undefined for an empty table. */
export async function openTable({ name, rows, notices }: Table): Promise<OpenTable | undefined> {
  const iterator = rows[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return undefined;
    if (!value.cells.some(Boolean)) continue;
    const rest: AsyncIterable<TableRow> = { [Symbol.asyncIterator]: () => iterator };
    return { sheet: name, header: value.cells, rows: rest, notices };
  }
}

/** Returns the format of another shop that a table has; undefined for a table with our own columns, or unknown ones. */
export const findFormat = (header: readonly string[]): FileFormat | undefined =>
  formats.find(({ matches }) => matches(header));

/**
 * Refuses a file of another shop whose records are not imported here.
 *
 * @throws InvalidTableError
 */
export function assertImportable(header: readonly string[]): void {
  const { has } = createRowReader(header);
  const other = otherFiles.find(({ columns }) => columns.every(has));
  if (other) throw new InvalidTableError(other.message);
  const json = /^JSON lines of (.*)$/.exec(header[0] ?? '');
  if (json)
    throw new InvalidTableError(
      `“${json[1]}” is no type of line. Please choose a file whose lines are of one of: ${lineKinds.map(({ type }) => type).join(', ')}.`,
    );
}
