import { asc, eq } from 'drizzle-orm';
import { products, variants } from '../../../api/src/platform/db/schema';
import { setUpImportShop } from './testing/import-shop';

const { shop, runImport } = setUpImportShop();

const header =
  'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status';
const buildFile = ({ title = 'Kurta', vendor = 'Neel', tags = 'New', stock = 9, price = 499, compareAt = 699 } = {}) =>
  [
    header,
    `kurta,${title},${vendor},${tags},Size,M,K-M,${stock},${price},${compareAt},archived`,
    `kurta,,,,,L,K-L,4,${price},${compareAt},`,
  ].join('\n');

const getProduct = async () => (await shop.db.select().from(products))[0];
const listVariants = () => shop.db.select().from(variants).orderBy(asc(variants.position));

it('changes what has changed in the other shop alone', async () => {
  await runImport(buildFile());
  expect(await runImport(buildFile({ price: 549, tags: 'Sale' }))).toMatchObject({
    created: 0,
    updated: 1,
    problemCount: 0,
  });
  expect(await getProduct()).toMatchObject({ title: 'Kurta', tags: ['Sale'] });
  expect(await listVariants()).toMatchObject([{ price: 549_00 }, { price: 549_00 }]);
});

it('keeps what was changed here since, and names it', async () => {
  await runImport(buildFile());
  await shop.db.update(products).set({ title: 'Summer kurta', keywords: 'holiday' });
  await shop.db.update(variants).set({ price: 599_00, mrp: 599_00 }).where(eq(variants.sku, 'K-M'));
  const { problems: findings } = await runImport(buildFile({ title: 'Kurta XL', vendor: 'Neelgaon', price: 449 }));
  expect(await getProduct()).toMatchObject({ title: 'Summer kurta', brand: 'Neelgaon', keywords: 'holiday' });
  expect(await listVariants()).toMatchObject([
    { sku: 'K-M', price: 599_00, mrp: 599_00 },
    { sku: 'K-L', price: 449_00, mrp: 699_00 },
  ]);
  expect(findings).toMatchObject([{ message: 'Kept, because it was changed here: title, price, original price' }]);
});

it('keeps the stock that sales have changed, and takes the other stock', async () => {
  await runImport(buildFile());
  await shop.db.update(variants).set({ stock: 3 }).where(eq(variants.sku, 'K-L'));
  await runImport(buildFile({ stock: 12 }));
  expect((await listVariants()).map(({ stock }) => stock)).toEqual([12, 3]);
});

it('leaves a product published that was published here', async () => {
  await runImport(buildFile());
  await shop.db.update(products).set({ archivedAt: null });
  await runImport(buildFile({ title: 'Kurta 2' }));
  expect(await getProduct()).toMatchObject({ title: 'Kurta 2', archivedAt: null });
});
