import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { customerColumns, generateCustomers, toCustomerRow } from './customers.mjs';
import { damageRows, encodeText, toCsvLines } from './files.mjs';
import { generateOrders, orderColumns, toOrderRows } from './orders.mjs';
import { generateProducts, productColumns, toProductRows } from './products.mjs';

function* flatMap(items, toRows) {
  for (const item of items) yield* toRows(item);
}

/**
 * Returns the files of a shop by name, each with its columns and rows, which are generated while they are read.
 *
 * @param {{ products?: number, customers?: number, orders?: number, picturesEach?: number, pictureUrl?: string, seed?: number }} sizes
 */
export function listFiles({ products = 200, customers = 500, orders = 2000, seed = 1, ...pictures } = {}) {
  const productOptions = { count: products, seed, ...pictures };
  const customerOptions = { count: customers, seed: seed + 1 };
  return [
    {
      name: 'products_export.csv',
      columns: productColumns,
      getRows: () => flatMap(generateProducts(productOptions), toProductRows),
    },
    {
      name: 'customers_export.csv',
      columns: customerColumns,
      getRows: () => flatMap(generateCustomers(customerOptions), (customer) => [toCustomerRow(customer)]),
    },
    {
      name: 'orders_export.csv',
      columns: orderColumns,
      getRows: () =>
        flatMap(
          generateOrders({
            ...{ count: orders, seed: seed + 2 },
            customers: [...generateCustomers(customerOptions)],
            products: [...generateProducts(productOptions)],
          }),
          toOrderRows,
        ),
    },
    {
      name: 'redirects_export.csv',
      columns: ['Redirect from', 'Redirect to'],
      getRows: () =>
        flatMap(generateProducts(productOptions), ({ handle }) => [
          { 'Redirect from': `/products/old-${handle}`, 'Redirect to': `/products/${handle}` },
        ]),
    },
    {
      name: 'gift_cards_export.csv',
      columns: [
        'Id',
        'Last Characters',
        'Customer Name',
        'Email',
        'Created At',
        'Expires On',
        'Initial Balance',
        'Current Balance',
        'Currency',
        'Expired?',
        'Enabled?',
      ],
      getRows: () =>
        flatMap(
          generateCustomers({ ...customerOptions, count: Math.ceil(customers / 20) }),
          ({ id, firstName, email }) => [
            {
              ...{ Id: id, 'Last Characters': id.slice(-4), 'Customer Name': firstName, Email: email, Currency: 'INR' },
              ...{
                'Created At': '2025-01-05',
                'Expires On': '',
                'Initial Balance': '1000.00',
                'Current Balance': '400.00',
              },
              ...{ 'Expired?': 'false', 'Enabled?': 'true' },
            },
          ],
        ),
    },
  ];
}

/** Writes the files of a shop into a folder, without a whole file in memory. */
export async function writeShop(folder, sizes, { encoding = 'utf-8', separator = ',', isDamaged = false } = {}) {
  await mkdir(folder, { recursive: true });
  for (const { name, columns, getRows } of listFiles(sizes)) {
    const rows = isDamaged ? damageRows(getRows()) : getRows();
    let isFirst = true;
    const toBytes = (line) => {
      const bytes = encodeText(line, isFirst || encoding === 'utf-8' ? encoding : 'utf-8');
      const rest = encoding === 'utf-16' && !isFirst ? Buffer.from(line, 'utf16le') : bytes;
      isFirst = false;
      return rest;
    };
    await pipeline(
      Readable.from(toCsvLines(columns, rows, { separator })),
      async function* (lines) {
        for await (const line of lines) yield toBytes(line);
      },
      createWriteStream(join(folder, name)),
    );
  }
}
