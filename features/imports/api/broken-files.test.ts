import { categories, imports, products, variants } from '../../../api/src/platform/db/schema';
import { brokenFiles } from './testing/broken-files';
import { setUpImportShop } from './testing/import-shop';

const { shop, uploadFile, waitUntilEnded } = setUpImportShop();

it.each(brokenFiles)('%s leaves whole products or none', async (_name, bytes) => {
  const categoryCount = await shop.db.$count(categories);
  const { status, body } = await uploadFile(bytes);
  const rows = { products: () => shop.db.select().from(products), variants: () => shop.db.select().from(variants) };
  if (status !== 201) {
    expect([status, body.message]).toEqual([400, expect.stringMatching(/\.$/)]);
    expect(await Promise.all([rows.products(), rows.variants(), shop.db.$count(imports)])).toEqual([[], [], 0]);
    expect(await shop.db.$count(categories)).toBe(categoryCount);
    return;
  }
  const { created, refused, problems: findings } = await waitUntilEnded(body.data._id);
  const [stored, storedVariants] = [await rows.products(), await rows.variants()];
  expect([stored.length, findings.length > 0]).toEqual([created, true]);
  // A product with a refusal is not there; another one is there with its title, price and variants.
  for (const product of stored) {
    expect(product.title).not.toBe('');
    expect(storedVariants.filter(({ productId }) => productId === product.id)).not.toEqual([]);
  }
  expect(created + refused).toBeGreaterThan(0);
});
