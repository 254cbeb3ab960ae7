import { asc, eq } from 'drizzle-orm';
import { runBulkActionHandler } from '../../../api/src/back-office/bulk/job/handler';
import { auditLog, imports, products, variants } from '../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../api/src/platform/jobs/testing/run-jobs';
import { toCsv } from '../../../api/src/platform/server/responses/csv';
import { buildCsv } from './testing/csv';
import { setUpImportShop } from './testing/import-shop';
import { validRow } from './testing/valid-row';

const { shop, admin, callImports, runImport } = setUpImportShop();

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const findProduct = async (id = 'kurta') => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const listVariants = (id = 'kurta') =>
  shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
/** Undoes an import, and resolves to the bulk action with its rows. */
const undo = async (id: string) => {
  const started = await call(`POST /admin/imports/${id}/undo`);
  expect([started.status, started.body.message]).toEqual([202, undefined]);
  await runAllDueJobs(shop.services, [runBulkActionHandler]);
  const { body } = await call(`GET /admin/bulk-actions/${started.body.data.id}/rows`);
  return body.data.rows;
};

it('restores texts, prices, stock and variants, and archives products that it has added', async () => {
  await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }));
  const [product, formerVariants] = [await findProduct(), await listVariants()];
  const second = await runImport(
    buildCsv(
      { title: 'Silk Kurta', price: '1000', stock: '1', keywords: 'new', occasions: 'Diwali' },
      { title: 'Silk Kurta', keywords: 'new', occasions: 'Diwali', sku: 'K-2', size: 'XL' },
      { title: 'Silk Kurta', keywords: 'new', occasions: 'Diwali', sku: 'K-3', size: 'S' },
      { id: 'shirt', sku: 'S-1' },
    ),
  );
  expect(second).toMatchObject({ created: 1, updated: 1, canUndo: true });
  const rows = await undo(second._id);
  expect(rows.map(({ id, status, message }: Record<string, string>) => [id, status, message])).toEqual([
    ['kurta', 'done', 'The former values are restored.'],
    ['shirt', 'done', 'Archived, because the import had added it.'],
  ]);
  const { version: _version, updatedAt: _updatedAt, search: _search, descriptionVector: _vector, ...former } = product;
  expect(await findProduct()).toMatchObject(former);
  expect(await listVariants()).toEqual(formerVariants);
  expect((await findProduct('shirt')).archivedAt).not.toBeNull();
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, 'kurta'));
  expect(entries.at(-1)).toMatchObject({
    action: 'update',
    before: { title: 'Silk Kurta' },
    after: { title: 'Linen Kurta' },
  });
  expect((await callImports(`/${second._id}`)).body.data.canUndo).toBe(false);
  expect((await call(`POST /admin/imports/${second._id}/undo`)).body.code).toBe('not_undoable');
});

it('restores the third option, barcodes and parcels', async () => {
  const labels = { option3_label: 'Packing', swatches: 'pictures' };
  await runImport(
    buildCsv({ ...labels, option3: 'Plain', barcode: '4006381333931', weight_g: '450', parcel_cm: '30 × 25 × 4' }),
  );
  const formerVariants = await listVariants();
  const change = { option3: 'Gift box', barcode: '96385074', weight_g: '500', parcel_cm: '1 × 2 × 3' };
  const { _id } = await runImport(buildCsv({ option3_label: 'Wrapping', ...change }));
  expect(await listVariants()).toMatchObject([{ option3: 'Gift box', barcode: '96385074', weightGrams: 500 }]);
  await undo(_id);
  expect(await listVariants()).toEqual(formerVariants);
  expect(await findProduct()).toMatchObject({ option3Label: 'Packing', swatches: 'pictures' });
});

it('reads the products that complete the look, also of later lines, and restores the former ones', async () => {
  await runImport(buildCsv({}, { id: 'belt', sku: 'B-1' }));
  await runImport(buildCsv({ complete_the_look: 'belt' }));
  const { complete_the_look: _look, ...row } = validRow;
  const file = toCsv(Object.keys(row), [Object.values(row)]);
  expect(await runImport(file)).toMatchObject({ updated: 0, refused: 0 });
  const changed = await runImport(buildCsv({ complete_the_look: 'scarf | belt' }, { id: 'scarf', sku: 'S-1' }));
  expect(changed).toMatchObject({ created: 1, updated: 1, refused: 0 });
  expect((await findProduct()).lookIds).toEqual(['scarf', 'belt']);
  expect(await runImport(buildCsv({ complete_the_look: 'gone' }))).toMatchObject({
    refused: 1,
    problems: [{ column: 'complete_the_look', message: 'There is no other product “gone”' }],
  });
  await undo(changed._id);
  expect((await findProduct()).lookIds).toEqual(['belt']);
});

it('refuses a product that was saved or sold since', async () => {
  await runImport(buildCsv({}, { id: 'shirt', sku: 'S-1' }, { id: 'vest', sku: 'V-1' }));
  const { _id } = await runImport('id,price\nkurta,900\nshirt,900\nvest,900');
  await shop.db.update(variants).set({ stock: 6 }).where(eq(variants.productId, 'kurta'));
  await call('POST /admin/products/bulk', { ids: ['shirt'], change: { kind: 'archive' } });
  const rows = await undo(_id);
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['refused', 'refused', 'done']);
  expect(rows[0].message).toBe('It was changed or sold after the import. Nothing of it was undone.');
  expect((await listVariants('vest'))[0].price).toBe(1299_50);
  expect((await listVariants('kurta'))[0]).toMatchObject({ price: 900_00, stock: 6 });
});

it('is offered for a day, and for imports that have changed something', async () => {
  const dryRun = await runImport(buildCsv({}), { isDryRun: true });
  const first = await runImport(buildCsv({}));
  const same = await runImport(buildCsv({}));
  expect([dryRun.canUndo, first.canUndo, same.canUndo]).toEqual([false, true, false]);
  await shop.db.update(imports).set({ finishedAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await call(`POST /admin/imports/${first._id}/undo`)).body.code).toBe('not_undoable');
  expect((await call('POST /admin/imports/nothing/undo')).body.code).toBe('import_not_found');
});
