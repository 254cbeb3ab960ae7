import type { AdminProduct } from '@vastra/shared/contract';
import { desc } from 'drizzle-orm';
import { auditLog, sizeCharts } from '../../../api/src/platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../../api/src/testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker' });
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(sizeCharts));

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const input = {
  name: 'Jackets',
  garment: 'top',
  categoryId: 'men-jackets' as string | null,
  brand: '',
  note: 'Cut wide.',
  measures: ['chest', 'sleeve'],
  rows: [
    { size: 'S', ranges: [[860, 910], null] },
    {
      size: 'M',
      ranges: [
        [910, 960],
        [640, 640],
      ],
    },
  ],
};
const add = (values: object = {}) => call('POST /admin/size-charts', { ...input, ...values });
const addChart = async (values: object = {}): Promise<string> => (await add(values)).body.data._id;
const findChartOfProduct = async () => (await shop.call('GET /products/trucker')).body.data.sizeChart;

test('an admin adds, reads, saves and deletes a size chart, each in the audit log', async () => {
  const { status, body } = await add();
  expect([status, body.data]).toEqual([201, expect.objectContaining({ ...input, version: 1, products: 0 })]);
  const id = body.data._id;
  const { brand: _brand, categoryId: _categoryId, ...page } = input;
  expect((await shop.call(`GET /size-charts/${id}`)).body.data).toEqual({ _id: id, ...page });
  const save = (version: number) => call(`PUT /admin/size-charts/${id}`, { ...input, note: '', version });
  expect((await save(1)).body.data).toMatchObject({ note: '', version: 2 });
  expect((await save(1)).body.code).toBe('changed_meanwhile');
  expect((await shop.call(`GET /size-charts/${id}`)).body.data.note).toBe('');
  expect((await call('GET /admin/size-charts')).body.data).toMatchObject([{ _id: id, measures: input.measures }]);
  expect((await call(`DELETE /admin/size-charts/${id}`)).status).toBe(200);
  expect((await shop.call(`GET /size-charts/${id}`)).body.code).toBe('size_chart_not_found');
  expect((await call(`PUT /admin/size-charts/${id}`, { ...input, version: 2 })).body.code).toBe('size_chart_not_found');
  const entries = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(3);
  expect(entries.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['delete', 'size-chart', id],
    ['update', 'size-chart', id],
    ['create', 'size-chart', id],
  ]);
  expect(entries[1]).toMatchObject({ before: { note: 'Cut wide.' }, after: { note: '' } });
});

test('a chart has a cell for each measurement, each size once, and measurements within bounds', async () => {
  const getErrors = async (values: object) => {
    const { status, body } = await add(values);
    return [status, Object.keys(body.details ?? {})];
  };
  const [row] = input.rows;
  expect(await getErrors({ rows: [{ size: 'S', ranges: [[860, 910]] }] })).toEqual([400, ['rows']]);
  expect(await getErrors({ rows: [row, { ...row, size: 's' }] })).toEqual([400, ['rows']]);
  expect(await getErrors({ measures: ['chest', 'chest'] })).toEqual([400, ['measures']]);
  expect(await getErrors({ rows: [{ size: 'S', ranges: [[910, 860], null] }] })).toEqual([400, ['rows.0.ranges.0']]);
  expect(await getErrors({ rows: [{ size: 'S', ranges: [[0, 3001], null] }] })).toEqual([
    400,
    ['rows.0.ranges.0.0', 'rows.0.ranges.0.1'],
  ]);
  expect(await getErrors({ categoryId: 'gone' })).toEqual([400, ['categoryId']]);
});

test('a category has one chart for a brand, in any letter case, and one for all brands', async () => {
  expect((await add({ brand: 'Neelgaon' })).status).toBe(201);
  expect((await add({ brand: 'NEELGAON', name: 'Other' })).body).toMatchObject({
    code: 'size_chart_taken',
    details: { categoryId: '“Jackets” is the chart of this category and brand already.' },
  });
  expect((await add()).status).toBe(201);
  const statuses = await Promise.all([add({ categoryId: 'women' }), add({ categoryId: 'women' })]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await add({ categoryId: null })).status).toBe(201);
  expect((await add({ categoryId: null })).status).toBe(201);
});

test('a product has the chart of the nearest category, of its brand first, at once after each change', async () => {
  expect(await findChartOfProduct()).toBeUndefined();
  const top = await addChart({ categoryId: 'men', brand: 'Neelgaon' });
  expect(await findChartOfProduct()).toBe(top);
  const own = await addChart();
  expect(await findChartOfProduct()).toBe(own);
  const ownBrand = await addChart({ brand: 'neelgaon' });
  expect(await findChartOfProduct()).toBe(ownBrand);
  await addChart({ brand: 'Rangrez' });
  await addChart({ categoryId: 'women' });
  expect(await findChartOfProduct()).toBe(ownBrand);
  await call(`DELETE /admin/size-charts/${ownBrand}`);
  expect(await findChartOfProduct()).toBe(own);
});

test('a chart that a product names goes before the chart of its category, until it is deleted', async () => {
  const automatic = await addChart();
  const special = await addChart({ categoryId: null });
  const save = async (values: object) => {
    const { category: _category, ...product } = (await call('GET /admin/products/trucker')).body.data as AdminProduct;
    const images = product.images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color }));
    return call('PUT /products/trucker', { ...product, sizeChartId: undefined, images, ...values });
  };
  expect((await save({ sizeChartId: special })).body.data.sizeChartId).toBe(special);
  expect(await findChartOfProduct()).toBe(special);
  // An admin area that was built before sends no chart.
  expect((await save({})).body.data.sizeChartId).toBe(special);
  expect((await call(`GET /admin/size-charts/${special}`)).body.data.products).toBe(1);
  expect((await save({ sizeChartId: 'gone' })).body.details).toEqual({
    sizeChartId: 'This size chart no longer exists',
  });
  const copy = await call('POST /products/trucker/duplicate');
  expect(copy.body.data.sizeChartId).toBe(special);
  await call(`DELETE /admin/size-charts/${special}`);
  expect(await findChartOfProduct()).toBe(automatic);
  expect((await call('GET /admin/products/trucker')).body.data.sizeChartId).toBeNull();
});

test('a chart whose category is deleted is only for products that name it', async () => {
  await call('POST /admin/categories', { name: 'Hats', parentId: 'women', isFeatured: false, hsn: '' });
  const tree = (await call('GET /admin/categories')).body.data;
  const hats = tree.find(({ name }: { name: string }) => name === 'Hats')._id;
  const chart = await addChart({ categoryId: hats });
  expect((await call(`DELETE /admin/categories/${hats}`)).status).toBe(200);
  expect((await call(`GET /admin/size-charts/${chart}`)).body.data.categoryId).toBeNull();
});
