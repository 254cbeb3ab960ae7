import { eq } from 'drizzle-orm';
import { auditLog, categories, settings, sizeCharts } from '../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(settings));

const send = (body: object) => shop.call('POST /admin/shop-file', { headers: admin.bearer, body });
const exportFile = async () =>
  (await shop.app.inject({ url: '/api/v1/admin/shop-file', headers: admin.bearer })).json();
const compare = async (file: object) => (await send({ file, isDryRun: true })).body.data;

const chart = (changes: object = {}) => ({
  ...{ garment: 'top', categoryId: null, brand: '', note: '', measures: ['chest'] },
  rows: [{ size: 'M', ranges: [[960, 1010]] }],
  ...changes,
});
const importCharts = (sizeCharts: object) => send({ file: { version: 1, parts: { sizeCharts } }, isDryRun: false });
const readCharts = async () => (await exportFile()).parts.sizeCharts;

it('compares and imports size charts by name: changed, added and deleted, with entries of the audit log', async () => {
  await shop.db.insert(categories).values([
    { id: 'kurtas', name: 'Kurtas' },
    { id: 'shirts', name: 'Shirts' },
  ]);
  const first = { Kurtas: chart({ categoryId: 'kurtas' }), Shirts: chart({ categoryId: 'shirts' }) };
  expect((await importCharts(first)).status).toBe(200);
  expect(await readCharts()).toEqual(first);
  const ids = (await shop.db.select().from(sizeCharts)).map(({ id }) => id);

  // The two charts swap their categories.
  const second = { kurtas: chart({ categoryId: 'shirts' }), Shirts: chart({ categoryId: 'kurtas', note: 'Slim' }) };
  const preview = await compare({ version: 1, parts: { sizeCharts: { Kurtas: second.kurtas } } });
  expect(preview.parts[0].changes.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['Kurtas.categoryId', 'Shirts']),
  );
  expect((await importCharts(second)).status).toBe(200);
  expect(await readCharts()).toEqual(second);
  expect((await shop.db.select().from(sizeCharts)).map(({ id }) => id).sort()).toEqual(ids.sort());

  expect((await importCharts({ Shirts: second.Shirts })).status).toBe(200);
  expect(await readCharts()).toEqual({ Shirts: second.Shirts });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'size-chart'));
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'update', 'delete']));
});

it('refuses a size chart of a category that the shop lacks, or without a cell', async () => {
  const { status, body } = await importCharts({ Lehengas: chart({ categoryId: 'lehengas' }) });
  expect([status, body.message]).toEqual([400, 'Size charts: Please choose a category']);
  const incomplete = await importCharts({ Lehengas: chart({ measures: ['chest', 'waist'] }) });
  expect(incomplete.status).toBe(400);
});
