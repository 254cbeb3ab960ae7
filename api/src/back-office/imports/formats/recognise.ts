import type { Table, TableRow } from '../../../platform/tables/table';
import { InvalidTableError } from '../errors';
import { createRowReader } from './columns';
import { getShopifyColumns, isShopifyProducts, readShopifyProducts } from './shopify-products';
import type { SourceProduct } from './source-product';
import type { ColumnNames } from './to-table-lines';
import { getWooCommerceColumns, isWooCommerceProducts, readWooCommerceProducts } from './woocommerce-products';

/** A format of products of another shop. */
export interface ProductFormat {
  name: string;
  matches(header: readonly string[]): boolean;
  getColumns(header: readonly string[]): ColumnNames;
  read(header: readonly string[], rows: AsyncIterable<TableRow>): AsyncGenerator<SourceProduct>;
}

const productFormats: readonly ProductFormat[] = [
  { name: 'Shopify', matches: isShopifyProducts, getColumns: getShopifyColumns, read: readShopifyProducts },
  {
    name: 'WooCommerce',
    matches: isWooCommerceProducts,
    getColumns: getWooCommerceColumns,
    read: readWooCommerceProducts,
  },
];

/** Files of other shops that are no products, by columns that they have, and where they go. */
const otherFiles: { columns: string[]; message: string }[] = [
  { columns: ['lineitem name', 'lineitem quantity'], message: 'This is a file of orders from Shopify.' },
  { columns: ['redirect from', 'redirect to'], message: 'This is a file of redirects. Please import it at Redirects.' },
  { columns: ['accepts email marketing'], message: 'This is a file of customers from Shopify.' },
  { columns: ['accepts marketing', 'first name'], message: 'This is a file of customers from Shopify.' },
  { columns: ['last characters', 'initial balance'], message: 'This is a file of gift cards from Shopify.' },
  { columns: ['discount class'], message: 'This is a file of discounts from Shopify.' },
  { columns: ['code', 'discount_type', 'usage_limit'], message: 'This is a file of coupons from WooCommerce.' },
  { columns: ['order_number', 'billing_email'], message: 'This is a file of orders from WooCommerce.' },
  {
    columns: ['handle', 'location', 'on hand'],
    message: 'This is a file of stock by location from Shopify. Please export the products themselves.',
  },
];

const noProducts = 'Products are imported here: please choose the export of the products.';

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

/** Returns the format of another shop whose products a table has; undefined for a table with our own columns, or unknown ones. */
export const findProductFormat = (header: readonly string[]): ProductFormat | undefined =>
  productFormats.find(({ matches }) => matches(header));

/**
 * Refuses a file of another shop that is no file of products.
 *
 * @throws InvalidTableError
 */
export function assertProducts(header: readonly string[]): void {
  const { has } = createRowReader(header);
  const other = otherFiles.find(({ columns }) => columns.every(has));
  if (other)
    throw new InvalidTableError(other.message.includes('Please') ? other.message : `${other.message} ${noProducts}`);
}
