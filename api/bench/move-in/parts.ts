import { customerColumns, generateCustomers, toCustomerRow } from './customers.mjs';
import { toCsvLines } from './files.mjs';
import { generateOrders, orderColumns, toOrderRows } from './orders.mjs';
import { generateProducts, productColumns, toProductRows } from './products.mjs';
import type { MoveInSizes } from './sizes';

type Row = Record<string, string>;

/** Largest number of rows of a file: an import takes 50,000 lines. */
const maxRows = 40_000;

/** Yields the files of a generated shop in the sequence of a move, a large one in parts. Each record is in one part. */
export function* listParts({
  products,
  customers,
  orders,
  picturesEach,
  pictureUrl,
}: MoveInSizes & { pictureUrl: string }) {
  const productOptions = { count: products, picturesEach, pictureUrl };
  const buyers = [...generateCustomers({ count: customers })];
  const goods = [...generateProducts(productOptions)];
  yield* splitRecords('products', productColumns, mapRecords(goods, toProductRows));
  yield* splitRecords(
    'customers',
    customerColumns,
    mapRecords(buyers, (customer) => [toCustomerRow(customer)]),
  );
  const placed = generateOrders({ count: orders, customers: buyers, products: goods });
  yield* splitRecords('orders', orderColumns, mapRecords(placed, toOrderRows));
}

function* mapRecords<Item>(items: Iterable<Item>, toRows: (item: Item) => Iterable<Row>): Generator<Row[]> {
  for (const item of items) yield [...toRows(item)];
}

function* splitRecords(kind: string, columns: readonly string[], records: Iterable<Row[]>) {
  let rows: Row[] = [];
  const toPart = () => ({ kind, file: [...toCsvLines(columns, rows)].join('') });
  for (const record of records) {
    if (rows.length + record.length > maxRows) {
      yield toPart();
      rows = [];
    }
    rows.push(...record);
  }
  if (rows.length > 0) yield toPart();
}
