import { eq } from 'drizzle-orm';
import { variants } from '../../../../api/src/platform/db/schema';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';

const { shop, callImports, runImport } = setUpImportShop();

it('shows the price changes of a check, and changes nothing', async () => {
  await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }, { id: 'shirt', title: 'Shirt', sku: 'S-1' }));
  const file = 'id,sku,price\nkurta,K-2,1000\nshirt,S-1,1299.50\nnothing,N-1,5';
  const check = await runImport(file, { isDryRun: true });
  expect(check.priceChanges).toEqual({
    rows: [{ line: 2, product: 'Linen Kurta', sku: 'K-2', price: [1299.5, 1000], originalPrice: [1999, 1999] }],
    changed: 1,
    same: 1,
  });
  expect(check).toMatchObject({ refused: 1, canUndo: false });
  const [{ price }] = await shop.db.select().from(variants).where(eq(variants.sku, 'K-2'));
  expect(price).toBe(1299_50);
  const [listed] = (await callImports('')).body.data;
  expect(listed).toMatchObject({ _id: check._id, canUndo: false });
  expect(listed).not.toHaveProperty('priceChanges');
  expect(await runImport(file)).not.toHaveProperty('priceChanges');
});

it('shows the first 50 in the sequence of the file, and counts all of many batches', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ id: `k${index}`, sku: `K-${index}`, price: '100' }));
  await runImport(buildCsv(...rows));
  const changed = rows.map((row, index) => ({ ...row, price: index % 2 ? '100' : '90' }));
  const { priceChanges } = await runImport(buildCsv(...changed, { id: 'new', sku: 'NEW' }), { isDryRun: true });
  expect(priceChanges).toMatchObject({ changed: 60, same: 60 });
  expect(priceChanges.rows.map(({ line }: { line: number }) => line)).toEqual(
    Array.from({ length: 50 }, (_, index) => 2 + 2 * index),
  );
});
