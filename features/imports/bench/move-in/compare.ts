import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../api/src/platform/db/connect';
import { importedOrders, productImages, products, users, variants } from '../../../../api/src/platform/db/schema';
import { pictureDownloads } from '../../api/tables';
import { generateCustomers } from './customers.mjs';
import { generateOrders } from './orders.mjs';
import { type GeneratedProduct, generateProducts } from './products.mjs';
import type { MoveInSizes } from './sizes';

/** Counts the records of the shop, and lists what differs from the generated shop, a sentence for each value. */
export async function countDifferences(
  db: Database,
  { products: count, customers, orders, picturesEach, pictureUrl }: MoveInSizes & { pictureUrl: string },
) {
  const differences: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(actual))
      differences.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  };
  const goods = [...generateProducts({ count, picturesEach, pictureUrl })];
  for (const product of goods) await compareProduct(db, product, compare);
  const buyers = [...generateCustomers({ count: customers })];
  compare('customers', buyers.length, await db.$count(users, eq(users.role, 'user')));
  const rows = new Map((await db.select().from(importedOrders)).map((row) => [row.number, row]));
  for (const order of generateOrders({ count: orders, customers: buyers, products: goods })) {
    const row = rows.get(order.name);
    compare(`total of ${order.name}`, order.total * 100, row?.total);
    compare(`email of ${order.name}`, order.customer.email || null, row?.email);
    compare(`time of ${order.name}`, toSeconds(order.createdAt), row && toSeconds(row.placedAt.getTime()));
    compare(`cancellation of ${order.name}`, order.isCancelled, Boolean(row?.cancelledAt));
    const toLine = ({ sku, quantity, price }: { sku: string; quantity: number; price: number }) => [
      sku,
      quantity,
      price,
    ];
    compare(
      `lines of ${order.name}`,
      order.lines.map((line) => toLine({ ...line, price: line.price * 100 })),
      row?.lines.map(toLine),
    );
  }
  const counts = {
    products: await db.$count(products),
    pictures: await db.$count(pictureDownloads, eq(pictureDownloads.status, 'done')),
    customers: await db.$count(users, eq(users.role, 'user')),
    orders: rows.size,
  };
  compare('pictures', goods.length * picturesEach, counts.pictures);
  return { counts, differences };
}

/** Exports write times without milliseconds. */
const toSeconds = (ms: number): number => Math.floor(ms / 1000);

async function compareProduct(
  db: Database,
  product: GeneratedProduct,
  compare: (what: string, expected: unknown, actual: unknown) => void,
): Promise<void> {
  const { handle, title, vendor, tags, status, isInIndia, options } = product;
  const [row] = await db.select().from(products).where(eq(products.id, handle));
  compare(`title of ${handle}`, title, row?.title);
  compare(`brand of ${handle}`, vendor, row?.brand);
  compare(`tags of ${handle}`, tags, row?.tags);
  compare(`status of ${handle}`, status === 'active' && isInIndia, row?.archivedAt === null);
  const variantRows = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, handle))
    .orderBy(asc(variants.position));
  compare(
    `variants of ${handle}`,
    product.variants.map(({ values, price, compareAt = price, quantity, grams, barcode, sku }) => [
      ...[price * 100, compareAt * 100, quantity, grams, barcode, sku !== ''],
      options[0].name === 'Title' ? [] : [...values].sort(),
    ]),
    variantRows.map(({ price, mrp, stock, weightGrams, barcode, sku, color, size, option3 }, index) => [
      ...[price, mrp, stock, weightGrams, barcode, product.variants[index]?.sku !== '' && sku !== ''],
      [color, size, option3].filter((value) => !['', 'Standard', 'Free Size'].includes(value)).sort(),
    ]),
  );
  compare(
    `pictures of ${handle}`,
    product.images.length,
    await db.$count(productImages, eq(productImages.productId, handle)),
  );
}
