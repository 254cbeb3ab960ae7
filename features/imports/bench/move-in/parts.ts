import { customerColumns, generateCustomers, toCustomerRow } from './customers.mjs';
import { toCsvLines } from './files.mjs';
import { generateOrders, orderColumns, toOrderRows } from './orders.mjs';
import { generateProducts, productColumns, toProductRows } from './products.mjs';
import type { MoveInSizes } from './sizes';

type Row = Record<string, string>;

/** Yields the files of a generated shop in the sequence of a move, line by line. */
export function* listParts({
  products,
  customers,
  orders,
  picturesEach,
  pictureUrl,
}: MoveInSizes & { pictureUrl: string }): Generator<{ kind: string; lines: Iterable<string> }> {
  const buyers = [...generateCustomers({ count: customers })];
  const goods = [...generateProducts({ count: products, picturesEach, pictureUrl })];
  yield { kind: 'products', lines: toCsvLines(productColumns, flatten(goods, toProductRows)) };
  const customerRows = flatten(buyers, (customer) => [toCustomerRow(customer)]);
  yield { kind: 'customers', lines: toCsvLines(customerColumns, customerRows) };
  const placed = generateOrders({ count: orders, customers: buyers, products: goods });
  yield { kind: 'orders', lines: toCsvLines(orderColumns, flatten(placed, toOrderRows)) };
}

function* flatten<Item>(items: Iterable<Item>, toRows: (item: Item) => Iterable<Row>): Generator<Row> {
  for (const item of items) yield* toRows(item);
}
