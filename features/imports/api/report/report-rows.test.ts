import type { ImportFinding } from '@vastra/shared/contract';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { imports } from '../../../../api/src/platform/db/schema';
import { buildWorkbook } from '../../../../api/src/platform/tables/testing/build-workbook';
import { createSignedInUser } from '../../../../api/src/testing/shop';
import { deleteImportFiles } from '../files/delete-files';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';

const { shop, admin, uploadFile, waitUntilEnded, runImport } = setUpImportShop();

const download = (id: string, { bearer } = admin) =>
  shop.app.inject({ url: `/api/v1/admin/imports/${id}/rows.csv`, headers: bearer });

const readRows = async (id: string): Promise<Record<string, string>[]> =>
  parse((await download(id)).body, { bom: true, columns: true });

const file = buildCsv(
  { title: '=Kurta' },
  { title: '=Kurta', sku: 'K-2', size: 'L', price: 'free' },
  { id: 'shirt', sku: 'S-1' },
);

it('has the rows of refused products as the file has them, with the result and the reason', async () => {
  const { _id } = await runImport(file);
  const rows = await readRows(_id);
  expect(rows).toMatchObject([
    { id: 'kurta', title: "'=Kurta", sku: 'K-1', price: '1299.50', result: 'refused', reason: '' },
    {
      id: 'kurta',
      sku: 'K-2',
      price: 'free',
      result: 'refused',
      reason: expect.stringMatching(/^price: .*amount.*\.$/),
    },
  ]);
  expect(Object.keys(rows[0]).slice(-2)).toEqual(['result', 'reason']);
});

it('is corrected and uploaded as it is', async () => {
  const { _id } = await runImport(file, { isDryRun: true });
  const report = (await download(_id)).body.replace('free', '1299.50');
  expect(await runImport(report)).toMatchObject({ created: 1, refused: 0, problemCount: 0, lines: 2 });
});

it('names a row with cells too many, which can be corrected', async () => {
  const [head, row] = buildCsv({}).trim().split('\r\n');
  const { _id } = await runImport(`${head}\r\n${row},surplus`);
  const report = (await download(_id)).body;
  expect(report.trim()).toMatch(/,refused,.*cells.*,surplus$/);
  expect(await runImport(report.replace(',surplus', ''))).toMatchObject({ created: 1, refused: 0 });
});

it('is made of a workbook, too, and leaves out products that were imported with a notice', async () => {
  const rows = [
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Status'],
    ['kurta', 'Kurta', 'Size', 'M', '', '499', 'active'],
    ['saree', 'Saree', 'Size', 'M', 'S-1', 'free', 'active'],
  ];
  const { body } = await uploadFile(buildWorkbook({ Products: rows }));
  const ended = await waitUntilEnded(body.data._id);
  const findings: ImportFinding[] = ended.problems;
  expect(ended.problemCount - ended.noticeCount).toBe(findings.filter(({ isRefused }) => isRefused).length);
  expect(findings).toContainEqual(
    expect.objectContaining({ line: 2, isNotice: true, message: expect.stringContaining('The SKU is empty') }),
  );
  expect(await readRows(body.data._id)).toEqual([
    expect.objectContaining({ Handle: 'saree', 'Variant Price': 'free', result: 'refused' }),
  ]);
});

it('needs the permission of the upload, and is gone with the file', async () => {
  const { _id } = await runImport(file);
  await shop.db.update(imports).set({ kind: 'customers' }).where(eq(imports.id, _id));
  const cataloguer = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  expect((await download(_id, cataloguer)).statusCode).toBe(403);
  expect((await download(_id)).statusCode).toBe(200);
  await deleteImportFiles({ db: shop.db, storage: { list: async () => [] } as never }, new Date(Date.now() + 1000));
  expect((await download(_id)).json()).toMatchObject({ code: 'import_file_deleted' });
  expect((await download('none')).json()).toMatchObject({ code: 'import_not_found' });
});
