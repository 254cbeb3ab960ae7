import type { Table, TableRow } from '../../../platform/tables/table';
import { InvalidTableError } from '../errors';
import { createRowReader } from './columns';
import { isShopifyCustomers, readShopifyCustomers } from './shopify-customers';
import { isShopifyOrders, readShopifyOrders } from './shopify-orders';
import { getShopifyColumns, isShopifyProducts, readShopifyProducts } from './shopify-products';
import type { SourceCustomer } from './source-customer';
import type { SourceOrder } from './source-order';
import type { SourceProduct } from './source-product';
import type { ColumnNames } from './to-table-lines';
import { getWooCommerceColumns, isWooCommerceProducts, readWooCommerceProducts } from './woocommerce-products';

interface Format<Kind extends string, Item> {
  kind: Kind;
  /** Program that writes it. */
  name: string;
  matches(header: readonly string[]): boolean;
  getColumns(header: readonly string[]): ColumnNames;
  read(header: readonly string[], rows: AsyncIterable<TableRow>): AsyncGenerator<Item>;
}

/** A format of files of another shop. */
export type FileFormat =
  | Format<'products', SourceProduct>
  | Format<'customers', SourceCustomer>
  | Format<'orders', SourceOrder>;

const formats: readonly FileFormat[] = [
  {
    ...{ kind: 'products', name: 'Shopify', matches: isShopifyProducts },
    ...{ getColumns: getShopifyColumns, read: readShopifyProducts },
  },
  {
    ...{ kind: 'products', name: 'WooCommerce', matches: isWooCommerceProducts },
    ...{ getColumns: getWooCommerceColumns, read: readWooCommerceProducts },
  },
  {
    ...{ kind: 'customers', name: 'Shopify', matches: isShopifyCustomers },
    ...{ getColumns: () => ({}), read: readShopifyCustomers },
  },
  {
    ...{ kind: 'orders', name: 'Shopify', matches: isShopifyOrders },
    ...{ getColumns: () => ({}), read: readShopifyOrders },
  },
];

/** Files of other shops that are not imported here, by columns that they have. */
const otherFiles: { columns: string[]; message: string }[] = [
  { columns: ['redirect from', 'redirect to'], message: 'This is a file of redirects. Please import it at Redirects.' },
  { columns: ['last characters', 'initial balance'], message: 'This is a file of gift cards from Shopify.' },
  { columns: ['discount class'], message: 'This is a file of discounts from Shopify.' },
  { columns: ['code', 'discount_type', 'usage_limit'], message: 'This is a file of coupons from WooCommerce.' },
  { columns: ['order_number', 'billing_email'], message: 'This is a file of orders from WooCommerce.' },
  {
    columns: ['handle', 'location', 'on hand'],
    message: 'This is a file of stock by location from Shopify. Please export the products themselves.',
  },
];

const importable = 'Products, customers and orders are imported here: please choose one of their exports.';

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
  if (other)
    throw new InvalidTableError(other.message.includes('Please') ? other.message : `${other.message} ${importable}`);
}
