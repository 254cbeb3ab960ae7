import { asc, eq } from 'drizzle-orm';
import {
  addresses,
  categories,
  coupons,
  importedOrders,
  importRecordOrigins,
  products,
  users,
  variants,
} from '../../../../api/src/platform/db/schema';
import { setUpImportShop } from '../testing/import-shop';

const { shop, runImport, uploadFile } = setUpImportShop();
const build = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const variant = { sku: 'K-M', color: 'Indigo', size: 'M', price: 1299.5, originalPrice: 1999, stock: 4 };
const product = {
  ...{ type: 'product', id: 'kurta', title: 'Kurta', brand: 'Neel', categoryId: 'shirts', description: 'One\n\nTwo' },
  ...{ features: ['Soft | light'], specs: [{ label: 'Fabric: outside', value: 'Linen' }], tags: ['Summer'] },
  variants: [variant, { ...variant, sku: 'K-L', size: 'L' }],
};

beforeEach(async () => {
  for (const table of [coupons, importedOrders, importRecordOrigins]) await shop.db.delete(table);
  await shop.db.delete(users).where(eq(users.role, 'user'));
  await shop.db.delete(categories).where(eq(categories.id, 'sarees'));
});

it('imports products, whose signs need no escaping, and nothing the second time', async () => {
  expect(await runImport(build(product))).toMatchObject({ kind: 'products', lines: 2, created: 1, problems: [] });
  expect(await shop.db.select().from(products)).toMatchObject([
    {
      ...{ id: 'kurta', features: ['Soft | light'], specs: [{ label: 'Fabric: outside', value: 'Linen' }] },
      ...{ description: 'One\n\nTwo', tags: ['Summer'], archivedAt: null },
    },
  ]);
  expect(await shop.db.select().from(variants).orderBy(asc(variants.sku))).toMatchObject([
    { sku: 'K-L', price: 1299_50, mrp: 1999_00, stock: 4 },
    { sku: 'K-M' },
  ]);
  expect(await runImport(build(product))).toMatchObject({ created: 0, updated: 0, refused: 0 });
  await runImport(build({ ...product, tags: undefined, title: 'Long kurta' }));
  expect(await shop.db.select().from(products)).toMatchObject([{ title: 'Long kurta', tags: ['Summer'] }]);
});

it('imports categories, the parent first', async () => {
  const line = { type: 'category', id: 'sarees', name: 'Sarees', parentId: 'men', hsn: '5407' };
  expect(await runImport(build(line, { ...line, id: 'x', parentId: 'gone' }))).toMatchObject({
    created: 1,
    refused: 1,
  });
  expect(await shop.db.select().from(categories).where(eq(categories.id, 'sarees'))).toMatchObject([
    { parentId: 'men', hsn: '5407' },
  ]);
  expect(await runImport(build(line))).toMatchObject({ created: 0, refused: 0 });
});

it('imports customers with all their addresses', async () => {
  const address = { line1: '4 Mill Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' };
  const customer = {
    ...{ type: 'customer', name: 'Asha Nair', email: 'asha@mail.example', phone: '9876543210' },
    addresses: [address, { ...address, name: 'Ravi Nair', line1: '5 Mill Road' }],
  };
  expect(await runImport(build(customer))).toMatchObject({ kind: 'customers', created: 1, problems: [] });
  expect(await shop.db.select().from(addresses).orderBy(asc(addresses.line1))).toMatchObject([
    { name: 'Asha Nair', isDefault: true },
    { name: 'Ravi Nair', isDefault: false },
  ]);
});

it('imports orders as history', async () => {
  const order = {
    ...{ type: 'order', source: 'Shop A', number: 'A-1', placedAt: '2024-05-01T04:30:00.123Z', total: 1299.5 },
    lines: [{ title: 'Kurta', sku: 'K-M', quantity: 1, price: 1299.5 }],
  };
  expect(await runImport(build(order))).toMatchObject({ kind: 'orders', created: 1, problems: [] });
  expect(await shop.db.select().from(importedOrders)).toMatchObject([
    { source: 'Shop A', number: 'A-1', total: 1299_50, placedAt: new Date('2024-05-01T04:30:00Z') },
  ]);
});

it('imports coupons', async () => {
  const coupon = { type: 'coupon', code: 'TEN', discountType: 'percentage', discountValue: 10, usageLimit: 3 };
  expect(await runImport(build(coupon))).toMatchObject({ kind: 'coupons', created: 1 });
});

it('brings no category back that was deleted here', async () => {
  const line = build({ type: 'category', id: 'sarees', name: 'Sarees', parentId: 'men', hsn: '5407' });
  expect(await runImport(line)).toMatchObject({ created: 1 });
  await shop.db.delete(categories).where(eq(categories.id, 'sarees'));
  const { created, refused, problems: findings } = await runImport(line);
  expect([created, refused, findings[0].message]).toEqual([0, 0, 'It was deleted in this shop, so it stays deleted']);
});

it.each([
  ['{"type":"product","id":"a"}\nnot JSON', 2, /is no JSON/],
  ['{"type":"product","id":"a"}\n[1]', 2, /no JSON object/],
  ['{"type":"product","id":"a"}\n{"type":"order","number":"1"}', 2, /“order”, but the file begins with “product”/],
  ['{"type":"product","id":"a"}', 1, /variants/],
  ['{"type":"coupon","code":"A","discountType":"percentage","discountValue":"ten"}', 1, /must be a number/],
])('refuses %s with a sentence', async (text, line, pattern) => {
  const { created, problems: findings } = await runImport(text);
  const found = findings.find((finding: { line: number }) => finding.line === line);
  expect([created, `${found.column} ${found.message}`]).toEqual([0, expect.stringMatching(pattern)]);
});

it.each([
  ['{"type":"unicorn"}', /“unicorn” is no type of line.*product/],
  ['{"products":[]}', /JSON file/],
])('refuses the file %s', async (text, pattern) => {
  const { status, body } = await uploadFile(text, { name: 'a.jsonl' });
  expect([status, body.message]).toEqual([400, expect.stringMatching(pattern)]);
});
